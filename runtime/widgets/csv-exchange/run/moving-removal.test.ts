import { describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ImportStore } from '../../../contract/imports.ts';
import type { WireFields } from '../../../contract/wire.ts';
import type { ImportState } from '../model/import-state.ts';
import { importPage } from '../testing/import-page.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { named } from '../testing/rows.ts';
import { versionedStore } from '../testing/versioned-store.ts';
import type { ImportController } from './import-controller.ts';

const products = {
  name: 'product',
  kind: 'collection',
  fields: [
    { name: 'brand', path: 'brand', type: 'select', label: 'Marca', reference: { collection: 'brand' } },
  ],
  list: {},
} as unknown as CollectionDefinition;

const of = (brand: string): WireFields => ({ brand: { stringValue: brand } });

/** Brands `velha` and `nova`, and so many products of `velha`, of which one is called like its brand. */
function shop(count: number) {
  const stores = new Map([
    ['brand', versionedStore()],
    ['product', versionedStore()],
    ['run', versionedStore()],
  ]);
  const at = (collection: string) => stores.get(collection) ?? versionedStore();
  const store: ImportStore = {
    read: (collection, ids) => at(collection).read(collection, ids),
    commit: (collection, writes) => at(collection).commit(collection, writes),
  };
  for (const id of ['velha', 'nova']) at('brand').put(id, named(id));
  const ids = ['velha', ...Array.from({ length: count - 1 }, (_, index) => `p${index}`)];
  for (const id of ids) at('product').put(id, of('velha'));
  const journal = memoryJournal();
  const open = () => importPage({ store, openJournal: async () => journal });
  const brandsOf = () => [
    ...new Set(ids.map((id) => JSON.stringify(at('product').documents.get(id)?.fields.brand))),
  ];
  const isStored = () => at('brand').documents.has('velha');
  return { at, ids, open, brandsOf, isStored };
}

async function judged(page: ImportController, ids: readonly string[], to = 'nova'): Promise<ImportState> {
  async function* documents() {
    yield ids.map((id) => ({ id, label: id, collection: 'product' }));
    yield [{ id: 'velha', label: 'velha' }];
  }
  await page.bulk({
    title: 'Mover e apagar',
    changes: [],
    removes: true,
    move: { collection: 'brand', from: ['velha'], to },
    loadMoved: async () => [{ definition: products, check: () => [] }],
    documents: documents(),
  });
  return page.state();
}

const brand = (id: string) => JSON.stringify({ stringValue: id });

describe('a removal that moves what refers to its document', () => {
  it('does both in one run, and its way back brings back the document and what referred to it', async () => {
    const { ids, open, brandsOf, isStored } = shop(150);
    const page = open();
    expect(await judged(page, ids)).toMatchObject({ ready: true, plans: { changed: 151, refused: 0 } });
    await page.start();
    expect(page.state()).toMatchObject({ phase: 'finished', tally: { moved: 150, updated: 151, errors: 0 } });
    expect([brandsOf(), isStored()]).toEqual([[brand('nova')], false]);
    await page.undo();
    expect(page.state()).toMatchObject({ phase: 'undone', restored: 151, keptCount: 0 });
    expect([brandsOf(), isStored()]).toEqual([[brand('velha')], true]);
  });

  it('removes nothing where one of them was changed meanwhile and stays', async () => {
    const { at, ids, open, isStored } = shop(3);
    const page = open();
    await judged(page, ids);
    at('product').put('p0', of('velha'));
    await page.start();
    const state = page.state();
    expect(state).toMatchObject({ phase: 'finished', tally: { moved: 2, errors: 2 } });
    const reasons = 'errors' in state ? state.errors.map(({ result }) => result) : [];
    expect(reasons).toMatchObject([{ reason: 'changed-since' }, { reason: 'in-use' }]);
    expect(isStored()).toBe(true);
  });

  it('says in the dry run that what they would move to is gone', async () => {
    const { ids, open } = shop(3);
    expect(await judged(open(), ids, 'sumida')).toMatchObject({
      dead: { rows: 3, first: [{ id: 'sumida' }, {}, {}] },
    });
  });

  it('goes on where it stopped: nothing is removed before all has moved', async () => {
    const { at, ids, open, brandsOf, isStored } = shop(150);
    const first = open();
    await judged(first, ids);
    at('product').fate.push('fine', 'lost');
    const stop = first.subscribe(() => {
      const state = first.state();
      if ('waiting' in state && state.waiting) first.leave();
    });
    await first.start();
    stop();
    expect([brandsOf().length, isStored()]).toEqual([2, true]);
    const second = open();
    await second.find('r2');
    expect(second.state()).toMatchObject({ phase: 'finished', tally: { moved: 150, updated: 151 } });
    expect([brandsOf(), isStored()]).toEqual([[brand('nova')], false]);
  });
});
