import { expect, it } from 'vitest';
import { createReferenceStore, missingOf, referenceName } from './references.ts';
import { isInItself, withInnerContents } from './reusable.ts';

const record = (id: string, more: object = {}) => ({ id, createdAt: null, updatedAt: null, ...more });
const showing = (id: string, ...contents: readonly string[]) =>
  record(id, {
    title: `Bloco ${id}`,
    content: contents.map((contentId) => ({ id: `c-${contentId}`, type: 'contents', props: { contentId } })),
  });

it('knows a reference as missing only once every collection has answered', () => {
  const store = createReferenceStore();
  const block = { type: 'contents', props: { contentId: 'a' } };
  expect(missingOf(block, store)).toEqual([]);
  store.put('content', ['a'], []);
  expect(missingOf(block, store)).toEqual([]);
  store.put('block', ['a'], []);
  expect(missingOf(block, store)).toEqual([{ kind: 'contents', id: 'a' }]);
  store.put('block', ['a'], [showing('a')]);
  expect(missingOf(block, store)).toEqual([]);
});

it('tells its listeners only of what is new', () => {
  const store = createReferenceStore();
  let calls = 0;
  store.subscribe(() => {
    calls += 1;
  });
  store.put('product', ['1'], [record('1', { Price: 2 })]);
  store.put('product', ['1'], [record('1', { Price: 2 })]);
  expect(calls).toBe(1);
  store.put('product', ['1'], [record('1', { Price: 3 })]);
  expect(calls).toBe(2);
});

it('finds a content within itself, however many are between, and the page itself', () => {
  const store = createReferenceStore();
  store.put('content', ['a', 'b', 'c', 'd'], []);
  store.put(
    'block',
    ['a', 'b', 'c', 'd'],
    [showing('a', 'b'), showing('b', 'c'), showing('c', 'a'), showing('d', 'own')],
  );
  expect(withInnerContents(['a'], store)).toEqual(['a', 'b', 'c']);
  expect(isInItself('a', undefined, store)).toBe(true);
  expect(isInItself('d', 'own', store)).toBe(true);
  expect(isInItself('d', 'other', store)).toBe(false);
  expect(isInItself('own', 'own', store)).toBe(true);
});

it('calls products, files and contents as people do', () => {
  expect(referenceName('products', record('1', { ProductSiteName: 'Panela' }))).toBe('Panela');
  expect(referenceName('files', record('f', { filename: 'foto.png' }))).toBe('foto.png');
  expect(referenceName('contents', record('c', { title: '' }))).toBe('c');
});
