/**
 * Validators for a process that has no form: the schemas are read when the first record is to be judged, and a
 * validator is compiled when a record of its collection is not surely right. The backend is handed this, and knows only
 * the contract's type.
 */
import type { DocumentData } from '../runtime/contract/collection.ts';
import type { RecordProblem, RecordValidators } from '../runtime/contract/record-validators.ts';
import { conditionJudge } from '../runtime/core/conditions/condition-errors.ts';
import { declaredErrors } from '../runtime/core/formats/declared-errors.ts';
import { nearestName } from './diagnostics/nearest.ts';
import { judgedPartOf } from './judged-part.ts';
import type { CollectionModel } from './model/model.ts';
import { findSources } from './read/find-sources.ts';
import { hasErrors, readModels } from './read-stages.ts';
import type { RecordCheck } from './record-check.ts';
import { recordSchema } from './render/record-schema.ts';
import { surelyAccepts } from './surely-accepts.ts';

export interface ReadAgain extends RecordValidators {
  /** The schemas have changed: they are read again when the next record is to be judged. */
  forget(): void;
}

type ProblemsOf = (record: DocumentData) => Promise<readonly RecordProblem[]>;

export function recordValidators(schemas: string): ReadAgain {
  let models: ReadonlyMap<string, CollectionModel> | undefined;
  const judges = new Map<string, ProblemsOf>();

  function judgeOf(collection: string): ProblemsOf {
    const known = judges.get(collection);
    if (known) return known;
    models ??= modelsByName(schemas, collection);
    const judge = recordJudge(modelOf(collection, models));
    judges.set(collection, judge);
    return judge;
  }

  return {
    problemsOf: async (collection, record) => judgeOf(collection)(record),
    forget() {
      models = undefined;
      judges.clear();
    },
  };
}

/** What is wrong with records of one collection. */
export function recordJudge(model: CollectionModel): ProblemsOf {
  const schema = recordSchema(model, 'for types');
  const judged = judgedPartOf(model);
  const { fields } = model.definition;
  const conditionErrors = conditionJudge(fields, model.asked);
  const accepts = (record: DocumentData) =>
    surelyAccepts(schema, judged(record)) &&
    declaredErrors(fields, record).length === 0 &&
    conditionErrors(record).length === 0;
  let check: Promise<RecordCheck> | undefined;
  return async (record) => {
    if (accepts(record)) return [];
    check ??= compiled(model);
    return (await check)(record);
  };
}

async function compiled(model: CollectionModel): Promise<RecordCheck> {
  const { recordCheckOf } = await import('./record-check.ts');
  try {
    return recordCheckOf(model);
  } catch (cause) {
    throw new Error(`The validator of "${model.definition.name}" cannot be compiled from ${model.file}.`, {
      cause,
    });
  }
}

function modelsByName(schemas: string, asked: string): ReadonlyMap<string, CollectionModel> {
  const { models, diagnostics } = readModels(findSources(schemas));
  if (hasErrors(diagnostics)) {
    const [first] = diagnostics.filter(({ severity }) => severity === 'error');
    const place = first ? ` ${first.file}:${first.line}:${first.column}: ${first.message}` : '';
    throw new Error(
      `Records of "${asked}" cannot be judged, because the schemas have mistakes.${place} See \`balcao generate\`.`,
    );
  }
  return new Map(models.map((model) => [model.definition.name, model]));
}

function modelOf(collection: string, models: ReadonlyMap<string, CollectionModel>): CollectionModel {
  const found = models.get(collection);
  if (found) return found;
  const nearest = nearestName(collection, [...models.keys()]);
  throw new Error(
    `No schema declares the collection "${collection}".${nearest ? ` Is "${nearest}" meant?` : ''}`,
  );
}
