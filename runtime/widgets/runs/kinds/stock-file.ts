import type { RunKind } from './run-kind.ts';

/** Its items are parts of the file's rows. */
export const stockFileKind: RunKind = {
  kind: 'stock-file',
  name: 'Arquivo de estoque',
  items: '%{smart_count} linha |||| %{smart_count} linhas',
  itemsTitle: 'Linhas da planilha',
  itemLabel: 'Filtrar por linhas',
  tally: { written: 'Gravadas', unchanged: 'Sem mudança', refused: 'Recusadas' },
};
