/**
 * Which rows are chosen, by id, and from where Shift reaches. Pure; rows come in the order in which they are shown.
 */

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The row that the last choice began at. */
  readonly anchor?: string;
}

export const NOTHING_SELECTED: Selection = { ids: new Set() };

export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/** All from the anchor to the row, both with it, become as the anchor is; without an anchor the row alone. */
export function reachedTo(selection: Selection, id: string, shown: readonly string[]): Selection {
  const { anchor } = selection;
  const from = anchor === undefined ? -1 : shown.indexOf(anchor);
  const to = shown.indexOf(id);
  if (anchor === undefined || from < 0 || to < 0) return toggled(selection, id);
  const chosen = selection.ids.has(anchor);
  const ids = new Set(selection.ids);
  for (const one of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (chosen) ids.add(one);
    else ids.delete(one);
  }
  return { ids, anchor };
}

/** All of the page, or none of it where all are chosen. */
export function pageToggled(selection: Selection, shown: readonly string[]): Selection {
  const all = shown.length > 0 && shown.every((id) => selection.ids.has(id));
  const ids = new Set(selection.ids);
  for (const id of shown) {
    if (all) ids.delete(id);
    else ids.add(id);
  }
  return { ids };
}

export function pageState(selection: Selection, shown: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = shown.filter((id) => selection.ids.has(id)).length;
  return chosen === 0 ? 'none' : chosen === shown.length ? 'all' : 'some';
}
