import type { RunKind } from './run-kind.ts';

/** Products whose gifts become others. */
export const giftsKind: RunKind = {
  kind: 'gifts',
  name: 'Processamento de brindes',
  items: '%{smart_count} produto |||| %{smart_count} produtos',
  itemsTitle: 'Produtos',
  itemLabel: 'Filtrar por código',
  named: ['product'],
  tally: { changed: 'Com outros brindes', cleared: 'Sem brindes', unchanged: 'Já certos' },
};
