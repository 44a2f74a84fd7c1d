import type { RunKind } from './run-kind.ts';

/** Records of the master that other stores follow. */
export const replicateKind: RunKind = {
  kind: 'replicate',
  name: 'Replicação',
  items: '%{smart_count} registro |||| %{smart_count} registros',
  itemsTitle: 'Registros',
  itemLabel: 'Filtrar por código',
};
