import { describe, expect, it } from 'vitest';
import { clipText, readClip } from '../../../core/layout/clipboard.ts';
import type { Layout } from '../../../core/layout/layout.ts';
import { merge } from '../../../core/layout/merge.ts';
import { layoutFrom, shown } from '../../../core/layout/testing/layouts.ts';
import { ACTIONS, type ActionServices, actionOf, CONTEXT_MENU, TOOLBAR } from './actions.ts';
import { createEditorStore } from './editor-store.ts';
import { type Direction, moveByKey, rangeTo } from './key-moves.ts';
import { insertBlock, pasteClip } from './placing.ts';
import { duplicate, remove } from './selection-actions.ts';
import { NO_ZOOM, zoomed } from './zoom.ts';

function visit(text: string, readOnly = false) {
  const handed: string[] = [];
  let next = 0;
  const store = createEditorStore({
    layout: layoutFrom(text),
    readOnly,
    newId: () => `n${++next}`,
    onChange: (layout: Layout) => handed.push(shown(layout)),
  });
  return { store, handed, now: () => shown(store.get().layout) };
}

describe('a visit', () => {
  it('hands each step on at once, undo and redo too', () => {
    const { store, handed } = visit('a b');
    store.select(['a']);
    remove(store);
    store.undo();
    store.redo();
    expect(handed).toEqual(['b', 'a b', 'b']);
  });

  it('says why a command is refused, and hands nothing on', () => {
    const { store, handed } = visit('A[b]');
    expect(store.do({ type: 'move', ids: ['A'], parent: 'A', index: 0 })).toBe(false);
    expect(store.get().notice?.text).toBe('Um bloco não cabe dentro dele mesmo');
    expect(handed).toEqual([]);
  });

  it('changes nothing where it may only read', () => {
    const { store, now } = visit('a', true);
    expect(insertBlock(store, 'text')).toBe(false);
    expect(now()).toBe('a');
  });

  it('takes in what another user stored, and forgets the steps over it', () => {
    const { store, now } = visit('A b c');
    const base = store.get().layout;
    store.do({ type: 'rename', id: 'c', name: 'x' });
    store.do({ type: 'move', ids: ['b'], parent: 'A', index: 0 });
    store.receive(merge(base, store.get().layout, layoutFrom('A b c d')).layout);
    expect(now()).toBe('A[b] c d');
    expect(store.get().history.past).toHaveLength(1);
    store.undo();
    expect(now()).toBe('A[b] c d');
    expect(store.get().layout.blocks.get('c')?.name).toBe('');
  });

  it('goes back to where a gesture began, until a pause has ended it', () => {
    const { store } = visit('a');
    const name = () => store.get().layout.blocks.get('a')?.name;
    const type = (text: string) =>
      store.do({ type: 'rename', id: 'a', name: text }, { gesture: 'name of a' });
    const first = name();
    for (const text of ['h', 'hv', 'hvm']) type(text);
    expect([store.cancelGesture(), name(), store.cancelGesture()]).toEqual([true, first, false]);
    type('hv');
    store.seal();
    type('hvm');
    expect([store.cancelGesture(), name()]).toEqual([true, 'hv']);
  });

  it('writes in no text any more once another block is selected', () => {
    const { store } = visit('a b');
    store.select(['a']);
    store.set({ written: 'a' });
    insertBlock(store, 'image');
    expect(store.get()).toMatchObject({ selection: ['n1'], written: null });
  });

  it('announces where a moved block stands', () => {
    const { store } = visit('A[b c] d');
    store.do({ type: 'move', ids: ['d'], parent: 'A', index: 1 });
    expect(store.get().announced).toBe('Texto, 2 de 3 em Container');
  });
});

describe('placing', () => {
  it('puts a new block after the selection, into a container while it is empty, else at the end', () => {
    const { store, now } = visit('a B c');
    insertBlock(store, 'text');
    store.select(['B']);
    insertBlock(store, 'text');
    store.select(['a']);
    insertBlock(store, 'image');
    expect(now()).toBe('a n3 B[n2] c n1');
    expect(store.get().selection).toEqual(['n3']);
  });

  it('pastes into the selected container, and offers to go on where the block is none', () => {
    const { store, now } = visit('A b');
    const clip = readClip(clipText(store.get().layout, ['b'], 'matriz'));
    if (!clip.ok) throw new Error(clip.reason);
    store.select(['A']);
    pasteClip(store, clip, 'Colar depois');
    expect(now()).toBe('A[n1] b');
    store.select(['b']);
    expect(pasteClip(store, clip, 'Colar depois')).toBe(false);
    expect(store.get().notice?.text).toBe('Objeto não é um canvas');
    store.get().notice?.action?.run();
    expect(now()).toBe('A[n1] b n2');
  });

  it('selects the copies of a duplicate, and the next block after a removal', () => {
    const { store, now } = visit('A[b] c d');
    store.select(['A']);
    duplicate(store);
    expect(now()).toBe('A[b] n1[n2] c d');
    expect(store.get().selection).toEqual(['n1']);
    remove(store);
    expect(store.get().selection).toEqual(['c']);
  });
});

it.each<[string, readonly string[], Direction, string | null]>([
  ['a b c', ['b'], 'up', 'b a c'],
  ['a b c', ['c'], 'down', null],
  ['a b c', ['a'], 'down', 'b a c'],
  ['A[b c] d', ['c'], 'out', 'A[b] c d'],
  ['a', ['a'], 'out', null],
  ['A[x] b', ['b'], 'in', 'A[x b]'],
  ['b A[x]', ['b'], 'in', 'A[b x]'],
  ['a b', ['b'], 'in', null],
])('%s: %j %s', (text, ids, direction, want) => {
  const { store, now } = visit(text);
  const command = moveByKey(store.get().layout, ids, direction);
  if (command) store.do(command);
  expect(command === null ? null : now()).toBe(want);
});

it('chooses with Shift all that stands between, and by key the next one too', () => {
  const { store } = visit('a B[c d] e');
  const order = ['a', 'B', 'c', 'd', 'e'];
  expect(rangeTo(order, [], 'c')).toEqual(['c']);
  expect(rangeTo(order, ['a'], 'd')).toEqual(['a', 'B', 'c', 'd']);
  expect(rangeTo(order, ['a', 'e'], 'c')).toEqual(['a', 'e', 'd', 'c']);
  expect(rangeTo(['c', 'e'], ['a'], 'e')).toEqual(['a', 'e']);
  const press = (id: 'alsoNext' | 'alsoPrevious') =>
    actionOf(id).run({ store, areLayersShown: () => true } as ActionServices);
  store.select(['c']);
  press('alsoNext');
  press('alsoNext');
  expect(store.get().selection).toEqual(['c', 'd', 'e']);
  press('alsoPrevious');
  expect(store.get().selection).toEqual(['c', 'd']);
});

it('goes by Shift and arrow over the layers that a search has found, unless they are hidden', () => {
  const { store } = visit('a B[c] e');
  let isShown = true;
  const press = () => actionOf('alsoNext').run({ store, areLayersShown: () => isShown } as ActionServices);
  store.set({ sought: 'texto' });
  store.select(['a']);
  press();
  press();
  expect(store.get().selection).toEqual(['a', 'c', 'e']);
  isShown = false;
  store.select(['a']);
  press();
  expect(store.get().selection).toEqual(['a', 'B']);
});

it.each([
  ['next', 'B', ['c']],
  ['previous', 'D', ['c']],
  ['alsoNext', 'D', ['D', 'e']],
  ['alsoPrevious', 'B', ['B', 'a']],
  ['next', 'F', ['F']],
] as const)('goes by %s from a block that a search leaves out to the found one nearest', (id, from, want) => {
  const { store } = visit('a B[c] D e F');
  store.set({ sought: 'texto' });
  store.select([from]);
  actionOf(id).run({ store, areLayersShown: () => true } as ActionServices);
  expect(store.get().selection).toEqual(want);
});

it('zooms in whole tenths between 0.2 and 2', () => {
  const steps = (from: number, count: number, step: 1 | -1) =>
    Array.from({ length: count }).reduce<number>((zoom) => zoomed(zoom, step), from);
  expect(steps(steps(NO_ZOOM, 8, -1), 8, 1)).toBe(NO_ZOOM);
  expect(steps(NO_ZOOM, 20, -1)).toBe(2);
  expect(steps(NO_ZOOM, 20, 1)).toBe(20);
});

it('has each action once, and no key twice', () => {
  const keys = ACTIONS.flatMap((action) => action.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect([...TOOLBAR, ...CONTEXT_MENU].map((id) => actionOf(id).id)).toEqual([...TOOLBAR, ...CONTEXT_MENU]);
});
