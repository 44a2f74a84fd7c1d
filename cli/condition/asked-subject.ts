/**
 * The subject of a run's conditions: a collection, or a visit. A visit also takes the whole `conditions` of a banner.
 * Also reads the trees that `under` needs.
 */
import { nearestName } from '../../generator/diagnostics/nearest.ts';
import type { CollectionDefinition, ConsoleRecord } from '../../runtime/contract/collection.ts';
import { bannerCondition } from '../../runtime/core/conditions/banner.ts';
import type { ConditionContext } from '../../runtime/core/conditions/condition.ts';
import { type ReadCondition, readCondition } from '../../runtime/core/conditions/read-condition.ts';
import { type Subject, subjectOf } from '../../runtime/core/conditions/subject.ts';
import { belowIn } from '../../runtime/core/conditions/trees.ts';
import { BANNERS, VISIT, visitSubject } from '../../runtime/core/conditions/visit.ts';
import { isMap } from '../../runtime/core/values/map-value.ts';
import { UsageError } from '../exit-codes.ts';

export interface AskedSubject {
  readonly subject: Subject;
  read(given: unknown): ReadCondition;
}

type Definitions = readonly CollectionDefinition[];

export function askedSubject(name: string, definitions: Definitions): AskedSubject {
  const named = (wanted: string) => definitions.find((each) => each.name === wanted);
  const banners = name === VISIT ? named(BANNERS.collection) : undefined;
  const visit = banners && visitSubject(banners, named);
  if (visit) {
    const isTree = (given: unknown) => isMap(given) && 'type' in given;
    return {
      subject: visit,
      read: (given) => (isTree(given) ? readCondition(given, visit) : bannerCondition(given, visit)),
    };
  }
  const definition = named(name);
  if (!definition) throw unknown(name, definitions);
  const subject = subjectOf(definition);
  return { subject, read: (given) => readCondition(given, subject) };
}

function unknown(name: string, definitions: Definitions): UsageError {
  const nearest = nearestName(
    name,
    definitions.map((each) => each.name),
  );
  return new UsageError(`No schema declares "${name}".${nearest ? ` Did you mean "${nearest}"?` : ''}`);
}

/** `category=categories.jsonl`, each with the tree's records. */
export function treesGiven(
  given: readonly string[],
  definitions: Definitions,
  recordsIn: (file: string) => readonly ConsoleRecord[],
): NonNullable<ConditionContext['below']> {
  return belowIn(
    given.map((each) => {
      const [, name = '', file = ''] = /^([^=]+)=(.+)$/.exec(each) ?? [];
      if (file === '')
        throw new UsageError(`"${each}" names no tree: write it as category=categories.jsonl.`);
      const definition = definitions.find((candidate) => candidate.name === name);
      if (!definition) throw unknown(name, definitions);
      if (!definition.list.tree) throw new UsageError(`"${name}" is no tree.`);
      return { definition, records: recordsIn(file) };
    }),
  );
}
