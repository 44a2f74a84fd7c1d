/**
 * The generated catalogue. The one place of the console that knows generated names.
 */
import { catalogue, screens as generatedScreens, loadCollectionParts } from '../../../generated/catalogue.ts';
import type { CollectionDefinition, ConsoleRecord, ScreenEntry } from '../../contract/collection.ts';
import type { LoadedCollection } from '../../widgets/document-form/index.ts';

/** Where the parts of all collections are: of no use to the menu, and of use to each screen. */
export { loadCollectionParts };

export type ConsoleEntry = (typeof catalogue)[number];

export const entries: readonly ConsoleEntry[] = catalogue;

/** Places of the menu without documents. */
export const screens: readonly ScreenEntry[] = generatedScreens;

/** Rejects for a name that no schema declares. */
export async function definitionOf(name: string): Promise<CollectionDefinition> {
  return (await entryOf(name).loadModel()).definition;
}

/** For a form inside another one. Rejects for a name that no schema declares. */
export async function loadCollection(name: string): Promise<LoadedCollection> {
  const entry = entryOf(name);
  const [{ definition }, { loadForm }] = await Promise.all([entry.loadModel(), entry.loadResource()]);
  return { definition, loadForm };
}

/** The generated record that fills most fields, to show what a record looks like. Rejects for a name that no schema declares. */
export async function loadExample(name: string): Promise<ConsoleRecord | undefined> {
  const { fixtures } = await entryOf(name).loadFixture();
  const [first, ...others] = fixtures.map((fixture): ConsoleRecord => ({ ...fixture }));
  return others.reduce((most, one) => (fieldCount(one) > fieldCount(most) ? one : most), first);
}

function fieldCount(record: ConsoleRecord | undefined): number {
  return Object.keys(record ?? {}).length;
}

function entryOf(name: string): ConsoleEntry {
  const entry = entries.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`No schema declares "${name}"`);
  return entry;
}
