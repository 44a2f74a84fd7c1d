import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import * as generated from '../../generated/access.ts';
import { recordValidators } from '../../generator/record-validators.ts';
import type { Role } from '../contract/access.ts';
import type { CollectionDefinition } from '../contract/collection.ts';
import { allDefinitions } from './all-definitions.ts';
import { openDocumentStore } from './firestore/index.ts';
import { changeOnOrder, type OrderedChange } from './ordered-change.ts';
import { embeddedDocuments } from './ports/embedded-documents.ts';
import { openDatabase } from './sqlite/database.ts';

const definitions = new Map((await allDefinitions()).map((definition) => [definition.name, definition]));
const validators = recordValidators(join(resolve(import.meta.dirname, '../..'), 'schemas'));

function definitionOf(name: string): CollectionDefinition {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`No schema declares ${name}`);
  return definition;
}

function shop() {
  const documents = embeddedDocuments(openDocumentStore(openDatabase(':memory:')));
  let drawn = 0;
  const means = {
    documents,
    policy: generated.policy,
    validators,
    newId: () => {
      drawn += 1;
      return `e${drawn}`;
    },
  };
  const order = (change: Partial<OrderedChange>, role: Role = 'operator') =>
    changeOnOrder(
      means,
      {
        uid: 'ana',
        email: 'ana@loja.dev',
        name: 'Ana',
        claims: { projects: { matriz: role } },
        expiresAt: 0,
      },
      {
        project: 'matriz',
        definition: definitionOf('product-data'),
        id: '2001',
        path: ['Price'],
        value: 9.5,
        about: 'Campanha',
        ...change,
      },
    );
  const entries = () => documents.list('project/matriz/product-data-changelog', { limit: 10 });
  return { documents, order, entries };
}

describe('a change that the backend makes because an operator asked for it', () => {
  let stage: ReturnType<typeof shop>;
  beforeEach(async () => {
    stage = shop();
    const put = (collection: string, id: string, data: object) => ({
      kind: 'create' as const,
      path: `project/matriz/${collection}/${id}`,
      data: { ...data },
    });
    await stage.documents.write([
      put('product-data', '2001', { ProductCode: '2001', Price: 10, Options: { canSell: true } }),
      put('brand', 'oxford', { name: 'Oxford' }),
    ]);
  });
  const data = async (path: string) => (await stage.documents.read(`project/matriz/${path}`))?.data;

  it('stores an audited field with its entry, in the words of whoever asked', async () => {
    expect(await stage.order({})).toEqual({ ok: true });
    expect(await stage.order({ path: ['Options', 'canSell'], value: false })).toEqual({ ok: true });
    expect(await data('product-data/2001')).toMatchObject({
      Price: 9.5,
      Options: { canSell: false },
      changelog: 'e2',
    });
    const [first, second] = (await stage.entries()).map((entry) => entry.data);
    expect(first).toMatchObject({
      ProductCode: '2001',
      field: 'Price',
      from: 10,
      to: 9.5,
      about: 'Campanha',
    });
    expect(first).toMatchObject({ createdBy: { id: 'ana', email: 'ana@loja.dev', displayName: 'Ana' } });
    expect(second).toMatchObject({ field: 'Options.canSell', from: true, to: false });
  });

  it('changes a field of any other collection without one', async () => {
    const change = {
      definition: definitionOf('brand'),
      id: 'oxford',
      path: ['name'],
      value: 'Oxford Porcelanas',
    };
    expect(await stage.order(change)).toEqual({ ok: true });
    expect(await data('brand/oxford')).toMatchObject({ name: 'Oxford Porcelanas' });
    expect(await stage.entries()).toEqual([]);
  });

  const REFUSED: readonly {
    readonly name: string;
    readonly change: Partial<OrderedChange>;
    readonly role?: Role;
    readonly reason: string;
  }[] = [
    { name: 'no reason', change: { about: ' \n' }, reason: 'no-reason' },
    { name: 'a reader', change: {}, role: 'viewer', reason: 'denied' },
    { name: 'another store', change: { project: 'praia' }, reason: 'denied' },
    { name: 'a field that is not audited', change: { path: ['Status'], value: 'x' }, reason: 'denied' },
    {
      name: 'the log itself',
      change: { definition: definitionOf('product-data-changelog') },
      reason: 'denied',
    },
    { name: 'a product that is not there', change: { id: '2002' }, reason: 'missing' },
    { name: 'what is stored already', change: { value: 10 }, reason: 'unchanged' },
    { name: 'a value that the schema refuses', change: { value: -1 }, reason: 'invalid' },
  ];
  it.each(REFUSED)('is refused for $name, and nothing is written', async ({ change, role, reason }) => {
    expect(await stage.order(change, role)).toMatchObject({ ok: false, reason });
    expect(await data('product-data/2001')).toMatchObject({ Price: 10 });
    expect(await stage.entries()).toEqual([]);
  });
});
