// Generated from schemas/rules/promotion-rule.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/promotion-rule');

function PromotionRuleScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'promotion-rule',
  options: { label: 'Regras de promoção' },
  recordRepresentation: 'title',
  list: PromotionRuleScreen,
} satisfies ResourceProps;
