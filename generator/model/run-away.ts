/**
 * Whether a pattern can take exponential time, or time that grows with a high power of the text. Decided on the
 * pattern's position automaton (Weber and Seidl: degree of ambiguity), so that nothing is guessed from its looks.
 * Lookarounds and back references are read as empty; many copies (`{2,500}`) as a loop.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { type Positions, positionsOf } from './pattern-positions.ts';

/** Larger automata are not judged: the search grows with the square, and no schema of ours comes near. */
const MOST_POSITIONS = 400;
/** One text split among so many repetitions in a row takes time that grows with the fourth power of its length. */
const MOST_SPLITS = 3;
/** A text of so many characters may take so many steps: about a tenth of a second. */
const TEXT_LENGTH = 100;
const MOST_STEPS = 500_000;

export interface RunAway {
  /** The repetition at fault as it is written. */
  readonly part: string;
  /** False where the pattern is too large for that, which is no reason to let it pass. */
  readonly isJudged: boolean;
}

/** Nothing when the pattern is safe. Expects a valid pattern. */
export function runAwayOf(pattern: string): RunAway | undefined {
  // Two ways through one repetition need a repeated group, many splits many repetitions.
  const isNested = /\)[*+{]/.test(pattern);
  if (!isNested && (pattern.match(/[*+?}]/g) ?? []).length < MOST_SPLITS) return undefined;
  const parsed = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(pattern, 0, pattern.length, {
    unicode: true,
  });
  const ambiguous = isNested ? repeatedGroups(parsed).find((repeated) => isAmbiguous(repeated)) : undefined;
  if (ambiguous) return { part: ambiguous.raw, isJudged: true };
  const positions = positionsOf(parsed);
  if (stepsOf(positions) > MOST_STEPS) return { part: pattern, isJudged: true };
  if (positions.count > MOST_POSITIONS) return { part: pattern, isJudged: false };
  return splitsOf(positions) >= MOST_SPLITS ? { part: pattern, isJudged: true } : undefined;
}

/**
 * How many steps all ways to read one text take: repetitions with an end, as `.{0,12}` written six times, share out a
 * text as well. The text is made character by character, each the one that leaves most ways open.
 */
function stepsOf({ first, follow, alike }: Positions): number {
  let next = new Map<number, number>();
  for (const place of first) next.set(place, (next.get(place) ?? 0) + 1);
  let steps = 0;
  for (let at = 0; at < TEXT_LENGTH && next.size > 0 && steps <= MOST_STEPS; at++) {
    let [ways, most]: [(readonly [number, number])[], number] = [[], 0];
    for (const fitting of alike) {
      const each = [...next].filter(([place]) => fitting.has(place));
      const all = each.reduce((sum, [, count]) => sum + count, 0);
      if (all > most) [ways, most] = [each, all];
    }
    steps += most;
    next = new Map();
    for (const [place, count] of ways) {
      for (const [to, more] of follow[place] ?? []) next.set(to, (next.get(to) ?? 0) + count * more);
    }
  }
  return steps;
}

/** How many repetitions one after the other can share out one and the same text, less one. */
export function splitsOf(positions: Positions): number {
  const { follow } = positions;
  const after = (place: number): number[] => [...(follow[place]?.keys() ?? [])];
  const reached = follow.map((_, place) => new Set(after(place).flatMap((to) => [...reach([to], after)])));
  const loops = follow.flatMap((_, place) => (reached[place]?.has(place) ? [place] : []));
  // Of each repetition one place is enough.
  const repetitions = loops.filter(
    (place) =>
      !loops.some((other) => other < place && reached[place]?.has(other) && reached[other]?.has(place)),
  );
  const next = repetitions.map((from) =>
    repetitions.filter(
      (to) =>
        from !== to &&
        reached[from]?.has(to) &&
        !reached[to]?.has(from) &&
        share(positions, reached, from, to),
    ),
  );
  const longest = (place: number): number =>
    Math.max(0, ...(next[repetitions.indexOf(place)] ?? []).map((to) => 1 + longest(to)));
  // One more than the steps between them.
  return Math.max(0, ...repetitions.map(longest));
}

/**
 * Whether one text goes round the first, from the first to the second, and round the second. `reached` keeps each walk
 * where it can still end, without which the search grows with the third power of the pattern.
 */
function share(
  { count, follow, overlap }: Positions,
  reached: readonly ReadonlySet<number>[],
  from: number,
  to: number,
): boolean {
  const key = (a: number, b: number, c: number): number => (a * count + b) * count + c;
  const after = (place: number, end: number): number[] =>
    [...(follow[place]?.keys() ?? [])].filter((next) => next === end || reached[next]?.has(end));
  const next = (triple: number): number[] => {
    const [a, b, c] = [
      Math.floor(triple / count / count),
      Math.floor(triple / count) % count,
      triple % count,
    ];
    return after(a, from).flatMap((x) =>
      after(b, to).flatMap((y) =>
        overlap(x, y)
          ? after(c, to).flatMap((z) => (overlap(x, z) && overlap(y, z) ? [key(x, y, z)] : []))
          : [],
      ),
    );
  };
  return reach(next(key(from, from, to)), next).has(key(from, to, to));
}

/** From the innermost outwards, so that the smallest part at fault is named. */
function repeatedGroups(node: AST.Node): AST.Quantifier[] {
  const inner = childrenOf(node).flatMap(repeatedGroups);
  return node.type === 'Quantifier' && node.max > 1 ? [...inner, node] : inner;
}

function childrenOf(node: AST.Node): readonly AST.Node[] {
  if (node.type === 'Quantifier') return [node.element];
  if ('alternatives' in node) {
    return node.alternatives.filter((each) => each.type === 'Alternative');
  }
  return node.type === 'Alternative' ? node.elements : [];
}

function isAmbiguous(repeated: AST.Quantifier): boolean {
  const { count, follow, overlap } = positionsOf(repeated);
  if (count > MOST_POSITIONS) return false;
  const key = (a: number, b: number): number => a * count + b;
  /** Pairs of places that one and the same text can reach. */
  const next = (pair: number): number[] => {
    const [a, b] = [Math.floor(pair / count), pair % count];
    return [...(follow[a] ?? [])].flatMap(([to]) =>
      [...(follow[b] ?? [])].flatMap(([other]) => (overlap(to, other) ? [key(to, other)] : [])),
    );
  };
  for (let place = 0; place < count; place++) {
    const start = key(place, place);
    const reached = reach([start], next);
    const loops = [...reached].filter((pair) => next(pair).includes(start));
    if (loops.length === 0) continue;
    const back = new Map<number, number[]>();
    for (const pair of reached) for (const to of next(pair)) back.set(to, [...(back.get(to) ?? []), pair]);
    const returning = reach([start], (pair) => (back.get(pair) ?? []).filter((from) => reached.has(from)));
    for (const pair of returning) {
      const [a, b] = [Math.floor(pair / count), pair % count];
      if (a !== b) return true;
      // One step that can be made in two ways, as in (a*)*.
      const double = [...(follow[a] ?? [])].some(([to, ways]) => ways > 1 && returning.has(key(to, to)));
      if (double) return true;
    }
  }
  return false;
}

function reach(from: readonly number[], next: (place: number) => number[]): Set<number> {
  const seen = new Set<number>(from);
  const waiting = [...from];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    for (const to of next(place)) {
      if (!seen.has(to)) {
        seen.add(to);
        waiting.push(to);
      }
    }
  }
  return seen;
}
