import { expect, it } from 'vitest';
import type { DocumentEdit, EditOutcome } from '../../../contract/writes.ts';
import { collection, field } from '../testing/collections.ts';
import { localChanges } from '../testing/hand-session.ts';
import { CellSheet } from './cell-sheet.ts';

it('adopts what is pending of a row, and persists what its cells have unsent', () => {
  const { double, persisted } = localChanges([{ path: ['title'], base: 'Panelas', value: 'Copos' }]);
  const notHere = () => Promise.reject(new Error('not asked for'));
  const sheet = new CellSheet({
    definition: collection([field('title', 'Título'), field('slug', 'Endereço')]),
    rules: { errorsOf: () => [{ path: ['slug'], keyword: 'pattern', params: {}, message: '' }] },
    doors: {
      writer: {
        edit: () => new Promise(() => {}),
        create: notHere,
        recreate: notHere,
        editMany: notHere,
        editAudited: notHere,
        remove: notHere,
      },
      localChanges: double,
    },
    errorText: () => '',
  });
  const session = sheet.session({ id: 'p1', title: 'Panelas', slug: 'panelas' });
  expect(session.read(['title'])).toBe('Copos');
  session.change(['slug'], 'Não Serve');
  expect(persisted.at(-1)).toContainEqual({ path: ['slug'], base: 'panelas', value: 'Não Serve' });
});

it('changes all cells whose field another collection is true of with the reason that was given once', async () => {
  const notHere = () => Promise.reject(new Error('not asked for'));
  const edits: DocumentEdit[] = [];
  const edit = async (asked: DocumentEdit): Promise<EditOutcome> => {
    edits.push(asked);
    return asked.changes.some(({ why }) => why === undefined)
      ? { ok: false, failure: { reason: 'unexplained', detail: '' }, conflicts: [] }
      : { ok: true };
  };
  const sheet = new CellSheet({
    definition: {
      ...collection([
        field('Price', 'Preço', { type: 'number' }),
        field('PriceMin', 'Mínimo', { type: 'number' }),
      ]),
      copyOf: { collection: 'product-data', fields: ['Price', 'PriceMin'] },
    },
    rules: { errorsOf: () => [] },
    doors: {
      writer: {
        edit,
        create: notHere,
        recreate: notHere,
        editMany: notHere,
        editAudited: notHere,
        remove: notHere,
      },
    },
    errorText: () => '',
  });
  const write = async (id: string, path: string, value: number): Promise<void> => {
    sheet.write([{ record: { id, Price: 148.9, PriceMin: 100 }, path, value }]);
    sheet.save();
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  };
  await write('p1', 'Price', 90);
  expect(sheet.unexplained()).toMatchObject([{ id: 'p1', path: ['Price'] }]);
  expect(sheet.status()).toBe('pending');
  sheet.explain('Campanha');
  await write('p2', 'PriceMin', 80);
  expect(sheet.unexplained()).toEqual([]);
  expect(sheet.status()).toBe('saved');
  expect(
    edits.flatMap(({ id, changes }) => changes.map(({ path, value, why }) => [id, path[0], value, why])),
  ).toEqual([
    ['p1', 'Price', 90, undefined],
    ['p1', 'Price', 90, 'Campanha'],
    ['p2', 'PriceMin', 80, undefined],
    ['p2', 'PriceMin', 80, 'Campanha'],
  ]);
  sheet.close();
});
