/**
 * Whether a pattern can take exponential time: whether some text leads back to the same place of a repetition in two
 * ways. Decided on the pattern's position automaton (Weber and Seidl: exponential ambiguity), so that nothing is
 * guessed from its looks. Lookarounds and back references are read as empty; many copies (`{2,500}`) as a loop.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { positionsOf } from './pattern-positions.ts';

/** Larger automata are let pass: the search grows with the square, and no schema of ours comes near. */
const MOST_POSITIONS = 150;

/** The repetition at fault as it is written; nothing when the pattern is safe. Expects a valid pattern. */
export function runAwayPart(pattern: string): string | undefined {
  // Two ways through one repetition need a repeated group.
  if (!/\)[*+{]/.test(pattern)) return undefined;
  const parsed = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(pattern, 0, pattern.length, {
    unicode: true,
  });
  return repeatedGroups(parsed).find((repeated) => isAmbiguous(repeated))?.raw;
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
