/**
 * Which collection of before is which of after: by name, and else by what they hold.
 */
import type { Subject } from '../model/checks/subject.ts';

export interface CollectionPairing {
  readonly pairs: readonly (readonly [before: Subject, after: Subject])[];
  readonly removed: readonly Subject[];
}

/** Of all fields of the two, how many both have, for one to be the other's new name. */
const ALIKE = 0.6;

export function pairCollections(before: readonly Subject[], after: readonly Subject[]): CollectionPairing {
  const named = new Map(after.map((subject) => [subject.model.definition.name, subject]));
  const known = new Set(before.map((subject) => subject.model.definition.name));
  const added = after.filter(({ model }) => !known.has(model.definition.name));
  const gone = before.filter(({ model }) => !named.has(model.definition.name));
  const renamed = gone.flatMap((old) => {
    const [best, ...others] = added.filter((fresh) => isLikely(old, fresh));
    const alone = gone.filter((rival) => best && isLikely(rival, best)).length === 1;
    return best && others.length === 0 && alone ? [[old, best] as const] : [];
  });
  const stayed = before.flatMap((old) => {
    const same = named.get(old.model.definition.name);
    return same ? [[old, same] as const] : [];
  });
  return {
    pairs: [...stayed, ...renamed],
    removed: gone.filter((old) => !renamed.some(([found]) => found === old)),
  };
}

function isLikely({ model: old }: Subject, { model: fresh }: Subject): boolean {
  if (old.definition.kind !== fresh.definition.kind) return false;
  const was = new Set(old.definition.fields.map(({ path, type }) => `${path}:${type}`));
  const now = new Set(fresh.definition.fields.map(({ path, type }) => `${path}:${type}`));
  const common = [...was].filter((field) => now.has(field)).length;
  const all = new Set([...was, ...now]).size;
  return common > 0 && common / all >= ALIKE;
}
