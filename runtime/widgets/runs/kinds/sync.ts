import type { RunKind } from './run-kind.ts';

/** Products by their code, which is their id. */
export const syncKind: RunKind = {
  kind: 'sync',
  name: 'Sincronização de produtos',
  items: '%{smart_count} produto |||| %{smart_count} produtos',
  itemsTitle: 'Produtos',
  itemLabel: 'Filtrar por código',
  named: ['product', 'product-data'],
};
