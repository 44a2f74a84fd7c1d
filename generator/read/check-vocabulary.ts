/**
 * Runs the vocabulary over a parsed source and turns ajv's errors into diagnostics. What is wrong is then left out,
 * so that the checks that follow can say all the rest in the same run without tripping over it.
 */

import type { ErrorObject, ValidateFunction } from 'ajv';
import collectionMeta from '../../schemas/meta/collection.schema.json' with { type: 'json' };
import sharedMeta from '../../schemas/meta/shared.schema.json' with { type: 'json' };
import { newAjv } from '../ajv.ts';
import { type Problem, problem } from '../diagnostics/problem.ts';
import { written } from '../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject, pointerTo, tokensOf } from '../json.ts';
import { type Pieces, surelyAccepts } from '../surely-accepts.ts';
import { foreignDocument } from './foreign-document.ts';
import type { ParsedSource } from './source.ts';
import { vocabularyOf, vocabularyProblem } from './vocabulary-problem.ts';

export interface CheckedSource extends ParsedSource {
  /** What the vocabulary accepts of the file; nothing when too little is left to go on with. */
  readonly schema: JsonObject | undefined;
  /** Pointers to what was left out. */
  readonly damaged: readonly string[];
}

const VOCABULARY = { collection: collectionMeta, shared: sharedMeta };
let validators: { collection: ValidateFunction; shared: ValidateFunction } | undefined;

function compileMetaSchemas(): { collection: ValidateFunction; shared: ValidateFunction } {
  const ajv = newAjv({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    strictRequired: false,
    // A test compiles the vocabulary with it; here it would cost more than all else.
    validateSchema: false,
  });
  ajv.addSchema([collectionMeta, sharedMeta]);
  const find = (id: string): ValidateFunction => {
    const validate = ajv.getSchema(id);
    if (!validate) throw new Error(`The vocabulary has no ${id}`);
    return validate;
  };
  return { collection: find(collectionMeta.$id), shared: find(sharedMeta.$id) };
}

/** What a reference of the vocabulary names: a piece of the file that it stands in, or of the other one. */
function piecesOf(meta: JsonObject): Pieces {
  return (ref) => {
    const [file, pointer = ''] = ref.split('#');
    const named = file === '' ? meta : Object.values(VOCABULARY).find(({ $id }) => $id === file);
    if (!named) return undefined;
    let schema: unknown = named;
    for (const token of tokensOf(pointer)) schema = child(schema, token);
    return { schema, pieces: piecesOf(named) };
  };
}

/** `files`: all of the schemas folder. */
export function checkVocabulary(source: ParsedSource, files: readonly string[] = []): CheckedSource {
  return withSchemaPath(checked(source, files));
}

/** Editors follow the path: one that leads elsewhere completes and checks nothing. */
function withSchemaPath(source: CheckedSource): CheckedSource {
  const path = isJsonObject(source.value) ? source.value.$schema : undefined;
  const want = vocabularyOf(source.file);
  const isOurs = typeof path === 'string' && /^(\.\.\/)*meta\/(collection|shared)\.schema\.json$/.test(path);
  if (!isOurs || path === want || source.problems.some(({ place }) => place.pointer === '/$schema'))
    return source;
  const place = { file: source.file, pointer: '/$schema', on: 'value' } as const;
  const facts = { where: '"$schema"', problem: 'leads to no file', mend: written(want) };
  return { ...source, problems: [...source.problems, problem('VOCABULARY_INVALID', place, facts)] };
}

function checked(source: ParsedSource, files: readonly string[]): CheckedSource {
  if (source.role === 'unknown' || source.value === undefined) {
    return { ...source, schema: undefined, damaged: [] };
  }
  const vocabulary = VOCABULARY[source.role];
  if (isJsonObject(source.value) && surelyAccepts(vocabulary, source.value, piecesOf(vocabulary))) {
    return { ...source, schema: source.value, damaged: [] };
  }
  const foreign =
    source.role === 'collection' && isJsonObject(source.value)
      ? foreignDocument(source.file, source.value)
      : undefined;
  if (foreign) return { ...source, problems: [...source.problems, foreign], schema: undefined, damaged: [] };
  validators ??= compileMetaSchemas();
  const validate = validators[source.role];
  const problems: Problem[] = [];
  const damaged: string[] = [];
  const rest: unknown = structuredClone(source.value);
  // Taking one mistake out can uncover another (a hint that is now alone); each round takes something out.
  for (let round = 0; round < 20 && !validate(rest); round++) {
    if (round === 1) nameVocabulary(rest, source.file);
    const errors = (validate.errors ?? []).filter(saysSomething);
    if (round === 0) {
      const about = { root: source.value, files };
      const byPlace = new Map<string, ErrorObject[]>();
      for (const error of errors) {
        byPlace.set(error.instancePath, [...(byPlace.get(error.instancePath) ?? []), error]);
      }
      problems.push(...errors.map((error) => vocabularyProblem(source.file, error, byPlace, about)));
    }
    const cut = errors.map(offender);
    const before = damaged.length;
    for (const pointer of cut) damaged.push(...leaveOut(rest, pointer));
    if (damaged.length === before && round > 0) break;
  }
  const usable = validate(rest) && isJsonObject(rest);
  return {
    ...source,
    problems: [...source.problems, ...problems],
    schema: usable ? rest : undefined,
    damaged,
  };
}

/** A wrong or missing `$schema` is told, and hides nothing else. */
function nameVocabulary(value: unknown, file: string): void {
  if (isJsonObject(value)) Object.assign(value, { $schema: vocabularyOf(file) });
}

/** `if` only repeats what its branch has already said, and a shared piece what `not` says of `x-collection`. */
function saysSomething(error: ErrorObject): boolean {
  if (error.instancePath === '' && error.params.additionalProperty === 'x-collection') return false;
  return error.keyword !== 'if' && error.keyword !== 'anyOf' && error.keyword !== 'oneOf';
}

function offender(error: ErrorObject): string {
  const unknown: unknown = error.params.additionalProperty;
  return typeof unknown === 'string' ? error.instancePath + pointerTo(unknown) : error.instancePath;
}

/** Pointers to what was left out: none where nothing stands there. The root itself cannot be. */
function leaveOut(value: unknown, pointer: string): string[] {
  const tokens = tokensOf(pointer);
  const last = tokens.pop();
  let holder: unknown = value;
  for (const token of tokens) holder = child(holder, token);
  if (last === undefined) return [];
  if (Array.isArray(holder)) {
    // Removing would move the ones after it away from their positions.
    const owner = pointerTo(...tokens);
    const left = owner === '' ? [] : leaveOut(value, owner);
    return left.length === 0 ? [] : [pointer, ...left];
  }
  if (!isJsonObject(holder) || !Object.hasOwn(holder, last)) return [];
  // As its remedy says, so that the checks that follow do not refuse a null.
  if (/^(x-)?nullable$/.test(last) && holder[last] === true && typeof holder.type === 'string') {
    Object.assign(holder, { type: [holder.type, 'null'] });
  }
  return Reflect.deleteProperty(holder, last) ? [pointer] : [];
}

function child(holder: unknown, token: string): unknown {
  if (Array.isArray(holder)) return holder[Number(token)];
  return isJsonObject(holder) && Object.hasOwn(holder, token) ? holder[token] : undefined;
}
