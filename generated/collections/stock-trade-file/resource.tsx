// Generated from schemas/logistics/stock-trade-file.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/stock-trade-file');

function StockTradeFileScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'stock-trade-file',
  options: { label: 'Arquivos de negociação' },
  recordRepresentation: 'id',
  list: StockTradeFileScreen,
} satisfies ResourceProps;
