/**
 * The regular expressions of the source, and which of them can take time that grows with the square of the text. Read
 * from the source text alone: what merely looks like an expression is judged too, which costs nothing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { positionsOf } from '../../generator/model/pattern-positions.ts';
import { runAwayOf, splitsOf } from '../../generator/model/run-away.ts';

const LITERAL =
  /(?<=^|[=(,:?&|!{}[;>\s])\/(?![*/\n])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[\s.,;:)\]}]|$)/gm;
/** Without one of these nothing is repeated. */
const REPEATED = /[*+]|,\}/;
const PARSER = new RegExpParser({ ecmaVersion: 2024 });

export interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

export function patternsOf(root: string, file: string): Pattern[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(LITERAL)].flatMap(({ 1: source = '', 2: flags = '', index }) =>
    REPEATED.test(source) && isPattern(source, flags)
      ? [{ place: `${file}:${text.slice(0, index).split('\n').length}`, source, flags }]
      : [],
  );
}

/**
 * Whether two repetitions can share out one text, so that a text which does not fit is read once for each way to share
 * it out. Without an anchor the search itself is the first of them: it begins anew at every character.
 */
export function isSlow({ source, flags }: Omit<Pattern, 'place'>): boolean {
  const isAnchored = flags.includes('y');
  const searched = parsed(source)
    .alternatives.map((alternative) => {
      const start = isAnchored ? '' : searchBefore(alternative, flags.includes('m'));
      return `${start}(?:${withoutTail(alternative)})`;
    })
    .join('|');
  const positions = positionsOf(parsed(searched));
  return splitsOf(positions) >= 1 || runAwayOf(source) !== undefined;
}

/** What the search may have passed over before it begins there. */
function searchBefore({ elements }: AST.Alternative, isMultiline: boolean): string {
  const [first] = elements;
  if (first?.type !== 'Assertion') return '[^]*';
  if (first.kind === 'start' && !isMultiline) return '';
  const refused =
    first.kind === 'lookbehind' && first.negate ? first.alternatives[0]?.elements[0] : undefined;
  switch (refused?.type) {
    case 'Character':
    case 'CharacterSet':
      return `(?:[^]*[^${refused.raw}])?`;
    case 'CharacterClass': {
      const inner = refused.raw.slice(refused.negate ? 2 : 1, -1);
      return `(?:[^]*[${refused.negate ? '' : '^'}${inner}])?`;
    }
    default:
      return '[^]*';
  }
}

/** A repetition at the end takes what there is, and nothing after it can fail. */
function withoutTail({ elements }: Pick<AST.Alternative, 'elements'>): string {
  const last = elements.at(-1);
  const before = elements.slice(0, -1).map(({ raw }) => raw);
  switch (last?.type) {
    case 'Quantifier':
      if (last.max !== Number.POSITIVE_INFINITY) break;
      return last.min === 0
        ? withoutTail({ elements: elements.slice(0, -1) })
        : [...before, `(?:${last.element.raw}){${Math.min(last.min, 3)}}`].join('');
    case 'Group':
    case 'CapturingGroup':
      return [...before, `(?:${last.alternatives.map(withoutTail).join('|')})`].join('');
  }
  return elements.map(({ raw }) => raw).join('');
}

function parsed(source: string): AST.Pattern {
  return PARSER.parsePattern(source, 0, source.length, { unicode: true });
}

function isPattern(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) !== undefined && new RegExp(source, 'u') !== undefined;
  } catch {
    return false;
  }
}
