import { expect, it } from 'vitest';
import { foundIn, mergedFields } from './dispute.ts';

const text = (id: string, html: string, more: object = {}) => ({
  id,
  type: 'text',
  props: { html },
  ...more,
});
const craft = (html: string) => ({
  ROOT: { type: { resolvedName: 'Container' }, isCanvas: true, nodes: ['a'], props: {} },
  a: { type: { resolvedName: 'Texto' }, props: { html }, parent: 'ROOT', nodes: [], mystery: 1 },
});

it('lays different blocks together, in the form in which they are stored', () => {
  const [base, mine, theirs] = [
    [text('a', '1'), text('b', '1')],
    [text('a', '2'), text('b', '1')],
    [text('a', '1'), text('b', '2')],
  ].map((list) => foundIn(JSON.stringify(list)));
  if (!base || !mine || !theirs) throw new Error('three pages');
  const merged = mergedFields(base, mine, theirs, 'text');
  expect(merged.parts).toEqual([]);
  expect(merged.mine.value).toBe(JSON.stringify([text('a', '2'), text('b', '2')]));
});

it('asks about what both changed, and keeps what only one did in either answer', () => {
  const merged = mergedFields(
    foundIn([text('a', '<p>um</p>'), text('b', '1')]),
    foundIn([text('a', '<p>dois</p>', { name: 'Topo' }), text('b', '1')]),
    foundIn([text('a', '<p>três</p>'), text('b', '2')]),
    'list',
  );
  expect(merged.parts).toEqual([
    { id: 'a', block: 'Topo', type: 'text', part: 'prop', prop: 'html', mine: 'dois', theirs: 'três' },
  ]);
  expect(merged.mine.value).toEqual([text('a', '<p>dois</p>', { name: 'Topo' }), text('b', '2')]);
  expect(merged.theirs.value).toEqual([text('a', '<p>três</p>', { name: 'Topo' }), text('b', '2')]);
});

it('knows one page again that one of both has converted', () => {
  const merged = mergedFields(
    foundIn(craft('1')),
    foundIn([text('a', '2')]),
    foundIn({ ...craft('1'), a: { ...craft('1').a, hidden: true } }),
    'list',
  );
  expect(merged.parts).toEqual([]);
  expect(merged.mine.value).toEqual([text('a', '2', { hidden: true })]);
});

it('takes a page that nobody has begun with from either', () => {
  const merged = mergedFields(
    foundIn(undefined),
    foundIn([text('a', '1')]),
    foundIn([text('b', '2')]),
    'list',
  );
  expect(merged.parts).toEqual([]);
  expect(merged.mine.value).toEqual([text('a', '1'), text('b', '2')]);
});
