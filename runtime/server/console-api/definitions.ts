/**
 * What the schemas declare of a collection, found by its name when it is first asked for.
 */
import { catalogue } from '../../../generated/catalogue.ts';
import type { CollectionDefinition } from '../../contract/collection.ts';

/** `undefined` for what no schema declares. */
export async function definitionNamed(name: string): Promise<CollectionDefinition | undefined> {
  const entry = catalogue.find((candidate) => candidate.name === name);
  return entry && (await entry.loadModel()).definition;
}
