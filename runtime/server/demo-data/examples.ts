/**
 * Documents of what the demo shops know nothing of: collections and config pages of their menu that somebody has
 * added. They are the generated fixtures, as in the demo without a server, and choose among the shop's own documents.
 */
import { catalogue } from '../../../generated/catalogue.ts';
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { type DemoDocument, stamped } from './demo-document.ts';

export type Definitions = ReadonlyMap<string, CollectionDefinition>;

/** The entries of the menu that are not among the names. */
export function entriesBeside(names: ReadonlySet<string>) {
  return catalogue.filter(({ name, catalogues }) => catalogues.length > 0 && !names.has(name));
}

/** `shop`: what the demo shop holds by itself. */
export async function examplesBeside(
  shop: readonly DemoDocument[],
  definitions: Definitions,
): Promise<DemoDocument[]> {
  const entries = entriesBeside(new Set(shop.map(({ collection }) => collection)));
  const made = (await Promise.all(entries.map(fixturesOf))).flat();
  const nextId = idsInTurn([...shop, ...made]);
  return made.map((example) => {
    const { fields = [] } = definitions.get(example.collection) ?? {};
    return { ...example, data: choosing(fields, example.data, ofOthers(example.collection, nextId)) };
  });
}

async function fixturesOf({ name, loadFixture }: (typeof catalogue)[number]): Promise<DemoDocument[]> {
  const { fixtures } = await loadFixture();
  const records = fixtures.map((fixture): DocumentData => ({ ...fixture }));
  return records.map(({ id = name, ...data }) => ({
    collection: name,
    id: String(id),
    data: stamped(data, 1),
  }));
}

type NextId = (collection: string) => string | undefined;

/** Another one each time, so that a list does not choose one document twice. */
function idsInTurn(documents: readonly DemoDocument[]): NextId {
  let turn = 0;
  return (collection) => {
    const found = documents.filter((document) => document.collection === collection);
    turn += 1;
    return found[turn % found.length]?.id;
  };
}

/** In a tree the fixtures name their parents themselves, without a ring. */
function ofOthers(own: string, nextId: NextId): NextId {
  return (collection) => (collection === own ? undefined : nextId(collection));
}

function choosing(fields: readonly FieldDefinition[], data: DocumentData, nextId: NextId): DocumentData {
  const named = fields.filter(({ name }) => data[name] !== undefined);
  const chosen = named.map((field) => [field.name, chosenIn(field, data[field.name], nextId)]);
  return { ...data, ...Object.fromEntries(chosen) };
}

function chosenIn(field: FieldDefinition, value: unknown, nextId: NextId): unknown {
  const { reference, item, fields } = field;
  if (reference) return nextId(reference.collection) ?? value;
  if (Array.isArray(value)) {
    return value.map((each) => chosenIn(item ?? field, each, nextId));
  }
  return fields && typeof value === 'object' && value !== null
    ? choosing(fields, { ...value }, nextId)
    : value;
}
