/**
 * Values of the store's own classes on their way through the form library, which walks into every object, copies it
 * and never ends in one that leads back to itself. Closed they look like dates, which it passes on as they are.
 */
import { isMap } from '../../../../core/values/map-value.ts';

/** The library compares dates by their time: each value has one of its own. */
class Closed extends Date {
  readonly value: object;

  constructor(value: object, number: number) {
    super(number);
    this.value = value;
  }
}

const known = new WeakMap<object, Closed>();
let count = 0;

/** The same value where nothing in it is of a class. */
export function closed(value: unknown): unknown {
  return mapped(value, (one) => {
    const before = known.get(one);
    if (before) return before;
    count += 1;
    const made = new Closed(one, count);
    known.set(one, made);
    return made;
  });
}

/** What `closed` was given. */
export function opened(value: unknown): unknown {
  return mapped(value, (one) => (one instanceof Closed ? one.value : one));
}

function mapped(value: unknown, change: (instance: object) => object): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => mapped(item, change));
    return items.some((item, index) => !Object.is(item, value[index])) ? items : value;
  }
  if (isMap(value)) {
    const entries = Object.entries(value).map(([name, inner]) => [name, mapped(inner, change)] as const);
    return entries.some(([name, inner]) => !Object.is(inner, value[name]))
      ? Object.fromEntries(entries)
      : value;
  }
  return typeof value === 'object' && value !== null ? change(value) : value;
}
