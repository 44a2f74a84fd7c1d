/**
 * What a CSV does to the documents of a store: which rows change, create, are as stored already, or are refused.
 * Cells are merged into what is stored; an empty cell leaves its field alone. Pure.
 */
import { createHash } from 'node:crypto';
import type { CollectionModel } from '../../generator/index.ts';
import { type RecordCheck, recordCheckOf } from '../../generator/record-check.ts';
import type { CollectionDefinition, DocumentData } from '../../runtime/contract/collection.ts';
import type { CsvMapping } from '../../runtime/contract/csv.ts';
import { createDocumentCodec } from '../../runtime/core/codec/document-codec.ts';
import { fieldOf, isMap } from '../../runtime/core/codec/map-value.ts';
import type { CsvRow } from '../../runtime/core/csv/index.ts';
import { leavingOut, valueAt } from '../../runtime/core/csv/stored-value.ts';
import { changesBetween } from '../../runtime/core/patches/changes-between.ts';
import { readAt, writeAt } from '../../runtime/core/patches/record-path.ts';
import { sameValue } from '../../runtime/core/patches/same-value.ts';
import type { DocumentWrite, StoredDocument } from './documents.ts';
import { dataOf, fieldsOf, storedMoments } from './wire-values.ts';

export type PlannedRow =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'created' | 'changed'; readonly write: DocumentWrite }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

export interface ImportPlanner {
  idOf(row: CsvRow): string;
  /** `stored`: what the store holds at the path now, if anything. */
  plan(row: CsvRow, id: string, path: string, stored: StoredDocument | undefined): PlannedRow;
}

const CELL_PROBLEMS = {
  'not-a-number': 'is not a number',
  'not-a-date': 'is not a date',
  'not-json': 'is not JSON',
  'extra-cells': 'stands beyond the last column',
} as const;

/** `fileHash` makes the ids of new rows: the same file imported again finds what it created. */
export function importPlanner(model: CollectionModel, mapping: CsvMapping, fileHash: string): ImportPlanner {
  const codec = createDocumentCodec(model.definition, storedMoments);
  const check = recordCheckOf(model);
  return {
    idOf: (row) => idOf(model.definition, row, fileHash),
    plan(row, id, path, stored) {
      const faults = [...cellFaults(row), ...idFaults(id)];
      const before = stored ? dataOf(stored.fields) : {};
      // Cells hold ISO texts for times; through the codec they become the moments that the schema declares.
      const given = codec.encode(codec.decode(id, row.data));
      const kept = keepingLeftOut(given, before, mapping);
      if (kept.lost.length > 0) faults.push(...kept.lost);
      const after = merged(before, kept.data);
      faults.push(...newProblems(check, codec.decode(id, before), codec.decode(id, after), stored));
      if (faults.length > 0) return { kind: 'refused', problems: faults };
      const mask = changesBetween(before, after).map((change) => change.path);
      if (mask.length === 0 && stored) return { kind: 'unchanged' };
      const { createdAt: _created, updatedAt: _updated, ...fields } = fieldsOf(after);
      const write: DocumentWrite = {
        path,
        fields: stored ? fieldsOf(only(after, mask)) : fields,
        mask: stored ? mask : Object.keys(fields).map((name) => [name]),
        ...(stored ? { updateTime: stored.updateTime } : {}),
      };
      return { kind: stored ? 'changed' : 'created', write };
    },
  };
}

function idOf(definition: CollectionDefinition, row: CsvRow, fileHash: string): string {
  if (definition.kind === 'singleton') return definition.name;
  if (row.id !== undefined) return row.id;
  const field = definition.fields.find(({ name }) => name === definition.id?.field);
  const named = field ? valueAt(row.data, field.path) : undefined;
  if (typeof named === 'string' || typeof named === 'number') return String(named);
  return createHash('sha256').update(`${fileHash}/${row.number}`).digest('base64url').slice(0, 20);
}

function cellFaults(row: CsvRow): string[] {
  return row.problems.map(
    ({ header, problem, text }) =>
      `the cell ${header === '' ? `"${text}"` : `of "${header}"`} ${CELL_PROBLEMS[problem]}`,
  );
}

function idFaults(id: string): string[] {
  const wrong = id === '.' || id === '..' || id.includes('/') || /^__.*__$/.test(id) || id.length > 500;
  return wrong ? [`"${id}" cannot be an id`] : [];
}

/** Lists replace lists and maps grow, as Firestore's "set with merge" does. System fields are the store's own. */
function merged(before: DocumentData, given: DocumentData, depth = 0): DocumentData {
  const after: { [name: string]: unknown } = { ...before };
  for (const [name, value] of Object.entries(given)) {
    if (depth === 0 && (name === 'createdAt' || name === 'updatedAt')) continue;
    const held = fieldOf(before, name);
    after[name] = isMap(value) && isMap(held) ? merged(held, value, depth + 1) : value;
  }
  return after;
}

/** A list whose items hold what a CSV leaves out (secrets) would lose it: it may only come back as it is. */
function keepingLeftOut(given: DocumentData, before: DocumentData, mapping: CsvMapping) {
  const lost: string[] = [];
  let data = given;
  for (const { path, type, without = [] } of mapping.columns) {
    const names = path.split('.');
    const reading = readAt(given, names);
    if (type !== 'array_struct' || without.length === 0 || !reading.reached || !reading.value) continue;
    const stored = valueAt(before, path);
    const hidden = JSON.stringify(stored) !== JSON.stringify(leavingOut(stored, without));
    if (!hidden) continue;
    if (!sameValue(leavingOut(stored, without), reading.value)) {
      lost.push(`"${path}" holds ${without.join(', ')}, which a CSV leaves out: change it in the console`);
    }
    data = writeAt(data, names, undefined);
  }
  return { data, lost };
}

/** What was wrong in the store before is no fault of the file. */
function newProblems(
  check: RecordCheck,
  before: Parameters<RecordCheck>[0],
  after: Parameters<RecordCheck>[0],
  stored: StoredDocument | undefined,
): string[] {
  const known = new Set(stored ? check(before).map(({ pointer, message }) => `#${pointer}: ${message}`) : []);
  return check(after)
    .map(({ pointer, message }) => `#${pointer}: ${message}`)
    .filter((problem) => !known.has(problem));
}

function only(data: DocumentData, paths: readonly (readonly string[])[]): DocumentData {
  return paths.reduce<DocumentData>((kept, path) => {
    const reading = readAt(data, path);
    return reading.reached ? writeAt(kept, path, reading.value) : kept;
  }, {});
}
