/**
 * What a key means in the list of entries: the ARIA tree pattern, and Alt with an arrow to move an entry.
 * Pure: says what to do, does nothing.
 */

import { recordLabel } from '../../../core/records/record-label.ts';
import { plainText } from '../../../core/values/plain-text.ts';
import type { MoveCommand } from './move.ts';
import type { TreeRow } from './visible-rows.ts';

export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

export type TreeAction =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'fold' | 'unfold'; readonly ids: readonly string[] }
  | { readonly kind: 'move'; readonly command: MoveCommand };

/** Rows that a page key goes by. */
const PAGE = 10;

/**
 * `undefined`: the key is not for the list. `focusedId` is the row that has the focus, `typed` the letters typed in one
 * go, this one included.
 */
export function actionOfKey(
  rows: readonly TreeRow[],
  focusedId: string | undefined,
  press: KeyPress,
  typed = press.key,
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
    case 'PageDown':
      return focus(rows[Math.min(rows.length - 1, at + PAGE)]);
    case 'PageUp':
      return focus(rows[Math.max(0, at - PAGE)]);
    case 'Enter':
    case 'F2':
      return row && { kind: 'open', id: row.id };
    case ' ':
      // Within a word, a space is a letter.
      return [...typed].length > 1
        ? focus(startingWith(rows, at, typed))
        : row && { kind: 'open', id: row.id };
    default:
      return [...press.key].length === 1 ? focus(startingWith(rows, at, typed)) : undefined;
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

/**
 * The next row, round the end, whose label starts with what was typed, accents and case aside. One letter goes on from
 * the focused row; more letters may mean the focused one itself.
 */
function startingWith(rows: readonly TreeRow[], at: number, typed: string): TreeRow | undefined {
  const letters = [...typed];
  const repeated = letters.every((letter) => letter === letters[0]);
  const wanted = plainText(repeated ? (letters[0] ?? '') : typed);
  const from = repeated ? at + 1 : Math.max(at, 0);
  return [...rows.slice(from), ...rows.slice(0, from)].find((row) =>
    plainText(recordLabel(row.node.record)).startsWith(wanted),
  );
}
