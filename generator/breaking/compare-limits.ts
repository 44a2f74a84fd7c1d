/**
 * Limits of one value: lengths, sizes, bounds, patterns and formats that let less through than before.
 */
import type { JsonObject } from '../json.ts';
import type { FoundChange } from './change.ts';
import { changeAt, type ValuePair } from './value-pair.ts';

const AT_MOST = ['maxLength', 'maxItems', 'maxProperties'];
const AT_LEAST = ['minLength', 'minItems', 'minProperties'];

/** Formats that let through all that another does. */
const WIDER: { readonly [format: string]: readonly string[] } = {
  'cpf-cnpj': ['cpf', 'cnpj'],
  'uri-reference': ['uri', 'url'],
  uri: ['url'],
};

export function limitChanges(pair: ValuePair): FoundChange[] {
  const tightened = [
    ...AT_MOST.filter((keyword) => below(pair, keyword)),
    ...AT_LEAST.filter((keyword) => above(pair, keyword)),
    ...boundTightened(pair, 'maximum', 'exclusiveMaximum', 1),
    ...boundTightened(pair, 'minimum', 'exclusiveMinimum', -1),
    ...['multipleOf'].filter(() => stepTightened(pair)),
    ...['pattern'].filter(
      () => pair.after.pattern !== undefined && pair.after.pattern !== pair.before.pattern,
    ),
    ...['format'].filter(() => formatTightened(pair)),
    ...['uniqueItems'].filter(() => pair.after.uniqueItems === true && pair.before.uniqueItems !== true),
  ];
  return tightened.map((keyword) => {
    const facts = { keyword, from: said(pair.before[keyword]), to: said(pair.after[keyword]) };
    return changeAt(pair, 'FIELD_LIMIT_TIGHTENED', facts, keyword);
  });
}

function numberAt(node: JsonObject, keyword: string): number | undefined {
  const value = node[keyword];
  return typeof value === 'number' ? value : undefined;
}

function below({ before, after }: ValuePair, keyword: string): boolean {
  const now = numberAt(after, keyword);
  return now !== undefined && now < (numberAt(before, keyword) ?? Number.POSITIVE_INFINITY);
}

function above({ before, after }: ValuePair, keyword: string): boolean {
  const now = numberAt(after, keyword);
  return now !== undefined && now > (numberAt(before, keyword) ?? 0);
}

/** Both keywords together make one bound; `sign` is 1 for the upper one. Answers the keyword that decides now. */
function boundTightened(
  { before, after }: ValuePair,
  plain: string,
  exclusive: string,
  sign: 1 | -1,
): string[] {
  const was = boundOf(before, plain, exclusive, sign);
  const now = boundOf(after, plain, exclusive, sign);
  if (!now) return [];
  const tighter =
    !was ||
    sign * (now.value - was.value) < 0 ||
    (now.value === was.value && now.exclusive && !was.exclusive);
  return tighter ? [now.exclusive ? exclusive : plain] : [];
}

function boundOf(node: JsonObject, plain: string, exclusive: string, sign: 1 | -1) {
  const bounds = [
    { value: numberAt(node, plain), exclusive: false },
    { value: numberAt(node, exclusive), exclusive: true },
  ]
    .flatMap(({ value, ...rest }) => (value === undefined ? [] : [{ value, ...rest }]))
    .map((bound) => (node.type === 'integer' ? wholeBound(bound, sign) : bound));
  return bounds.sort((a, b) => sign * (a.value - b.value) || Number(b.exclusive) - Number(a.exclusive))[0];
}

/** More than 0 is 1 or more where only whole numbers are. */
function wholeBound({ value, exclusive }: { value: number; exclusive: boolean }, sign: 1 | -1) {
  const nearest = sign === 1 ? Math.floor(value) : Math.ceil(value);
  return { value: exclusive && nearest === value ? value - sign : nearest, exclusive: false };
}

function stepTightened({ before, after }: ValuePair): boolean {
  const now = numberAt(after, 'multipleOf');
  if (now === undefined) return false;
  const was = numberAt(before, 'multipleOf') ?? (before.type === 'integer' ? 1 : undefined);
  if (was === undefined) return true;
  const times = was / now;
  // 0.1 is no exact number: a hair's breadth is none.
  return Math.abs(times - Math.round(times)) > 1e-9 || Math.round(times) === 0;
}

function formatTightened({ before, after }: ValuePair): boolean {
  const now = after.format;
  if (now === undefined || now === before.format) return false;
  return !(WIDER[String(now)] ?? []).includes(String(before.format));
}

function said(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}
