/**
 * Every shared piece as if one schema took them all in: a mistake in a piece is told before the first collection
 * uses it.
 */
import type { Problem } from '../diagnostics/problem.ts';
import { isJsonObject, pointerTo } from '../json.ts';
import type { CheckedSource } from '../read/check-vocabulary.ts';
import { bundle } from './bundle.ts';
import { checkPatterns } from './checks/values/patterns.ts';
import { checkValues } from './checks/values/values.ts';
import { collectionOf } from './collection.ts';

export function sharedProblems(sources: ReadonlyMap<string, CheckedSource>): Problem[] {
  return [...sources.values()]
    .filter(({ role, schema }) => role === 'shared' && schema !== undefined)
    .flatMap((source) => problemsOf(source, sources));
}

function problemsOf(source: CheckedSource, sources: ReadonlyMap<string, CheckedSource>): Problem[] {
  const name = source.file.split('/').at(-1) ?? source.file;
  const definitions = isJsonObject(source.schema?.definitions) ? Object.keys(source.schema.definitions) : [];
  const pointers = ['', ...definitions.map((each) => pointerTo('definitions', each))];
  // A file beside it that is not there: nothing in the piece leads back to who takes it in.
  const file = source.file.replace(/[^/]*$/, '');
  const schema = { allOf: pointers.map((pointer) => ({ $ref: `${name}#${encodeURI(pointer)}` })) };
  const taken = bundle({ ...source, file, schema }, sources);
  const model = { file, definition: collectionOf(taken.schema), schema: taken.schema, asked: [] };
  const subject = { model, bundle: taken, fields: [], typeName: '' };
  const neighbours = { subjects: [], declaredNames: [] };
  return [...taken.problems, ...checkPatterns(subject, neighbours), ...checkValues(subject, neighbours)];
}
