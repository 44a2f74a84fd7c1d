/**
 * The options of `balcao data bulk` as an order: which documents, and what becomes of them. Values are typed as in the
 * console.
 */
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';
import type { Scalar } from '../../../runtime/contract/field.ts';
import { fieldAt } from '../../../runtime/contract/field-at.ts';
import type { ColumnFilter } from '../../../runtime/contract/listed-records.ts';
import type { BulkFieldChange } from '../../../runtime/core/bulk-change/bulk-change.ts';
import { type BulkField, bulkFields } from '../../../runtime/core/bulk-change/bulk-fields.ts';
import {
  type ChangeDraft,
  type DraftProblem,
  draftOf,
  readDraft,
  type Way,
} from '../../../runtime/core/bulk-change/change-draft.ts';
import { readInput } from '../../../runtime/core/bulk-change/typed-value.ts';
import type { Listed } from '../../../runtime/core/row-runs/bulk-order.ts';
import { UsageError } from '../../exit-codes.ts';

export interface ChoosingFlags {
  /** `path=value`; several of one path: one of them. */
  readonly where?: readonly string[];
  readonly id?: readonly string[];
  readonly all?: boolean;
}

export interface ChangingFlags {
  readonly set?: readonly string[];
  readonly clear?: readonly string[];
  readonly more?: readonly string[];
  readonly less?: readonly string[];
  readonly copy?: readonly string[];
  readonly replace?: readonly string[];
  readonly round?: readonly string[];
  readonly remove?: boolean;
}

const PROBLEMS: { readonly [problem in DraftProblem]: string } = {
  required: 'is empty: clear a field with --clear',
  number: 'is not a number',
  moment: 'is not a date or time',
  percent: 'is no percentage: write a number from 0 on, up to 100 for --less',
  from: 'names no field to copy from',
  find: 'says not what to replace: write PATH=FOUND=>OTHER',
};

export function listedFrom(definition: CollectionDefinition, flags: ChoosingFlags, timeZone: string): Listed {
  const { where = [], id = [], all = false } = flags;
  const ways = [where.length > 0, id.length > 0, all].filter(Boolean).length;
  if (ways !== 1) throw new UsageError('Say which documents: --where PATH=VALUE, --id ID, or --all.');
  if (id.length > 0) return { query: {}, narrowed: { ids: id } };
  if (all) return { query: {} };
  const byPath = new Map<string, { readonly values: Scalar[]; readonly others: ColumnFilter[] }>();
  for (const text of where) {
    const [path, value] = parted(text, 'where');
    const field = path === 'id' ? undefined : fieldAt(definition.fields, path);
    if (path !== 'id' && !field) throw new UsageError(`There is no field "${path}" in "${definition.name}".`);
    const some = byPath.get(path) ?? { values: [], others: [] };
    byPath.set(path, some);
    if (value === '') some.others.push({ kind: 'empty', column: path, isEmpty: true });
    else if (value.endsWith('*'))
      some.others.push({ kind: 'prefix', column: path, text: value.slice(0, -1) });
    else {
      const read = field ? readInput(field, value, timeZone) : ({ ok: true, value } as const);
      if (!read.ok) throw new UsageError(`--where ${text}: the value ${PROBLEMS[read.problem]}.`);
      some.values.push(scalarOf(read.value));
    }
  }
  const filters = [...byPath].flatMap(([column, { values, others }]): readonly ColumnFilter[] => {
    const some = values.length > 0 ? [...others, { kind: 'choice', column, values } as const] : others;
    return some.length === 1 ? some : [{ kind: 'either', groups: some.map((one) => [one]) }];
  });
  return { query: {}, narrowed: { filters } };
}

/** With what the run is called. */
export function changesFrom(
  definition: CollectionDefinition,
  flags: ChangingFlags,
  timeZone: string,
): { readonly changes: readonly BulkFieldChange[]; readonly title: string } {
  const fields = bulkFields(definition);
  const wanted = [
    ...(flags.set ?? []).map((text) => draftFor(text, 'set', fields, (value) => ({ text: value }))),
    ...(flags.clear ?? []).map((path) => draftFor(`${path}=`, 'clear', fields, () => ({}))),
    ...(flags.more ?? []).map((text) => draftFor(text, 'more', fields, amountIn('more'))),
    ...(flags.less ?? []).map((text) => draftFor(text, 'less', fields, amountIn('less'))),
    ...(flags.copy ?? []).map((text) => draftFor(text, 'copy', fields, (from) => ({ from }))),
    ...(flags.replace ?? []).map((text) => draftFor(text, 'replace', fields, replacementIn)),
    ...(flags.round ?? []).map((text) => draftFor(text, 'round', fields, roundingIn)),
  ];
  if (flags.remove && wanted.length === 0) return { changes: [], title: 'Apagar' };
  if (flags.remove || wanted.length === 0) {
    throw new UsageError(
      'Say what becomes of the documents: --set, --clear, --more, --less, --copy, --replace, --round, or --remove alone.',
    );
  }
  if (definition.audit && wanted.length > 1) {
    throw new UsageError(`One field of "${definition.name}" is changed at a time, as each change says why.`);
  }
  const changes = wanted.map(({ option, draft }) => {
    const read = readDraft(draft, fields, timeZone);
    if (read.ok) return read.change;
    throw new UsageError(
      read.problem === 'path'
        ? noField(draft.path, definition)
        : `${option}: the value ${PROBLEMS[read.problem]}.`,
    );
  });
  const paths = changes.map(({ path }) => path);
  if (new Set(paths).size < paths.length) throw new UsageError('Each field is changed once.');
  const labels = paths.map((path) => fields.find((field) => field.path === path)?.label ?? path);
  return { changes, title: `Alterar ${labels.join(', ')}` };
}

interface Wanted {
  readonly option: string;
  readonly draft: ChangeDraft;
}

function draftFor(
  text: string,
  way: Way,
  fields: readonly BulkField[],
  read: (value: string) => Partial<ChangeDraft>,
): Wanted {
  const [path, value] = parted(text, way);
  const field = fields.find((each) => each.path === path);
  const empty: ChangeDraft = { key: 0, path, way, text: '', by: '', from: '', rounding: 'none' };
  const draft = field ? { ...draftOf(0, field), way } : empty;
  return { option: `--${way} ${text}`, draft: { ...draft, ...read(value) } };
}

function amountIn(way: 'more' | 'less') {
  return (value: string): Partial<ChangeDraft> =>
    value.endsWith('%') ? { way: `${way}Percent`, text: value.slice(0, -1) } : { text: value };
}

function replacementIn(value: string): Partial<ChangeDraft> {
  const at = value.indexOf('=>');
  return at < 0 ? {} : { text: value.slice(0, at), by: value.slice(at + 2) };
}

function roundingIn(value: string): Partial<ChangeDraft> {
  if (value === 'cents' || value === 'ninety') return { rounding: value };
  throw new UsageError('--round takes PATH=cents or PATH=ninety.');
}

function parted(text: string, option: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--${option} ${text}: write PATH=VALUE.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function noField(path: string, definition: CollectionDefinition): string {
  return fieldAt(definition.fields, path)
    ? `"${path}" is not changed in bulk: ids, codes, secrets, lists and what is read only are not.`
    : `There is no field "${path}" in "${definition.name}".`;
}

function scalarOf(value: unknown): Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
