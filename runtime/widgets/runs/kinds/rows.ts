import type { RunKind } from './run-kind.ts';

const items = '%{smart_count} registro |||| %{smart_count} registros';

/** Of runs of rows, by what they do. */
export const rowKinds: readonly RunKind[] = [
  { kind: 'import', name: 'Importação', items },
  { kind: 'bulk', name: 'Alteração em massa', items },
  { kind: 'removal', name: 'Exclusão em massa', items },
];

export function isRows(kind: string): boolean {
  return rowKinds.some((one) => one.kind === kind);
}
