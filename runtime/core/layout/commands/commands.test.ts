import { describe, expect, it } from 'vitest';
import { MOST_BLOCKS } from '../limits.ts';
import { layoutFrom, outcomeOf, read, shown } from '../testing/layouts.ts';
import { apply } from './apply.ts';
import type { LayoutCommand } from './command.ts';
import { readCommand } from './read-command.ts';

const END = 99;
const text = (id: string) => ({ id, type: 'text', props: {} });

const cases: readonly { name: string; given: string; command: LayoutCommand; want: string }[] = [
  {
    name: 'insert puts a block into a container',
    given: 'A[b] c',
    command: { type: 'insert', block: text('n'), parent: 'A', index: 0 },
    want: 'A[n b] c',
  },
  {
    name: 'insert takes a large index for the end',
    given: 'a b',
    command: { type: 'insert', block: text('n'), parent: null, index: END },
    want: 'a b n',
  },
  {
    name: 'insert refuses a block that takes no children',
    given: 'a',
    command: { type: 'insert', block: text('n'), parent: 'a', index: 0 },
    want: 'not-a-container',
  },
  {
    name: 'insert refuses a type that is none of the eight',
    given: 'a',
    command: { type: 'insert', block: { id: 'n', type: 'carousel' }, parent: null, index: 0 },
    want: 'unknown-block',
  },
  {
    name: 'insert refuses an id that is taken',
    given: 'a',
    command: { type: 'insert', block: text('a'), parent: null, index: 0 },
    want: 'duplicate-id',
  },
  {
    name: 'remove takes what is inside along',
    given: 'A[B[c] d] e',
    command: { type: 'remove', ids: ['B', 'c'] },
    want: 'A[d] e',
  },
  {
    name: 'remove refuses what is gone',
    given: 'a',
    command: { type: 'remove', ids: ['x'] },
    want: 'missing',
  },
  {
    name: 'move counts the index without the moved block',
    given: 'a b c',
    command: { type: 'move', ids: ['a'], parent: null, index: 2 },
    want: 'b c a',
  },
  {
    name: 'move gathers blocks of several containers in reading order',
    given: 'A[b] c D',
    command: { type: 'move', ids: ['c', 'b'], parent: 'D', index: 0 },
    want: 'A D[b c]',
  },
  {
    name: 'move refuses a container into its own child',
    given: 'A[B[c]]',
    command: { type: 'move', ids: ['A'], parent: 'B', index: 0 },
    want: 'into-itself',
  },
  {
    name: 'duplicate copies what is inside too',
    given: 'A[b] c',
    command: {
      type: 'duplicate',
      ids: ['A'],
      newIds: [
        ['A', 'A2'],
        ['b', 'b2'],
      ],
    },
    want: 'A[b] A2[b2] c',
  },
  {
    name: 'wrap stands where the first block stood',
    given: 'a b c d',
    command: { type: 'wrap', ids: ['d', 'b'], id: 'N' },
    want: 'a N[b d] c',
  },
  {
    name: 'unwrap leaves the blocks in its place',
    given: 'a B[c d] e',
    command: { type: 'unwrap', id: 'B' },
    want: 'a c d e',
  },
  {
    name: 'unwrap refuses a text',
    given: 'a',
    command: { type: 'unwrap', id: 'a' },
    want: 'not-a-container',
  },
  {
    name: 'paste puts blocks in, as they stand in each other',
    given: 'A c',
    command: {
      type: 'paste',
      blocks: [
        { id: 'N', type: 'container' },
        { ...text('n'), parent: 'N' },
      ],
      parent: 'A',
      index: 0,
    },
    want: 'A[N[n]] c',
  },
  {
    name: 'replace puts another page in the place of this one',
    given: 'A[b] c',
    command: { type: 'replace', blocks: [text('n')] },
    want: 'n',
  },
  {
    name: 'batch does all of it',
    given: 'a b',
    command: {
      type: 'batch',
      commands: [
        { type: 'wrap', ids: ['a'], id: 'N' },
        { type: 'move', ids: ['b'], parent: 'N', index: 0 },
      ],
    },
    want: 'N[b a]',
  },
  {
    name: 'batch does nothing of it when one is refused',
    given: 'a b',
    command: {
      type: 'batch',
      commands: [
        { type: 'remove', ids: ['a'] },
        { type: 'unwrap', id: 'b' },
      ],
    },
    want: 'not-a-container',
  },
];

it.each(cases)('$name', ({ given, command, want }) => {
  const done = outcomeOf(layoutFrom(given), command);
  expect(typeof done === 'string' ? done : shown(done)).toBe(want);
});

describe('what a block says', () => {
  const layout = read([
    { id: 'a', type: 'text', props: { html: '<p>Oi</p>', other: 1 }, extra: true },
  ]).layout;
  const block = (command: LayoutCommand) => {
    const done = outcomeOf(layout, command);
    return typeof done === 'string' ? done : done.blocks.get('a');
  };

  it('set-props changes what it names and removes what is null', () => {
    expect(block({ type: 'set-props', id: 'a', props: { html: null, className: 'x' } })).toMatchObject({
      props: { other: 1, className: 'x' },
    });
  });

  it('set-props that changes nothing gives back the same layout', () => {
    expect(outcomeOf(layout, { type: 'set-props', id: 'a', props: { html: '<p>Oi</p>', text: null } })).toBe(
      layout,
    );
  });

  it('rename and set-hidden', () => {
    expect(block({ type: 'rename', id: 'a', name: 'Topo' })).toMatchObject({ name: 'Topo' });
    expect(block({ type: 'set-hidden', ids: ['a'], hidden: true })).toMatchObject({ hidden: true });
  });
});

describe('limits', () => {
  const deep = Array.from({ length: 12 }, (_, level) => `L${level}`);
  const tower = `${deep.join('[')}${']'.repeat(deep.length - 1)}`;

  it('refuses a thirteenth level', () => {
    const command: LayoutCommand = { type: 'insert', block: text('n'), parent: 'L11', index: 0 };
    expect(outcomeOf(layoutFrom(tower), command)).toBe('too-deep');
  });

  it('opens what is over a limit, which may only shrink', () => {
    const many = read(Array.from({ length: MOST_BLOCKS + 5 }, (_, index) => text(`b${index}`))).layout;
    expect(outcomeOf(many, { type: 'insert', block: text('n'), parent: null, index: 0 })).toBe('too-many');
    expect(typeof outcomeOf(many, { type: 'remove', ids: ['b0'] })).toBe('object');
    const large = read([{ ...text('a'), props: { html: 'x'.repeat(700_001) } }]).layout;
    expect(outcomeOf(large, { type: 'set-props', id: 'a', props: { className: 'x' } })).toBe('too-large');
    expect(typeof outcomeOf(large, { type: 'set-props', id: 'a', props: { html: 'x' } })).toBe('object');
  });

  it('takes back what made an overlarge layout smaller', () => {
    const many = read(Array.from({ length: MOST_BLOCKS + 5 }, (_, index) => text(`b${index}`))).layout;
    const done = apply(many, { type: 'remove', ids: ['b0'] });
    expect(done.ok && apply(done.layout, done.inverse)).toMatchObject({ ok: true });
  });
});

it('refuses everything where nothing may be changed', () => {
  const layout = layoutFrom('a');
  expect(apply(layout, { type: 'remove', ids: ['a'] }, { readOnly: true })).toEqual({
    ok: false,
    reason: 'read-only',
  });
});

describe('commands of another program', () => {
  it.each([
    [
      { type: 'move', id: 'a', parent: 'B' },
      { type: 'move', ids: ['a'], parent: 'B', index: Number.MAX_SAFE_INTEGER },
    ],
    [
      { type: 'remove', ids: ['a', 'b'] },
      { type: 'remove', ids: ['a', 'b'] },
    ],
    [
      { type: 'insert', block: { id: 'n', type: 'text' }, parent: null, index: 1 },
      { type: 'insert', block: { id: 'n', type: 'text' }, parent: null, index: 1 },
    ],
    [
      { type: 'duplicate', id: 'a', newIds: { a: 'b' } },
      { type: 'duplicate', ids: ['a'], newIds: [['a', 'b']] },
    ],
    [{ type: 'restore', blocks: [] }, null],
    [{ type: 'move', ids: ['a'], index: 0.5 }, null],
    [{ type: 'batch', commands: [{ type: 'nothing' }] }, null],
    ['move', null],
  ])('%j', (given, want) => {
    expect(readCommand(given)).toEqual(want);
  });
});
