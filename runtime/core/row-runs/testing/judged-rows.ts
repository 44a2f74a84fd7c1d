/**
 * Rows of brands as they are judged against what a store in memory holds.
 */
import type { WireFields } from '../../../contract/wire.ts';
import type { ImportRow } from '../rows.ts';
import type { VersionedStore } from './versioned-store.ts';

export function named(name: string): WireFields {
  return { name: { stringValue: name } };
}

/** A row that puts an entry inside another. */
export function movedRow(store: VersionedStore, number: number, id: string, parent: string): ImportRow {
  const stored = store.documents.get(id);
  const before: WireFields = stored?.fields.parent ? { parent: stored.fields.parent } : {};
  const write = {
    mask: [['parent']],
    before,
    after: { parent: { stringValue: parent } },
    ...(stored && { version: stored.version }),
  };
  const row = { number, id, data: { parent }, problems: [] };
  return { number, id, cells: [id, parent], row, plan: { kind: 'changed', write } };
}

/** A row of a bulk removal. */
export function removedRow(store: VersionedStore, number: number, id: string): ImportRow {
  const { fields: before = {}, version = '' } = store.documents.get(id) ?? {};
  const write = { mask: [], before, after: {}, version, removes: true } as const;
  return {
    number,
    id,
    cells: [],
    row: { number, id, data: {}, problems: [] },
    plan: { kind: 'changed', write },
  };
}

/** One row a brand, judged against what the store holds now. */
export function judgedRow(store: VersionedStore, number: number, id: string, name: string): ImportRow {
  const stored = store.documents.get(id);
  const write = {
    mask: [['name']],
    before: stored?.fields ?? {},
    after: named(name),
    ...(stored && { version: stored.version }),
  };
  const row = { number, id, data: { name }, problems: [] };
  return { number, id, cells: [id, name], row, plan: { kind: stored ? 'changed' : 'created', write } };
}
