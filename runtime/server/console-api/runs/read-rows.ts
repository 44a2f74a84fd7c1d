/**
 * Rows as a page sends them, read once: what is none of the shapes that rows have is refused, with its place. What a row
 * may do is not judged here, but by the store when it is written.
 */
import type { WireFields } from '../../../contract/wire.ts';
import { isId } from '../../../core/csv-import/import-id.ts';
import type { RowFault } from '../../../core/csv-import/index.ts';
import {
  type ImportRow,
  type KeptPlan,
  type KeptWrite,
  ROWS_IN_PART,
  type RowResult,
  type RunPart,
  type UndoResult,
} from '../../../core/row-runs/rows.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { MAX_DEPTH, parseFields } from '../../firestore/index.ts';
import { ApiError } from '../api-error.ts';

type Raw = { readonly [name: string]: unknown };

/** Names of one row's mask, as the store takes them. */
const MOST_IN_MASK = 500;

/** Texts that a fault has, by its kind. */
const FAULTS: { readonly [K in RowFault['kind']]: readonly string[] } = {
  cell: ['header', 'problem', 'text'],
  schema: ['pointer', 'message'],
  'bad-id': ['id'],
  'same-id': ['id'],
  ring: [],
  cut: ['path'],
  shortened: ['path'],
  unmapped: ['path'],
  'no-document': ['path', 'collection', 'id'],
  missing: [],
  'changed-since': [],
  unchangeable: ['path', 'problem'],
  'holds-left-out': ['path'],
};

export interface PartOf {
  /** It takes its own rows back. */
  readonly hasResults: boolean;
  /** It removes documents, and may move what refers to them in other collections first. */
  readonly removes: boolean;
  readonly moves: boolean;
}

export function readPart(body: unknown, of: PartOf): RunPart {
  const { rows, sent } = isMap(body) ? body : {};
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > ROWS_IN_PART) {
    throw new ApiError(400, `Pedido inválido: uma parte tem de 1 a ${ROWS_IN_PART} linhas.`);
  }
  let before = 0;
  const read = rows.map((row: unknown, at): ImportRow => {
    const problem = (what: string) =>
      new ApiError(400, `Pedido inválido: linha ${at + 1} da parte: "${what}" falta ou não serve.`);
    if (!isMap(row)) throw problem('row');
    const one = readRow(row, of, problem);
    if (one.collection !== undefined && !of.moves) throw problem('collection');
    const goes = one.plan && 'write' in one.plan && one.plan.write.removes === true;
    if (goes && (!of.removes || one.collection !== undefined)) throw problem('removes');
    // The outcome of a row is found by its number.
    if (one.number <= before) throw problem('number');
    before = one.number;
    if (one.collection !== (isMap(rows[0]) ? rows[0].collection : undefined)) throw problem('collection');
    return one;
  });
  const isSent = of.hasResults && (sent === 'run' || sent === 'undo');
  return { rows: read, ...(isSent && { sent }) };
}

type Problem = (what: string) => ApiError;

function readRow(row: Raw, { hasResults }: PartOf, problem: Problem): ImportRow {
  const { number, cells, id, label, collection, plan } = row;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1) throw problem('number');
  if (!isTexts(cells)) throw problem('cells');
  if (id !== undefined && (typeof id !== 'string' || !isId(id))) throw problem('id');
  if (label !== undefined && typeof label !== 'string') throw problem('label');
  if (collection !== undefined && !isName(collection)) throw problem('collection');
  const read = readPlan(plan, problem);
  if ('write' in read && id === undefined) throw problem('id');
  return {
    number,
    cells,
    row: { number, data: {}, problems: [] },
    plan: read,
    ...(id !== undefined && { id }),
    ...(label !== undefined && { label }),
    ...(collection !== undefined && { collection }),
    ...(hasResults && outcomesOf(row, problem)),
  };
}

function readPlan(plan: unknown, problem: Problem): KeptPlan {
  if (!isMap(plan)) throw problem('plan');
  const { kind, faults } = plan;
  switch (kind) {
    case 'unchanged':
      return { kind };
    case 'refused':
      if (!Array.isArray(faults) || !faults.every(isFault)) throw problem('faults');
      return { kind, faults };
    case 'created':
    case 'changed': {
      const write = readWrite(plan.write, problem);
      // What is created is removed when the run is taken back.
      if ((kind === 'created') !== (write.version === undefined)) throw problem('version');
      return { kind, write };
    }
    default:
      throw problem('plan');
  }
}

function readWrite(write: unknown, problem: Problem): KeptWrite {
  if (!isMap(write)) throw problem('write');
  const { mask, version, removes } = write;
  if (version !== undefined && (typeof version !== 'string' || version === '')) throw problem('version');
  if (removes !== undefined && (removes !== true || version === undefined)) throw problem('removes');
  if (!Array.isArray(mask) || mask.length > MOST_IN_MASK || !mask.every(isPath)) throw problem('mask');
  if (mask.length === 0 && removes !== true && version !== undefined) throw problem('mask');
  const [before, after] = [fieldsIn(write, 'before', problem), fieldsIn(write, 'after', problem)];
  const named = version !== undefined && { version };
  return { mask, before, after, ...named, ...(removes === true && { removes }) };
}

function outcomesOf({ result, undo }: Raw, problem: Problem): Pick<ImportRow, 'result' | 'undo'> {
  return {
    ...(result !== undefined && { result: readResult(result, problem) }),
    ...(undo !== undefined && { undo: readUndo(undo, problem) }),
  };
}

function readResult(result: unknown, problem: Problem): RowResult {
  const { action, version } = isMap(result) ? result : {};
  switch (action) {
    case 'created':
    case 'updated':
      if (typeof version !== 'string') throw problem('result');
      return { action, version };
    case 'unchanged':
      return { action };
    case 'error':
      return { action, reason: 'unknown' };
    default:
      throw problem('result');
  }
}

function readUndo(undo: unknown, problem: Problem): UndoResult {
  if (!isMap(undo) || typeof undo.ok !== 'boolean') throw problem('undo');
  return undo.ok ? { ok: true } : { ok: false, reason: 'unknown' };
}

/** As the store takes them. */
function fieldsIn(write: Raw, name: string, problem: Problem): WireFields {
  try {
    if (isMap(write[name])) return parseFields(write[name]);
  } catch {
    // Of its many reasons none is for a page, which sends what it has read.
  }
  throw problem(name);
}

function isTexts(list: unknown): list is readonly string[] {
  return Array.isArray(list) && list.every((one) => typeof one === 'string');
}

function isPath(path: unknown): path is readonly string[] {
  return isTexts(path) && path.length > 0 && path.length <= MAX_DEPTH && !path.includes('');
}

function isFault(fault: unknown): fault is RowFault {
  if (!isMap(fault)) return false;
  const { kind, row, ring, without } = fault;
  const texts = Object.entries(FAULTS).find(([name]) => name === kind)?.[1];
  const hasMore =
    (kind !== 'same-id' || Number.isSafeInteger(row)) &&
    (kind !== 'ring' || isTexts(ring)) &&
    (kind !== 'holds-left-out' || isTexts(without));
  return hasMore && texts !== undefined && texts.every((name) => typeof fault[name] === 'string');
}

export function isName(name: unknown): name is string {
  return typeof name === 'string' && /^[a-z][a-z0-9-]{0,63}$/.test(name);
}
