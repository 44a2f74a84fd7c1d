// Generated from schemas/system/condition-template.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { formWithConditions } from '../../../runtime/widgets/document-form/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = formWithConditions(definition, () => import('virtual:balcao/form/condition-template'), [
  () => import('../customer-facts/model.ts'),
  () => import('../product/model.ts'),
]);

function ConditionTemplateScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'condition-template',
  options: { label: 'Condições salvas' },
  recordRepresentation: 'name',
  list: ConditionTemplateScreen,
} satisfies ResourceProps;
