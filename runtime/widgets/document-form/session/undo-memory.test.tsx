/**
 * How much a tab remembers of what can be undone.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNDO_STORAGE } from '../../../contract/store-doors.ts';
import type { EditHistory, HistoryStep } from '../model/saving/edit-history.ts';
import { field } from '../testing/collections.ts';
import { MOST_CHARACTERS, UndoMemory } from './undo-memory.ts';

beforeEach(() => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const KEY = `${UNDO_STORAGE}ana.matriz`;
const fields = [field('title', 'Título')];
const long = 'x'.repeat(MOST_CHARACTERS / 5);

const stepTo = (to: string): HistoryStep => ({
  differences: [{ path: ['title'], from: undefined, to }],
  place: ['title'],
  group: null,
  at: 0,
});
const historyOf = (...texts: readonly string[]) => {
  const history: EditHistory = { past: texts.map(stepTo), future: [] };
  return () => history;
};

/** As a browser says it. */
const hide = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

/** What a reloaded page finds. */
function reloaded(memory: UndoMemory, ids: readonly string[]): readonly (readonly unknown[])[] {
  hide();
  memory.forget();
  const next = new UndoMemory(KEY);
  return ids.map((id) => next.historyOf(id, fields).past.map(({ differences: [one] }) => one?.to));
}

it('stores the latest steps of the latest documents where not all have room', () => {
  const memory = new UndoMemory(KEY);
  memory.open('first', historyOf('a'))();
  memory.open('second', historyOf(`1${long}`, `2${long}`, `3${long}`))();
  memory.open('third', historyOf(`4${long}`, `5${long}`));
  expect(reloaded(memory, ['first', 'second', 'third'])).toEqual([
    [],
    [`2${long}`, `3${long}`],
    [`4${long}`, `5${long}`],
  ]);
});

it('remembers 100 closed documents', () => {
  const memory = new UndoMemory(KEY);
  for (let index = 0; index < 101; index += 1) memory.open(String(index), historyOf('a'))();
  expect(reloaded(memory, ['0', '1', '100'])).toEqual([[], ['a'], ['a']]);
});

it('remembers that a value was absent', () => {
  const memory = new UndoMemory(KEY);
  memory.open('first', historyOf('a'));
  hide();
  const [step] = new UndoMemory(KEY).historyOf('first', fields).past;
  expect(step?.differences[0]?.from).toBeUndefined();
});

it('lives with what somebody else wrote there, and with a browser that stores nothing', () => {
  sessionStorage.setItem(KEY, '{');
  const memory = new UndoMemory(KEY);
  expect(memory.historyOf('first', fields).past).toEqual([]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  memory.open('first', historyOf('a'))();
  hide();
  expect(memory.historyOf('first', fields).past).toHaveLength(1);
});

it('remembers what was still in an input when the page was hidden', () => {
  const memory = new UndoMemory(KEY);
  let typed = 'Pan';
  const close = memory.open('first', () => historyOf(typed)());
  document.addEventListener('visibilitychange', () => (typed = 'Panelas'), { once: true });
  expect(reloaded(memory, ['first'])).toEqual([['Panelas']]);
  close();
});

it('remembers no step over a value that would come back as another', () => {
  class Timestamp {
    readonly seconds = 1;
    toJSON() {
      return { seconds: 1 };
    }
  }
  const memory = new UndoMemory(KEY);
  const [early, late] = [stepTo('a'), stepTo('c')];
  const middle = { ...early, differences: [{ path: ['title'], from: new Timestamp(), to: undefined }] };
  memory.open('first', () => ({ past: [early, middle, late], future: [] }));
  expect(reloaded(memory, ['first'])).toEqual([['c']]);
});
