/**
 * Where a text stops being one of its language, by the grammar that also colours it.
 */
import type { CodeLanguage } from './languages/language.ts';

export interface CodeError {
  readonly from: number;
  readonly to: number;
  /** From 1 on. */
  readonly line: number;
  /** What stands there; empty at the end of the text. */
  readonly near: string;
}

/** More follow from the first ones. */
const MOST_ERRORS = 5;
const NEAR_LETTERS = 30;

/** In their order, one a line. */
export function codeErrors(
  text: string,
  { grammar, mistakes }: Pick<CodeLanguage, 'grammar' | 'mistakes'>,
): readonly CodeError[] {
  const found = new Map<number, CodeError>();
  const end = text.trimEnd().length;
  if (end === 0) return [];
  grammar.parser.parse(text).iterate({
    enter({ type, from: start }) {
      const isWrong = type.isError || mistakes.includes(type.name);
      if (!isWrong || found.size >= MOST_ERRORS) return;
      const from = Math.min(start, end);
      const line = lineOf(text, from);
      if (found.has(line)) return;
      const rest = text.slice(from, end).split('\n', 1)[0] ?? '';
      found.set(line, {
        from,
        to: Math.min(from + Math.max(rest.length, 1), text.length),
        line,
        near: rest.trim().slice(0, NEAR_LETTERS),
      });
    },
  });
  return [...found.values()];
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
