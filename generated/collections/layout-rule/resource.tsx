// Generated from schemas/rules/layout-rule.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { formWithConditions } from '../../../runtime/widgets/document-form/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = formWithConditions(definition, () => import('virtual:balcao/form/layout-rule'), [
  () => import('../customer-facts/model.ts'),
  () => import('../product/model.ts'),
]);

function LayoutRuleScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'layout-rule',
  options: { label: 'Banners' },
  recordRepresentation: 'name',
  list: LayoutRuleScreen,
} satisfies ResourceProps;
