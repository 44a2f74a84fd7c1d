import { describe, expect, it } from 'vitest';
import { apply } from '../commands/apply.ts';
import { NO_STEPS, redone, undone, withStep } from '../history.ts';
import { read, shown, treeFaults } from '../testing/layouts.ts';
import { convertedValue, inCurrentForm } from './convert.ts';
import { noteSummary } from './notes.ts';
import { printLayout, printLayoutAs } from './print-layout.ts';
import { readLayout } from './read-layout.ts';

const CRAFT = {
  ROOT: {
    type: { resolvedName: 'Container' },
    isCanvas: true,
    props: { className: 'page' },
    displayName: 'Container',
    custom: {},
    hidden: false,
    nodes: ['t', 'f'],
    linkedNodes: {},
    mystery: 1,
  },
  t: {
    type: { resolvedName: 'Texto' },
    isCanvas: false,
    props: { html: '<p>Oi</p>', level: 2 },
    displayName: 'Texto',
    custom: { theirs: true },
    parent: 'ROOT',
    hidden: false,
    nodes: [],
    linkedNodes: {},
  },
  f: {
    type: 'FancySlider',
    isCanvas: false,
    props: { speed: 3 },
    displayName: 'FancySlider',
    custom: {},
    parent: 'ROOT',
    hidden: true,
    nodes: [],
    linkedNodes: { first: 'i' },
  },
  i: {
    type: { resolvedName: 'IMAGEM' },
    props: {},
    parent: 'f',
    nodes: [],
    linkedNodes: {},
  },
};

const LIST = [
  { id: 'c', type: 'container', props: { className: 'x' }, since: 2019 },
  { id: 't', type: 'text', parent: 'c', props: { html: '<p>Oi</p>' }, hidden: true, name: 'Topo' },
  { id: 'u', type: 'carousel', props: { speed: 1 } },
];

it.each([
  ['a list', LIST, 'list'],
  ['a list as text', JSON.stringify(LIST), 'text'],
  ['nodes', CRAFT, 'craft'],
  ['nodes as text', JSON.stringify(CRAFT), 'craft'],
  ['nodes as text encoded twice', JSON.stringify(JSON.stringify(CRAFT)), 'craft'],
  ['HTML', '<p>Oi <b>loja</b></p>', 'html'],
  ['a plain text', 'Oi\nloja', 'plain'],
  ['nothing', undefined, 'empty'],
  ['an empty text', '', 'empty'],
  ['an empty list', [], 'empty'],
  ['an empty page', { ROOT: { ...CRAFT.ROOT, nodes: [] } }, 'craft'],
])('%s is read, and printed back as it was', (_name, value, form) => {
  const { layout, source, notes } = read(value);
  expect(source.form).toBe(form);
  expect(notes).toEqual([]);
  expect(printLayout(layout, source)).toEqual(value);
});

it.each([
  ['a number', 7],
  ['a map that is no page', { a: 1 }],
  ['a list of numbers', [1, 2]],
  ['one block', LIST[0]],
])('refuses %s', (_name, value) => {
  expect(readLayout(value)).toEqual({ ok: false, reason: 'invalid-data' });
});

describe('a page of the console before', () => {
  it('shows its components as our blocks, and those that we do not know as they are', () => {
    const { layout } = read(CRAFT);
    expect(shown(layout)).toBe('t f[i]');
    expect([...layout.blocks.values()].map(({ type }) => type)).toEqual(['text', 'FancySlider', 'image']);
    expect(layout.blocks.get('f')?.hidden).toBe(true);
  });

  it('knows the older root and its canvases', () => {
    const old = {
      'canvas-ROOT': { type: 'div', isCanvas: true, props: {}, nodes: ['a'] },
      a: {
        type: 'Container',
        isCanvas: true,
        props: {},
        parent: 'canvas-ROOT',
        _childCanvas: { inner: 'b' },
      },
      b: { type: 'div', isCanvas: true, props: {}, parent: 'a', nodes: ['c'] },
      c: { type: 'File', props: {}, parent: 'b' },
    };
    const { layout, source } = read(old);
    expect(shown(layout)).toBe('a[b[c]]');
    expect(printLayout(layout, source)).toEqual(old);
  });

  it('keeps every other node and key when one block changes, and writes a new block as its neighbours are written', () => {
    const { layout, source } = read(CRAFT);
    const done = apply(layout, {
      type: 'batch',
      commands: [
        { type: 'set-props', id: 't', props: { html: '<p>Olá</p>' } },
        { type: 'rename', id: 't', name: 'Topo' },
        { type: 'insert', block: { id: 'n', type: 'text', props: { html: 'b' } }, parent: null, index: 1 },
      ],
    });
    const printed = done.ok && printLayout(done.layout, source);
    expect(printed).toEqual({
      ...CRAFT,
      ROOT: { ...CRAFT.ROOT, nodes: ['t', 'n', 'f'] },
      t: {
        ...CRAFT.t,
        props: { html: '<p>Olá</p>', level: 2 },
        custom: { theirs: true, balcao: { name: 'Topo' } },
      },
      n: {
        type: { resolvedName: 'Texto' },
        isCanvas: false,
        props: { html: 'b' },
        displayName: 'Texto',
        custom: {},
        parent: 'ROOT',
        hidden: false,
        nodes: [],
        linkedNodes: {},
      },
    });
  });

  it('becomes our list when somebody asks for it, with what its root says', () => {
    const { layout, source } = read(CRAFT);
    expect(printLayoutAs(layout, source, 'list')).toEqual([
      { id: 'ROOT', type: 'container', props: { className: 'page' } },
      { id: 't', type: 'text', parent: 'ROOT', props: { html: '<p>Oi</p>', level: 2 } },
      { id: 'f', type: 'FancySlider', parent: 'ROOT', props: { speed: 3 }, hidden: true },
      { id: 'i', type: 'image', parent: 'f', props: {} },
    ]);
  });
});

describe('damage', () => {
  it.each([
    'nodes',
    'linkedNodes',
  ])('puts what a Texto of an older page has as %s at the end and says so', (key) => {
    const inner = key === 'nodes' ? ['b'] : { x: 'b' };
    const { layout, source, notes } = read({
      ...CRAFT,
      t: { ...CRAFT.t, isCanvas: true, [key]: inner },
      b: { type: 'Text', props: {}, parent: 't' },
    });
    expect(shown(layout)).toBe('t f[i] b');
    expect(noteSummary(notes)).toEqual(['1 bloco solto foi posto no fim']);
    expect(printLayout(layout, source)).toMatchObject({
      ROOT: { nodes: ['t', 'f', 'b'] },
      t: { nodes: [], linkedNodes: {} },
      b: { parent: 'ROOT' },
    });
  });

  it('puts nothing into a Texto, whatever its page says of it', () => {
    const { layout } = read({ ...CRAFT, t: { ...CRAFT.t, isCanvas: true } });
    const blocks = [{ id: 'n', type: 'text' }];
    expect(apply(layout, { type: 'paste', blocks, parent: 't', index: 0 })).toEqual({
      ok: false,
      reason: 'not-a-container',
    });
    const clip = [
      { id: 'x', type: 'text', canvas: true as const },
      { id: 'y', type: 'text', parent: 'x' },
    ];
    expect(apply(layout, { type: 'paste', blocks: clip, parent: null, index: 0 })).toEqual({
      ok: false,
      reason: 'not-a-container',
    });
  });

  it('puts loose blocks at the end and says so', () => {
    const { layout, notes } = read([
      { id: 'a', type: 'text', parent: 'gone' },
      { id: 'b', type: 'text', parent: 'a' },
      { id: 'c', type: 'text' },
      { type: 'text' },
      { id: 'c', type: 'image' },
    ]);
    expect(shown(layout)).toBe('c bloco c-2 a b');
    expect(noteSummary(notes)).toEqual([
      '1 bloco não tinha código',
      '1 bloco tinha o código de outro',
      '2 blocos soltos foram postos no fim',
    ]);
  });

  it('opens cycles, blocks in two places and missing children', () => {
    const node = (nodes: readonly string[]) => ({ type: 'Container', isCanvas: true, props: {}, nodes });
    const { layout, notes } = read({
      ROOT: node(['a', 'x']),
      a: node(['b', 'b']),
      b: node([]),
      c: node(['d']),
      d: node(['c', 'b']),
    });
    expect(shown(layout)).toBe('a[b] c[d]');
    expect(notes.map(({ reason, id }) => `${reason} ${id ?? ''}`).sort()).toEqual([
      'cycle c',
      'missing-child x',
      'two-parents b',
      'two-parents b',
    ]);
  });

  it('reads and prints 100,000 levels without a recursion', () => {
    const list = Array.from({ length: 100_000 }, (_, level) => ({
      id: `b${level}`,
      type: 'container',
      ...(level > 0 && { parent: `b${level - 1}` }),
      props: {},
    }));
    const { layout, source } = read(list);
    expect(treeFaults(layout)).toEqual([]);
    expect(JSON.stringify(printLayout(layout, source))).toBe(JSON.stringify(list));
  });
});

it('what is put into a text or into nothing makes it our list, as the field stores it', () => {
  const insert = { type: 'insert', block: { id: 'n', type: 'text' }, parent: null, index: 9 } as const;
  const put = (value: unknown, stored?: 'list' | 'text' | 'map') => {
    const { layout, source } = read(value);
    const done = apply(layout, insert);
    return done.ok && printLayout(done.layout, source, stored);
  };
  const block = { id: 'n', type: 'text', props: {} };
  expect(put(undefined, 'list')).toEqual([block]);
  expect(put(null, 'text')).toBe(JSON.stringify([block]));
  expect(put('')).toBe(JSON.stringify([block]));
  expect(put('Oi')).toBe(JSON.stringify([{ id: 'texto', type: 'text', props: { text: 'Oi' } }, block]));
  expect(put({}, 'map')).toMatchObject({ ROOT: { nodes: ['n'] }, n: { parent: 'ROOT' } });
});

describe('a conversion', () => {
  it('is one step that undo takes back, to the byte', () => {
    const found = read(JSON.stringify(CRAFT));
    const converted = inCurrentForm(found.layout, found.source, 'text');
    expect(converted.source?.form).toBe('text');
    const history = withStep(NO_STEPS, found.layout, converted);
    expect(history.past).toHaveLength(1);
    const back = undone(converted, history)?.layout ?? converted;
    expect(back.source).toBeUndefined();
    expect(printLayout(back, found.source, 'text')).toBe(JSON.stringify(CRAFT));
    const again = redone(back, undone(converted, history)?.history ?? history)?.layout;
    expect(again?.source?.form).toBe('text');
  });

  it.each([
    ['nodes as text twice', JSON.stringify(JSON.stringify({ ROOT: CRAFT.ROOT, t: CRAFT.t })), 'text'],
    ['HTML', '<p>Oi</p>', 'text'],
    ['a list in a text', JSON.stringify(JSON.stringify(LIST)), 'text'],
  ] as const)('brings %s into the form of its field, once', (_name, value, stored) => {
    const converted = convertedValue(value, stored);
    expect(read(converted).source).toMatchObject({ form: 'text', encodings: 1 });
    expect(convertedValue(converted, stored)).toBeUndefined();
  });

  it.each([LIST, null, 7, 'list'])('leaves %j alone where it is current or no layout', (value) => {
    expect(
      convertedValue(value === 'list' ? JSON.stringify(LIST) : value, value === 'list' ? 'text' : 'list'),
    ).toBeUndefined();
  });
});
