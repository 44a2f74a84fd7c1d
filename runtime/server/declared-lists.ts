/**
 * The indexes that the store keeps for the lists that the schemas declare, as `firestore.indexes.json` does at Google.
 */
import { allDefinitions } from './all-definitions.ts';
import { indexesOfLists } from './firestore/index.ts';

export async function indexesOfDeclaredLists(): Promise<ReturnType<typeof indexesOfLists>> {
  return indexesOfLists(await allDefinitions());
}
