import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CollectionDefinition } from '../../contract/collection.ts';
import { type DocumentStore, openDocumentStore, toData, type Write } from '../firestore/index.ts';
import { type Identity, openIdentity } from '../identity/index.ts';
import { openDatabase } from '../sqlite/database.ts';

interface Entry {
  readonly name: string;
  loadModel(): Promise<{ readonly definition: CollectionDefinition }>;
  loadFixture(): Promise<{ readonly fixtures: readonly object[] }>;
}

const catalogue = vi.hoisted((): Entry[] => []);
vi.mock('../../../generated/catalogue.ts', async (original) => {
  const real = await original<{ readonly catalogue: readonly Entry[] }>();
  catalogue.push(...real.catalogue);
  return { ...real, catalogue };
});

// Loaded anew, as a worker's other files may have loaded them with the shop's own catalogue.
vi.resetModules();
afterAll(() => vi.resetModules());
const { addExamples, seedDemo } = await import('./seed-demo.ts');

/** A tree that somebody has added: its artisans choose a brand, and a list of products. */
function withArtisans(): void {
  const brand = catalogue.find(({ name }) => name === 'brand');
  if (!brand) throw new Error('There are no brands.');
  const definition = async (): Promise<CollectionDefinition> => ({
    ...(await brand.loadModel()).definition,
    name: 'artisan',
    fields: [
      { name: 'brand', path: 'brand', label: 'Marca', type: 'select', reference: { collection: 'brand' } },
      {
        name: 'parent',
        path: 'parent',
        label: 'Matriz',
        type: 'select',
        reference: { collection: 'artisan' },
      },
      {
        name: 'products',
        path: 'products',
        label: 'Produtos',
        type: 'array_field',
        item: { name: '', path: '', label: '', type: 'select', reference: { collection: 'product' } },
      },
    ],
  });
  catalogue.push({
    ...brand,
    name: 'artisan',
    loadModel: async () => ({ definition: await definition() }),
    loadFixture: async () => ({
      fixtures: [{ id: 'vale' }, { id: 'serra', parent: 'vale' }].map((own) => ({
        ...own,
        brand: 'nenhuma',
        products: ['a', 'b'],
      })),
    }),
  });
}

const SHOPS = ['matriz', 'praia'];
let store: DocumentStore;
let identity: Identity;

beforeEach(() => {
  catalogue.splice(0, catalogue.length, ...catalogue.filter(({ name }) => name !== 'artisan'));
  const database = openDatabase(':memory:');
  store = openDocumentStore(database);
  identity = openIdentity(database, { passwordCost: { logN: 4, r: 8, p: 1 } });
});

const artisans = (shop: string) => store.list(`project/${shop}/artisan`);

it('makes the demo with examples of a collection that was added to the menu', async () => {
  withArtisans();
  await seedDemo({ store, identity });
  for (const shop of SHOPS) {
    expect(artisans(shop).map(({ path }) => path.split('/').at(-1))).toEqual(['serra', 'vale']);
    for (const { fields } of artisans(shop)) {
      const { brand, products, parent, createdAt } = toData(fields);
      expect(store.get(`project/${shop}/brand/${brand}`)).not.toBeNull();
      expect([undefined, 'vale']).toContain(parent);
      const chosen: unknown[] = Array.isArray(products) ? products : [];
      expect(new Set(chosen).size).toBe(2);
      for (const id of chosen) expect(store.get(`project/${shop}/product/${id}`)).not.toBeNull();
      expect(createdAt).toBeInstanceOf(Date);
    }
  }
});

describe('a demo that was made before', () => {
  const set = (path: string): Write => ({ kind: 'set', path, fields: {} });
  const added = () => addExamples({ store, identity });

  beforeEach(async () => {
    // All that says so: making one takes seconds.
    store.commit(SHOPS.map((shop) => set(`project/${shop}/product/1`)));
    // Of collections that the shop's developers have added.
    await added();
  });

  it('gets examples of a collection that was added to the menu, once', async () => {
    expect(await added()).toEqual({ documents: 0 });
    withArtisans();
    expect(await added()).toEqual({ documents: 4 });
    expect(artisans('praia')).toHaveLength(2);
    expect(await added()).toEqual({ documents: 0 });
  });

  it('gets none where somebody has written a document, or removed one in the console', async () => {
    withArtisans();
    store.commit([set('project/matriz/artisan/meu'), set('project/praia/deleted/artisan/document/vale')]);
    expect(await added()).toEqual({ documents: 0 });
  });

  it('gets none in a shop that is gone', async () => {
    withArtisans();
    const all = store.collectionIds('project/praia').flatMap((name) => store.list(`project/praia/${name}`));
    store.commit(all.map(({ path }) => ({ kind: 'delete', path })));
    expect(await added()).toEqual({ documents: 2 });
    expect(artisans('praia')).toEqual([]);
  });
});
