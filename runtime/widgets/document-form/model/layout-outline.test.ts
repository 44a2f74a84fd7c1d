import { expect, it } from 'vitest';
import { layoutOutline } from './layout-outline.ts';

const BLOCKS = [
  { id: 'box', type: 'container', props: { className: 'aviso' } },
  { id: 'hello', type: 'text', parent: 'box', props: { html: '<p>Olá <b>loja</b></p>' } },
  { id: 'photo', type: 'image', props: { file: { filename: 'casa.png' } } },
];

it('puts blocks into their containers, with a few words of each', () => {
  const outline = layoutOutline(BLOCKS);
  expect(outline).toEqual([
    {
      id: 'box',
      type: 'container',
      words: 'aviso',
      children: [{ id: 'hello', type: 'text', words: 'Olá loja', children: [] }],
    },
    { id: 'photo', type: 'image', words: 'casa.png', children: [] },
  ]);
  expect(layoutOutline(JSON.stringify(BLOCKS))).toEqual(outline);
});

it('shows each block once when containers name each other', () => {
  const outline = layoutOutline([
    { id: 'a', type: 'container', parent: 'b' },
    { id: 'b', type: 'container', parent: 'a' },
    { id: 'c', type: 'text', parent: 'gone' },
  ]);
  expect(outline?.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

it('knows what is no layout', () => {
  expect(layoutOutline('olá')).toBeNull();
  expect(layoutOutline({ blocks: [] })).toBeNull();
});
