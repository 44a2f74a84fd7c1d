/**
 * The names under which entries lie in the browser, where they differ from the code's. Earlier versions of the console
 * wrote them, and a tab of such a version may be open beside this one.
 */
import { isMap } from '../../core/values/map-value.ts';
import type { PlainValues } from './outbox-store.ts';

type Names = { readonly [inCode: string]: string };

const ENTRY: Names = { tab: 'holder' };
const STATE: Names = { unsent: 'held' };
/** The lists in an entry or in an edit, with the names in their items. */
const LISTS: { readonly [list: string]: Names } = {
  edits: {},
  changes: { inDoubt: 'formerly', scheduled: 'ready' },
  conflicts: { local: 'mine', remote: 'theirs' },
};

export function withStoredNames(values: PlainValues): PlainValues {
  return {
    toPlain: (value) => values.toPlain(renamed(value, ENTRY, (names) => names)),
    fromPlain: (value) => renamed(values.fromPlain(value), ENTRY, inverse),
  };
}

function renamed<T>(value: T, names: Names, direction: (names: Names) => Names): T;
function renamed(value: unknown, names: Names, direction: (names: Names) => Names): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, names, direction));
  if (!isMap(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const inList = LISTS[name];
    if (inList) return [name, renamed(field, inList, direction)];
    if (name === 'state') return [name, direction(STATE)[String(field)] ?? field];
    return [direction(names)[name] ?? name, field];
  });
  return Object.fromEntries(fields);
}

function inverse(names: Names): Names {
  return Object.fromEntries(Object.entries(names).map(([inCode, stored]) => [stored, inCode]));
}
