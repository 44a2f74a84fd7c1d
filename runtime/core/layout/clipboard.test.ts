import { expect, it } from 'vitest';
import { clipText, readClip, withNewIds } from './clipboard.ts';
import { withoutReferences } from './references.ts';
import { layoutFrom, read } from './testing/layouts.ts';

it('carries the outermost of the blocks with what is in them, and what they refer to', () => {
  const { layout } = read([
    { id: 'A', type: 'container', props: {} },
    { id: 'p', type: 'products', parent: 'A', props: { productIds: '10, 11 10' } },
    { id: 'i', type: 'image', parent: 'A', props: { file: { id: 'foto', url: '/f' } } },
    { id: 'z', type: 'text', props: {} },
  ]);
  const clip = readClip(clipText(layout, ['p', 'A'], 'matriz'));
  if (!clip.ok) throw new Error(clip.reason);
  expect(clip.project).toBe('matriz');
  expect(clip.blocks.map(({ id, parent }) => [id, parent])).toEqual([
    ['A', undefined],
    ['p', 'A'],
    ['i', 'A'],
  ]);
  expect(clip.references).toEqual({ files: ['foto'], products: ['10', '11'], contents: [] });
});

it('a block inside of a container is at the top of the clipboard', () => {
  const clip = readClip(clipText(layoutFrom('A[b c]'), ['c'], 'matriz'));
  expect(clip.ok && clip.blocks).toEqual([{ id: 'c', type: 'text', props: {} }]);
});

it.each([
  ['our stored list', JSON.stringify([{ id: 'a', type: 'text', props: {} }])],
  [
    'nodes of a page',
    JSON.stringify({
      ROOT: { type: 'div', isCanvas: true, nodes: ['a'] },
      a: { type: 'Text', props: {}, nodes: [] },
    }),
  ],
  [
    'copied nodes',
    JSON.stringify({
      rootNodeId: 'a',
      nodes: { a: { id: 'a', data: { type: 'Text', props: {}, nodes: [] } } },
    }),
  ],
])('takes %s', (_name, text) => {
  const clip = readClip(text);
  expect(clip.ok && clip.blocks).toMatchObject([{ id: 'a', type: 'text' }]);
});

it.each([
  ['a plain text', 'Oi'],
  ['HTML', '<p>Oi</p>'],
  ['other JSON', '{"a":1}'],
  ['an empty list', '[]'],
  ['a list of products', '[{"id":"1","name":"Panela"}]'],
  ['a number', '7'],
  ['a later version', JSON.stringify({ balcao: 'layout', version: 99, blocks: [{ id: 'a', type: 'text' }] })],
])('refuses %s', (_name, text) => {
  expect(readClip(text)).toEqual({ ok: false, reason: 'invalid-data' });
});

it('makes ids anew', () => {
  let next = 0;
  const blocks = withNewIds(
    [
      { id: 'A', type: 'container' },
      { id: 'b', type: 'text', parent: 'A' },
    ],
    () => `n${++next}`,
  );
  expect(blocks).toEqual([
    { id: 'n1', type: 'container' },
    { id: 'n2', type: 'text', parent: 'n1' },
  ]);
});

it('leaves out what does not exist where it is pasted', () => {
  const blocks = [
    { id: 'i', type: 'image', props: { file: { id: 'foto', url: '/f' }, text: 'Casa' } },
    { id: 'p', type: 'products', props: { productIds: '10,11' } },
    { id: 'c', type: 'contents', props: { contentId: 'rodape' } },
  ];
  expect(withoutReferences(blocks, { files: ['foto'], products: ['10'], contents: ['rodape'] })).toEqual([
    { id: 'i', type: 'image', props: { text: 'Casa' } },
    { id: 'p', type: 'products', props: { productIds: '11' } },
    { id: 'c', type: 'contents', props: {} },
  ]);
  expect(withoutReferences(blocks, { files: [], products: [], contents: [] })).toEqual(blocks);
});
