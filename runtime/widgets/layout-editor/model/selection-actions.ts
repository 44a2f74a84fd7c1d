/**
 * What the actions do with the selected blocks, and how they select others.
 */
import { outermost, walk } from '../../../core/layout/layout.ts';
import type { EditorStore } from './editor-store.ts';
import { type Direction, moveByKey, neighbourOf } from './key-moves.ts';
import { listedRows } from './layer-rows.ts';

/** A block that cannot go any further that way has its key all the same. */
export function move(store: EditorStore, direction: Direction): boolean {
  const { layout, selection } = store.get();
  const command = moveByKey(layout, selection, direction);
  if (command) store.do(command);
  return true;
}

export function duplicate(store: EditorStore): boolean {
  const { layout, selection } = store.get();
  const tops = outermost(layout, selection);
  const newIds = [...walk(layout, tops)].map(({ block }) => [block.id, store.newId()] as const);
  const names = new Map(newIds);
  return store.do(
    { type: 'duplicate', ids: tops, newIds },
    { select: tops.map((id) => names.get(id) ?? id) },
  );
}

/** What stands next is selected then, so that the keys go on. */
export function remove(store: EditorStore, ids = store.get().selection): boolean {
  const { layout } = store.get();
  const tops = outermost(layout, ids);
  if (tops.length === 0) return false;
  const order = [...walk(layout)].map(({ block }) => block.id);
  const gone = new Set([...walk(layout, tops)].map(({ block }) => block.id));
  const first = order.findIndex((id) => gone.has(id));
  const next = order.slice(first).find((id) => !gone.has(id)) ?? order[first - 1];
  return store.do({ type: 'remove', ids: tops }, { select: next === undefined ? [] : [next] });
}

export function wrap(store: EditorStore): boolean {
  const id = store.newId();
  return store.do({ type: 'wrap', ids: store.get().selection, id }, { select: [id] });
}

export function unwrap(store: EditorStore): boolean {
  const { layout, selection } = store.get();
  const id = selection.at(-1) ?? '';
  return store.do({ type: 'unwrap', id }, { select: layout.blocks.get(id)?.children ?? [] });
}

export function hide(store: EditorStore): boolean {
  const { layout, selection } = store.get();
  const hidden = !selection.every((id) => layout.blocks.get(id)?.hidden);
  return store.do({ type: 'set-hidden', ids: selection, hidden });
}

/**
 * A gesture that is under way ends where it began; else the container is selected, then nothing, and then the editor
 * closes.
 */
export function selectOuter(store: EditorStore, close: () => void): boolean {
  if (store.cancelGesture()) return true;
  const { layout, selection } = store.get();
  if (selection.length === 0) {
    close();
    return true;
  }
  const parent = layout.blocks.get(selection.at(-1) ?? '')?.parent;
  store.select(typeof parent === 'string' ? [parent] : []);
  return true;
}

export interface NeighbourOptions {
  /** Rows of the layer tree that a search does not find are passed over. */
  readonly sought: string;
  /** Beside what is selected; back over what was added it is deselected again. */
  readonly isAlso?: boolean;
}

export function selectNeighbour(
  store: EditorStore,
  step: 1 | -1,
  { sought, isAlso = false }: NeighbourOptions,
): boolean {
  const state = store.get();
  const { selection, rows } = state;
  const listed = listedRows(state, sought);
  const next = neighbourOf(rows.map(idOf), listed.map(idOf), selection.at(-1), step);
  if (next === undefined) return false;
  const isBack = selection.at(-2) === next;
  store.select(
    isAlso ? (isBack ? selection.slice(0, -1) : [...selection.filter((id) => id !== next), next]) : [next],
  );
  return true;
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}
