/**
 * Keeps of the example records what the schema accepts. What it refuses and does not require is left out.
 */
import type { ValidateFunction } from 'ajv';
import type { ConsoleRecord } from '../../runtime/contract/collection.ts';
import { newAjv } from '../ajv.ts';
import { type Problem, problem } from '../diagnostics/problem.ts';
import { isJsonObject, type JsonObject, pointerTo, tokensOf } from '../json.ts';
import type { CollectionModel } from '../model/model.ts';
import { surelyAccepts } from '../surely-accepts.ts';
import { recordSchema } from './record-schema.ts';

export interface Fixtures {
  readonly records: readonly ConsoleRecord[];
  readonly problems: readonly Problem[];
}

export function validFixtures(model: CollectionModel, records: readonly ConsoleRecord[]): Fixtures {
  const schema = recordSchema(model, 'for types');
  let compiled: ValidateFunction | undefined;
  const problems: Problem[] = [];
  const valid = records.flatMap((record) => {
    if (surelyAccepts(schema, asValidated(record, model))) return [record];
    compiled ??= compileFor(schema);
    const validate = compiled;
    if (validate(asValidated(record, model))) return [record];
    // What is told, if it comes to that, is the first mistake, not that its field is then missing.
    const [first] = validate.errors ?? [];
    const kept = withoutOffenders(record, model, validate);
    if (validate(asValidated(kept, model))) return [kept];
    const where = first?.instancePath ?? '';
    const facts = { where: where.slice(1).replaceAll('/', '.'), says: first?.message ?? 'is not valid' };
    problems.push(problem('FIXTURE_IMPOSSIBLE', placeOf(model, where), facts));
    return [];
  });
  return { records: valid, problems };
}

function compileFor(schema: JsonObject): ValidateFunction {
  return newAjv({ allErrors: true, strict: false }).compile({ ...schema });
}

/** The id is on every record; a schema that does not name it has nothing to say of it. */
function asValidated(record: ConsoleRecord, { definition }: CollectionModel): unknown {
  if (definition.fields.some((field) => field.name === 'id')) return record;
  const { id: _id, ...rest } = record;
  return rest;
}

function withoutOffenders(
  record: ConsoleRecord,
  model: CollectionModel,
  validate: ValidateFunction,
): ConsoleRecord {
  let kept: ConsoleRecord = record;
  for (let round = 0; round < 5 && !validate(asValidated(kept, model)); round++) {
    const names = (validate.errors ?? []).map((error) => tokensOf(error.instancePath)[0]);
    const refused = new Set(names.filter((name) => name !== undefined && name !== 'id'));
    if (refused.size === 0) break;
    kept = {
      ...Object.fromEntries(Object.entries(kept).filter(([name]) => !refused.has(name))),
      id: kept.id,
    };
  }
  return kept;
}

function placeOf(model: CollectionModel, instancePath: string): Problem['place'] {
  const [name] = tokensOf(instancePath);
  const properties = model.schema.properties;
  const known = name !== undefined && isJsonObject(properties) && Object.hasOwn(properties, name);
  return { file: model.file, pointer: known ? pointerTo('properties', name) : '', on: 'key' };
}
