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
import { ApiError } from '../api-error.ts';

type Raw = { readonly [name: string]: unknown };

/** Maps and lists within each other, beyond what a document may hold. */
const DEEPEST = 25;
const WIRE_KINDS: readonly string[] = [
  'nullValue',
  'booleanValue',
  'integerValue',
  'doubleValue',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'mapValue',
];

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
    // Outcomes are told apart by it.
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
  const { mask, before, after, version, removes } = write;
  if (version !== undefined && (typeof version !== 'string' || version === '')) throw problem('version');
  if (removes !== undefined && (removes !== true || version === undefined)) throw problem('removes');
  if (!Array.isArray(mask) || !mask.every((path) => isTexts(path) && path.length > 0)) throw problem('mask');
  if (mask.length === 0 && removes !== true && version !== undefined) throw problem('mask');
  if (!areFields(before)) throw problem('before');
  if (!areFields(after)) throw problem('after');
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

function areFields(fields: unknown, depth = 0): fields is WireFields {
  return isMap(fields) && depth < DEEPEST && Object.values(fields).every((value) => isWire(value, depth));
}

function isWire(value: unknown, depth: number): boolean {
  if (!isMap(value) || depth >= DEEPEST) return false;
  const [kind = '', ...more] = Object.keys(value);
  if (more.length > 0 || !WIRE_KINDS.includes(kind)) return false;
  const inside = value[kind];
  if (kind === 'mapValue') {
    return isMap(inside) && (inside.fields === undefined || areFields(inside.fields, depth + 1));
  }
  if (kind !== 'arrayValue') return true;
  const values = isMap(inside) ? (inside.values ?? []) : undefined;
  return Array.isArray(values) && values.every((each) => isWire(each, depth + 1));
}

function isTexts(list: unknown): list is readonly string[] {
  return Array.isArray(list) && list.every((one) => typeof one === 'string');
}

function isFault(fault: unknown): fault is RowFault {
  return isMap(fault) && typeof fault.kind === 'string';
}

export function isName(name: unknown): name is string {
  return typeof name === 'string' && /^[a-z][a-z0-9-]{0,63}$/.test(name);
}
