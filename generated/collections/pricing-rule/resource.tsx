// Generated from schemas/rules/pricing-rule.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { formWithConditions } from '../../../runtime/widgets/document-form/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = formWithConditions(definition, () => import('virtual:balcao/form/pricing-rule'), [
  () => import('../product/model.ts'),
]);

function PricingRuleScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'pricing-rule',
  options: { label: 'Regras de preço' },
  recordRepresentation: 'name',
  list: PricingRuleScreen,
} satisfies ResourceProps;
