/**
 * Chance that is the same on every machine: each subject of the demo shop draws from its own named stream,
 * so that one more customer does not move a single quote. Never for anything that must be hard to guess.
 */

export interface Random {
  /** A whole number, both ends included. */
  integer(min: number, max: number): number;
  /** True this often, 0 to 1. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks by weight; heavier items come more often. */
  pickWeighted<T extends { readonly weight: number }>(items: readonly T[]): T;
  /** Different items, in drawn order; fewer when there are not so many. */
  sample<T>(items: readonly T[], count: number): T[];
  /** Looks like an id that Firestore chose: 20 letters and digits. */
  documentId(): string;
}

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function createRandom(stream: string): Random {
  const next = mulberry32(seedOf(stream));
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => at(items, integer(0, items.length - 1));

  return {
    integer,
    pick,
    chance: (share) => next() < share,
    pickWeighted(items) {
      let left = next() * items.reduce((sum, item) => sum + item.weight, 0);
      for (const item of items) {
        left -= item.weight;
        if (left < 0) return item;
      }
      return at(items, items.length - 1);
    },
    sample(items, count) {
      const rest = [...items];
      return Array.from({ length: Math.min(count, items.length) }, () =>
        at(rest.splice(integer(0, rest.length - 1), 1), 0),
      );
    },
    documentId: () => Array.from({ length: 20 }, () => pick([...ID_LETTERS])).join(''),
  };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError('Nothing to choose from.');
  return item;
}

/** FNV-1a over the name of the stream. */
function seedOf(stream: string): number {
  let hash = 0x811c9dc5;
  for (const letter of stream) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Tommy Ettinger's mulberry32: 32 bits of state, whole-number arithmetic alone. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
