/**
 * An import of brands as it lies in the journal once it is judged.
 */
import type { WireFields } from '../../../contract/wire.ts';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import type { ImportRun } from '../model/import-run.ts';
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

export async function judgedRun(
  journal: ImportJournal,
  parts: readonly (readonly ImportRow[])[],
): Promise<ImportRun> {
  const run: ImportRun = {
    user: 'ana',
    project: 'matriz',
    collection: 'brand',
    id: 'r1',
    status: 'running',
    file: 'marcas.csv',
    header: ['id', 'name:text'],
    separator: ';',
    total: parts.flat().length,
    parts: parts.length,
    idPrefix: 'p',
    at: 0,
  };
  await journal.putRun(run);
  for (const [index, rows] of parts.entries()) await journal.putPart(run.id, index, { rows }, true);
  return run;
}
