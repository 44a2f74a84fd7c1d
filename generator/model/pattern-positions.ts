/**
 * The position automaton (Glushkov) of a part of a pattern: its places for one character, which may follow which,
 * and in how many ways.
 */
import type { AST } from '@eslint-community/regexpp';

export interface Positions {
  readonly count: number;
  /** Where a text can begin; a place stands here once for each way to it. */
  readonly first: readonly number[];
  /** For each place the places after it, with the number of ways that lead there. */
  readonly follow: readonly ReadonlyMap<number, number>[];
  /** Whether some character fits both places. */
  overlap(a: number, b: number): boolean;
  /** The places that one character fits, once for all characters that fit the same. */
  readonly alike: readonly ReadonlySet<number>[];
}

/** A part: where it can begin and end, and whether it can be empty. */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

const NOTHING: Part = { first: [], last: [], empty: true };
/** More copies than this are read as a loop. */
const MOST_COPIES = 12;

export function positionsOf(root: AST.Quantifier | AST.Pattern): Positions {
  const raws: string[] = [];
  const follow: Map<number, number>[] = [];

  function join(from: readonly number[], to: readonly number[]): void {
    for (const place of from) {
      for (const after of to) follow[place]?.set(after, (follow[place]?.get(after) ?? 0) + 1);
    }
  }

  function sequence(a: Part, b: Part): Part {
    join(a.last, b.first);
    return {
      first: a.empty ? [...a.first, ...b.first] : a.first,
      last: b.empty ? [...a.last, ...b.last] : b.last,
      empty: a.empty && b.empty,
    };
  }

  function character(raw: string): Part {
    const place = raws.push(raw) - 1;
    follow.push(new Map());
    return { first: [place], last: [place], empty: false };
  }

  function repeated({ element, min, max }: AST.Quantifier): Part {
    const exact = Number.isFinite(max) && max <= MOST_COPIES;
    if (!exact) {
      const once = part(element);
      join(once.last, once.first);
      return { ...once, empty: once.empty || min === 0 };
    }
    // From the last copy on: a copy is only there after the one before it.
    let copies = NOTHING;
    for (let copy = max - 1; copy >= 0; copy--) {
      const whole = sequence(part(element), copies);
      copies = copy < min ? whole : { ...whole, empty: true };
    }
    return copies;
  }

  function part(node: AST.Element | AST.Alternative | AST.Pattern): Part {
    switch (node.type) {
      case 'Alternative':
        return node.elements.reduce<Part>((whole, element) => sequence(whole, part(element)), NOTHING);
      case 'Group':
      case 'CapturingGroup':
      case 'Pattern': {
        const branches = node.alternatives.map(part);
        return {
          first: branches.flatMap(({ first }) => first),
          last: branches.flatMap(({ last }) => last),
          empty: branches.some(({ empty }) => empty),
        };
      }
      case 'Quantifier':
        return repeated(node);
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return character(node.raw);
      default:
        // Assertions and back references take no character of their own here.
        return NOTHING;
    }
  }

  const { first } = part(root);
  const sets = characterSets(raws);
  return {
    count: raws.length,
    first,
    follow,
    overlap: (a, b) => sets[a]?.some((char) => sets[b]?.includes(char)) ?? false,
    alike: alikeOf(sets),
  };
}

/** Which of the characters that tell the places apart each of them takes. */
function characterSets(raws: readonly string[]): string[][] {
  const known = [...raws.join(''), ...'aZ0_ -.,/@\n\t\u00e1\u00c7\u4e2d\u{1f600}\u0000'];
  const around = known.flatMap((char) => {
    const code = char.codePointAt(0) ?? 0;
    return [char, ...[code - 1, code + 1].filter(isCharacter).map((each) => String.fromCodePoint(each))];
  });
  const alphabet = [...new Set(around)];
  const sets = new Map<string, string[]>();
  for (const raw of new Set(raws)) {
    const one = new RegExp(`^(?:${raw})$`, 'u');
    sets.set(
      raw,
      alphabet.filter((char) => one.test(char)),
    );
  }
  return raws.map((raw) => sets.get(raw) ?? []);
}

function alikeOf(sets: readonly (readonly string[])[]): Set<number>[] {
  const places = new Map<string, Set<number>>();
  for (const char of new Set(sets.flat())) {
    const fitting = sets.flatMap((set, place) => (set.includes(char) ? [place] : []));
    places.set(fitting.join(), new Set(fitting));
  }
  return [...places.values()];
}

function isCharacter(code: number): boolean {
  return code >= 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}
