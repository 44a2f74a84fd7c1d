/**
 * Patterns that are no regular expressions, and patterns that can run away.
 */
import { type Place, type Problem, problem } from '../../diagnostics/problem.ts';
import { isJsonObject } from '../../json.ts';
import { runAwayPart } from '../run-away.ts';
import { schemaNodes } from '../schema-nodes.ts';
import type { Check } from './subject.ts';

export const checkPatterns: Check = ({ model, bundle }) =>
  schemaNodes(model.schema).flatMap(({ node }) => [
    ...(typeof node.pattern === 'string' ? patternProblems(node.pattern, bundle.place(node, 'pattern')) : []),
    ...(isJsonObject(node.patternProperties) ? Object.keys(node.patternProperties) : []).flatMap((pattern) =>
      patternProblems(pattern, { ...bundle.place(node, 'patternProperties', pattern), on: 'key' }),
    ),
  ]);

function patternProblems(pattern: string, place: Place): Problem[] {
  const broken = whyNoRegExp(pattern);
  if (broken !== undefined) return [problem('PATTERN_INVALID', place, { pattern, problem: broken })];
  const part = runAwayPart(pattern);
  return part === undefined ? [] : [problem('PATTERN_RUNS_AWAY', place, { pattern, part })];
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
