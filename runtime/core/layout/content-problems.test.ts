import { expect, it } from 'vitest';
import { contentProblems } from './content-problems.ts';
import { MOST_BLOCKS, MOST_BYTES, MOST_LEVELS } from './limits.ts';

const FIELD = { type: 'editor-layout' } as const;
const reasons = (value: unknown, before?: unknown) =>
  contentProblems(FIELD, value, before).map(({ reason }) => reason);
const texts = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: `b${nth}`, type: 'text', props: {} }));
const levels = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    id: `b${nth}`,
    type: 'container',
    ...(nth > 0 && { parent: `b${nth - 1}` }),
  }));
const large = (bytes: number) => [{ id: 'a', type: 'text', props: { html: 'x'.repeat(bytes) } }];

it.each([
  ['nothing', undefined],
  ['an emptied field', null],
  ['our list', texts(2)],
  ['its JSON text', JSON.stringify(texts(2))],
  ['nodes of the console before', { ROOT: { type: 'div', isCanvas: true, nodes: [] } }],
  ['HTML', '<p>Oi</p>'],
  ['a text', 'Oi [loja]'],
  ['a block that only a storefront knows', [{ id: 'a', type: 'carousel', props: { html: 7 } }]],
  ['damage that the reader mends', [{ type: 'text', parent: 'gone' }]],
  ['as many blocks as there may be', texts(MOST_BLOCKS)],
  ['as many levels', levels(MOST_LEVELS)],
])('accepts %s', (_name, value) => {
  expect(reasons(value)).toEqual([]);
});

it.each([
  ['a number', 7, 'invalid-data'],
  ['a map that is no page', { a: 1 }, 'invalid-data'],
  ['a list of texts', ['a'], 'invalid-data'],
  ['the beginning of a list', JSON.stringify(texts(2)).slice(0, -9), 'invalid-data'],
  ['the beginning of a page', '{"ROOT":{"type":', 'invalid-data'],
  ['too many blocks', texts(MOST_BLOCKS + 1), 'too-many'],
  ['too many levels', levels(MOST_LEVELS + 1), 'too-deep'],
  ['too many bytes', large(MOST_BYTES), 'too-large'],
])('refuses %s', (_name, value, reason) => {
  expect(reasons(value)).toEqual([reason]);
});

it('lets a layout that was over a limit shrink, and not grow', () => {
  const before = texts(MOST_BLOCKS + 9);
  expect(reasons(texts(MOST_BLOCKS + 8), before)).toEqual([]);
  expect(reasons(JSON.stringify(before), before)).toEqual([]);
  expect(reasons(texts(MOST_BLOCKS + 10), before)).toEqual(['too-many']);
});

it('has nothing to say of other fields', () => {
  expect(contentProblems({ type: 'text' }, 7)).toEqual([]);
});
