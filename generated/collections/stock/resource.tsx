// Generated from schemas/logistics/stock.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/stock');

function StockScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'stock',
  options: { label: 'Estoques' },
  recordRepresentation: 'name',
  list: StockScreen,
} satisfies ResourceProps;
