import { expect, it } from 'vitest';
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
