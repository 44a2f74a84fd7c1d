/**
 * What a key means in the list of entries: the ARIA tree pattern, and Alt with an arrow to move an entry.
 * Pure: says what to do, does nothing.
 */
import { recordLabel } from '../../../core/records/record-label.ts';
import type { MoveCommand } from './move.ts';
import type { TreeRow } from './visible-rows.ts';

export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export type TreeAction =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'fold' | 'unfold'; readonly ids: readonly string[] }
  | { readonly kind: 'move'; readonly command: MoveCommand };

/** `undefined`: the key is not for the list. `focusedId` is the row that has the focus. */
export function actionOfKey(
  rows: readonly TreeRow[],
  focusedId: string | undefined,
  press: KeyPress,
): TreeAction | undefined {
  const at = rows.findIndex((row) => row.id === focusedId);
  const row = rows[at];
  if (press.ctrlKey || press.metaKey) return undefined;
  if (press.altKey) return row && moveOfKey(row, press.key);
  const focus = (target: TreeRow | undefined): TreeAction | undefined =>
    target && { kind: 'focus', id: target.id };
  switch (press.key) {
    case 'ArrowDown':
      return focus(rows[at + 1]);
    case 'ArrowUp':
      return focus(rows[at - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (!row?.foldable) return undefined;
      return row.expanded ? focus(rows[at + 1]) : { kind: 'unfold', ids: [row.id] };
    case 'ArrowLeft':
      if (row?.expanded) return { kind: 'fold', ids: [row.id] };
      return focus(rows.find((other) => other.id === row?.parentId));
    case '*':
      return row && { kind: 'unfold', ids: foldableBeside(rows, row) };
    case 'Enter':
    case ' ':
      return row && { kind: 'open', id: row.id };
    default:
      return focus(startingWith(rows, at, press.key));
  }
}

function moveOfKey(row: TreeRow, key: string): TreeAction | undefined {
  const kinds = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const;
  const kind = key in kinds ? kinds[key as keyof typeof kinds] : undefined;
  return kind && { kind: 'move', command: { kind, id: row.id } };
}

function foldableBeside(rows: readonly TreeRow[], row: TreeRow): readonly string[] {
  return rows.filter((other) => other.parentId === row.parentId && other.foldable).map((other) => other.id);
}

/** The next row, after the focused one and round, whose label starts with the typed character. */
function startingWith(rows: readonly TreeRow[], at: number, key: string): TreeRow | undefined {
  if ([...key].length !== 1) return undefined;
  const typed = key.toLocaleLowerCase('pt-BR');
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find((row) =>
    recordLabel(row.node.record).toLocaleLowerCase('pt-BR').startsWith(typed),
  );
}
