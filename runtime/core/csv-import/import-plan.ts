/**
 * What a CSV does to the documents of a store: which rows change, create, are as stored already, or are refused.
 * Cells are merged into what is stored; an empty cell leaves its field alone. Pure; the console and `balcao data
 * import` judge with it alike.
 */

import { type CollectionDefinition, type DocumentData, STAMP_FIELDS } from '../../contract/collection.ts';
import type { CsvMapping } from '../../contract/csv.ts';
import type { RecordProblem } from '../../contract/record-validators.ts';
import { createDocumentCodec, unmappedRows } from '../codec/document-codec.ts';
import type { CsvRow } from '../csv/index.ts';
import { leavingOut } from '../csv/stored-value.ts';
import { textAsMeant } from '../formats/text-as-meant.ts';
import { changesBetween } from '../patches/changes-between.ts';
import { readAt, writeAllAt, writeAt } from '../patches/record-path.ts';
import { sameValue } from '../patches/same-value.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import { valueAt } from '../values/value-at.ts';
import { storedMoments } from '../wire/wire-values.ts';
import { recordAsMeant, withStoredSeconds } from './cells-as-meant.ts';
import { isId, type RowIds, sameId } from './import-id.ts';
import type { RowFault } from './row-fault.ts';
import { spoiltTexts } from './spoilt-texts.ts';

export interface StoredVersion {
  /** As stored, with `StoredMoment`s for times. */
  readonly data: DocumentData;
  /** Differs between any two states of the document. */
  readonly version: string;
}

/** What becomes of one document. Both sides hold the masked places alone. */
export interface PlannedWrite {
  readonly id: string;
  readonly mask: readonly (readonly string[])[];
  readonly before: DocumentData;
  readonly after: DocumentData;
  /** The version that the row was judged against; absent: the document must not exist yet. */
  readonly version?: string;
  /** The document goes: `before` is all of it, and `mask` is empty. */
  readonly removes?: true;
}

export type PlannedRow =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'created' | 'changed'; readonly write: PlannedWrite }
  | { readonly kind: 'refused'; readonly faults: readonly RowFault[] };

export interface ImportPlanner {
  idsOf(row: CsvRow): RowIds;
  /** `stored`: what the store holds under the id now, if anything. */
  plan(row: CsvRow, id: string, stored: StoredVersion | undefined): PlannedRow;
}

export interface ImportRules {
  readonly definition: CollectionDefinition;
  readonly mapping: CsvMapping;
  /** What the schema has to say of a record. */
  readonly check: (record: DocumentData) => readonly RecordProblem[];
  /** The id of a row that names none: the same for the same row of the same file. */
  readonly newId: (row: CsvRow) => string;
}

export function importPlanner({ definition, mapping, check, newId }: ImportRules): ImportPlanner {
  const codec = createDocumentCodec(definition, storedMoments);
  const asMeant = recordAsMeant(definition.fields);
  return {
    idsOf: (row) => idsOf(definition, row, newId),
    plan(row, id, stored) {
      const faults: RowFault[] = [
        ...row.problems.map((problem): RowFault => ({ kind: 'cell', ...problem })),
        ...(isId(id) ? [] : [{ kind: 'bad-id', id } as const]),
      ];
      const before = stored?.data ?? {};
      const recordBefore = codec.decode(id, before);
      // Cells hold ISO texts for times; through the codec they become the moments that the schema declares.
      const cells = codec.decode(id, withStoredSeconds(row, before));
      const given = codec.encode(asMeant(cells, recordBefore));
      const kept = keepingLeftOut(given, before, mapping);
      faults.push(...kept.faults);
      const after = merged(before, kept.data, codec.encode(recordBefore));
      faults.push(...newProblems(check, stored && recordBefore, codec.decode(id, after)));
      const unmapped = unmappedRows(definition.fields, codec.decode(id, kept.data));
      faults.push(...unmapped.map((path): RowFault => ({ kind: 'unmapped', path: path.join('.') })));
      faults.push(...spoiltTexts(before, after));
      if (faults.length > 0) return { kind: 'refused', faults };
      const mask = stored
        ? changesBetween(before, after).map((change) => change.path)
        : Object.keys(after).map((name) => [name]);
      if (mask.length === 0 && stored) return { kind: 'unchanged' };
      return {
        kind: stored ? 'changed' : 'created',
        write: plannedWrite(id, mask, before, after, stored?.version),
      };
    },
  };
}

/** What was wrong in the store before is no fault of the row. */
export function newProblems(
  check: ImportRules['check'],
  before: DocumentData | undefined,
  after: DocumentData,
): readonly RowFault[] {
  const known = new Set(before ? check(before).map(keyOf) : []);
  const found = check(after).filter((problem) => !known.has(keyOf(problem)));
  return found.map((problem): RowFault => ({ kind: 'schema', ...problem }));
}

/** `before` and `after`: the whole documents as stored. */
export function plannedWrite(
  id: string,
  mask: PlannedWrite['mask'],
  before: DocumentData,
  after: DocumentData,
  version: string | undefined,
): PlannedWrite {
  return {
    id,
    mask,
    before: masked(before, mask),
    after: masked(after, mask),
    ...(version !== undefined && { version }),
  };
}

function idsOf(definition: CollectionDefinition, row: CsvRow, newId: ImportRules['newId']): RowIds {
  if (definition.kind === 'singleton') return sameId(definition.name);
  const field = definition.fields.find(({ name }) => name === definition.id?.field);
  const named = row.id ?? (field ? valueAt(row.data, field.path) : undefined);
  if (typeof named !== 'string' && typeof named !== 'number') return sameId(newId(row));
  const written = String(named);
  return { written, meant: textAsMeant(field?.format, written) };
}

/**
 * Lists replace lists and maps grow, as Firestore's "set with merge" does. `usual` is what the store would have written:
 * the map, where an earlier version left a list. Stamps are the store's own.
 */
function merged(before: DocumentData, given: DocumentData, usual: DocumentData, depth = 0): DocumentData {
  const after: { [name: string]: unknown } = { ...before };
  for (const [name, value] of Object.entries(given)) {
    if (depth === 0 && STAMP_FIELDS.some((stamp) => stamp === name)) continue;
    const [held, asMap] = [fieldOf(before, name), fieldOf(usual, name)];
    if (isMap(value) && isMap(asMap)) {
      const grown = merged(isMap(held) ? held : asMap, value, asMap, depth + 1);
      after[name] = isMap(held) || !sameValue(grown, asMap) ? grown : held;
    } else after[name] = value;
  }
  return after;
}

/** A list whose items hold what a CSV leaves out (secrets) would lose it: it may only come back as it is. */
function keepingLeftOut(given: DocumentData, before: DocumentData, mapping: CsvMapping) {
  const faults: RowFault[] = [];
  let data = given;
  for (const { path, type, without = [] } of mapping.columns) {
    const names = path.split('.');
    const reading = readAt(given, names);
    if (type !== 'array_struct' || without.length === 0 || !reading.reached || !reading.value) continue;
    const stored = valueAt(before, path);
    if (sameValue(stored, leavingOut(stored, without))) continue;
    if (!sameValue(leavingOut(stored, without), reading.value)) {
      faults.push({ kind: 'holds-left-out', path, without });
    }
    data = writeAt(data, names, undefined);
  }
  return { data, faults };
}

function keyOf({ pointer, message }: RecordProblem): string {
  return `#${pointer}: ${message}`;
}

/** The masked places alone. */
export function masked(data: DocumentData, paths: readonly (readonly string[])[]): DocumentData {
  const values = paths.flatMap((path) => {
    const reading = readAt(data, path);
    return reading.reached && reading.value !== undefined ? [[path, reading.value] as const] : [];
  });
  return writeAllAt({}, values);
}
