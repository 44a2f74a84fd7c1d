/**
 * What the schemas declare, whole: the definitions of all collections and config pages, as the generator made them.
 */
import { catalogue } from '../../generated/catalogue.ts';
import type { CollectionDefinition } from '../contract/collection.ts';

export async function allDefinitions(): Promise<CollectionDefinition[]> {
  const models = await Promise.all(catalogue.map((entry) => entry.loadModel()));
  return models.map(({ definition }) => definition);
}
