/**
 * The indexes that the store keeps for the lists that the schemas declare, as `firestore.indexes.json` does at Google.
 */
import { catalogue } from '../../generated/catalogue.ts';
import { indexesOfLists } from './firestore/index.ts';

export async function indexesOfDeclaredLists(): Promise<ReturnType<typeof indexesOfLists>> {
  const models = await Promise.all(catalogue.map((entry) => entry.loadModel()));
  return indexesOfLists(models.map(({ definition }) => definition));
}
