// Generated from schemas/rules/discount.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/discount');

function DiscountScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'discount',
  options: { label: 'Descontos' },
  recordRepresentation: 'name',
  list: DiscountScreen,
} satisfies ResourceProps;
