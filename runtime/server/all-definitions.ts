/**
 * What the schemas declare, as the generator made it: the definitions of all collections and config pages, and one by its
 * name, found when it is first asked for.
 */
import { catalogue } from '../../generated/catalogue.ts';
import type { CollectionDefinition } from '../contract/collection.ts';

export async function allDefinitions(): Promise<CollectionDefinition[]> {
  const models = await Promise.all(catalogue.map((entry) => entry.loadModel()));
  return models.map(({ definition }) => definition);
}

/** `undefined` for what no schema declares. */
export async function definitionNamed(name: string): Promise<CollectionDefinition | undefined> {
  const entry = catalogue.find((candidate) => candidate.name === name);
  return entry && (await entry.loadModel()).definition;
}
