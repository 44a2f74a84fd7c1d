// Generated from schemas/rules/sales-rule.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/sales-rule');

function SalesRuleScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'sales-rule',
  options: { label: 'Regras de venda' },
  recordRepresentation: 'name',
  list: SalesRuleScreen,
} satisfies ResourceProps;
