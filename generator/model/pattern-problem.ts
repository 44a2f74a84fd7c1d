/**
 * Why a pattern cannot be used: it is no regular expression, or it can run away.
 */
import { runAwayPart } from './run-away.ts';

export type PatternProblem =
  | { readonly kind: 'invalid'; readonly says: string }
  | { readonly kind: 'runs away'; readonly part: string };

export function patternProblem(pattern: string): PatternProblem | undefined {
  const says = whyNoRegExp(pattern);
  if (says !== undefined) return { kind: 'invalid', says };
  const part = runAwayPart(pattern);
  return part === undefined ? undefined : { kind: 'runs away', part };
}

/** ajv compiles patterns with the flag `u`, which refuses what JavaScript otherwise reads kindly. */
function whyNoRegExp(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return (said.split(': ').at(-1) ?? said).toLowerCase();
  }
}
