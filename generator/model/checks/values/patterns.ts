/**
 * Patterns that are no regular expressions, and patterns that can run away.
 */
import { type Place, type Problem, problem } from '../../../diagnostics/problem.ts';
import { isJsonObject } from '../../../json.ts';
import { patternProblem } from '../../pattern-problem.ts';
import { schemaNodes } from '../../schema-nodes.ts';
import type { Check } from '../subject.ts';

export const checkPatterns: Check = ({ model, bundle }) =>
  schemaNodes(model.schema).flatMap(({ node }) => [
    ...(typeof node.pattern === 'string' ? patternProblems(node.pattern, bundle.place(node, 'pattern')) : []),
    ...(isJsonObject(node.patternProperties) ? Object.keys(node.patternProperties) : []).flatMap((pattern) =>
      patternProblems(pattern, { ...bundle.place(node, 'patternProperties', pattern), on: 'key' }),
    ),
  ]);

/** `/^a$/i`, as JavaScript writes it. */
const BETWEEN_SLASHES = /^\/(.+)\/[a-z]*$/s;

/** The first slash was left out: nothing comes behind the end of a text. */
const SLASH_BEHIND = /^(.+\$)\/[a-z]*$/s;

function patternProblems(pattern: string, place: Place): Problem[] {
  const instead = BETWEEN_SLASHES.exec(pattern)?.[1] ?? SLASH_BEHIND.exec(pattern)?.[1];
  if (instead !== undefined && /^\^|\$$/.test(instead)) {
    return [problem('PATTERN_BETWEEN_SLASHES', place, { pattern, instead })];
  }
  const found = patternProblem(pattern);
  if (!found) return [];
  return found.kind === 'invalid'
    ? [problem('PATTERN_INVALID', place, { pattern, problem: found.says, instead: found.instead })]
    : [problem('PATTERN_RUNS_AWAY', place, { pattern, part: found.part, isJudged: found.isJudged })];
}
