import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../../../contract/collection.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import {
  applyToHistory,
  type EditHistory,
  type HistoryStep,
  NO_HISTORY,
  PAUSE,
  withDifferences,
} from './edit-history.ts';

const typed = (name: string, from: unknown, to: unknown, at = 0): HistoryStep => ({
  differences: [{ path: [name], from, to }],
  place: [name],
  group: name,
  at,
});
const gesture = (name: string, from: unknown, to: unknown): HistoryStep => ({
  ...typed(name, from, to),
  group: null,
});
const historyOf = (...commands: Parameters<typeof applyToHistory>[1][]): EditHistory =>
  commands.reduce((history, command) => applyToHistory(history, command).history, NO_HISTORY);
const did = (step: HistoryStep) => ({ type: 'did', step }) as const;

describe('steps of the history', () => {
  it('join while one field is typed into without a pause', () => {
    const history = historyOf(did(typed('title', '', 'P')), did(typed('title', 'P', 'Pa', PAUSE)));
    expect(history.past.map(({ differences }) => differences)).toEqual([
      [{ path: ['title'], from: '', to: 'Pa' }],
    ]);
  });

  it('go back to nothing where nothing was before the first key', () => {
    const history = historyOf(did(typed('title', undefined, 'P')), did(typed('title', 'P', 'Pa')));
    expect(history.past.map(({ differences }) => differences)).toEqual([
      [{ path: ['title'], from: undefined, to: 'Pa' }],
    ]);
  });

  const apart: { name: string; commands: Parameters<typeof applyToHistory>[1][] }[] = [
    { name: 'after a pause', commands: [did(typed('a', '', 'x')), did(typed('a', 'x', 'xy', PAUSE + 1))] },
    { name: 'in another field', commands: [did(typed('a', '', 'x')), did(typed('b', '', 'y'))] },
    {
      name: 'after a blur',
      commands: [did(typed('a', '', 'x')), { type: 'seal' }, did(typed('a', 'x', 'xy'))],
    },
    { name: 'that are gestures', commands: [did(gesture('a', false, true)), did(gesture('a', true, false))] },
  ];
  it.each(apart)('stay apart $name', ({ commands }) => {
    expect(historyOf(...commands).past).toHaveLength(2);
  });

  it('vanish when what was typed is taken back at once', () => {
    expect(historyOf(did(typed('a', 'x', 'xy')), did(typed('a', 'xy', 'x'))).past).toEqual([]);
  });

  it('make what was undone unreachable once something new is done', () => {
    const history = historyOf(did(gesture('a', 1, 2)), { type: 'undo' }, did(gesture('b', 1, 2)));
    expect(history.future).toEqual([]);
  });

  it('over a path whose other value was accepted are forgotten', () => {
    const history = historyOf(did(gesture('a', 1, 2)), did(gesture('b', 1, 2)), {
      type: 'forget',
      path: ['a'],
    });
    expect(history.past.map(({ place }) => place)).toEqual([['b']]);
  });
});

interface Played {
  readonly data: DocumentData;
  readonly history: EditHistory;
}

function play({ data, history }: Played, type: 'undo' | 'redo'): Played {
  const move = applyToHistory(history, { type });
  return { data: move.play ? withDifferences(data, move.play) : data, history: move.history };
}

const names = fc.constantFrom('title', 'slug', 'kit');
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.record({ sku: fc.string() })));
const doing = fc.record({
  changes: fc.uniqueArray(fc.tuple(names, value), { minLength: 1, maxLength: 3, selector: ([name]) => name }),
  isTyping: fc.boolean(),
  wait: fc.nat(2 * PAUSE),
});

function performed(list: readonly (typeof doing extends fc.Arbitrary<infer T> ? T : never)[]): Played {
  let now = 0;
  return list.reduce<Played>(
    ({ data, history }, { changes, isTyping, wait }) => {
      now += wait;
      const step: HistoryStep = {
        differences: changes.map(([name, to]) => ({ path: [name], from: valueAt(data, [name]), to })),
        place: changes.map(([name]) => name).slice(0, 1),
        group: isTyping && changes.length === 1 ? (changes[0]?.[0] ?? null) : null,
        at: now,
      };
      return { data: withDifferences(data, step), history: applyToHistory(history, did(step)).history };
    },
    { data: { title: 'Panela' }, history: NO_HISTORY },
  );
}

describe('every history of changes', () => {
  const changes = fc.array(doing, { maxLength: 20 });

  it('is the document at its start once all is undone, and at its end once all is redone', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const end = performed(list);
        let state = end;
        for (let count = end.history.past.length; count > 0; count -= 1) state = play(state, 'undo');
        expect(state.data).toEqual({ title: 'Panela' });
        for (let count = end.history.past.length; count > 0; count -= 1) state = play(state, 'redo');
        expect(state.data).toEqual(end.data);
      }),
    );
  });

  it('is as it was after any step is undone and redone', () => {
    fc.assert(
      fc.property(changes, fc.nat(20), (list, depth) => {
        let state = performed(list);
        for (let count = 0; count < depth; count += 1) state = play(state, 'undo');
        if (state.history.past.length === 0) return;
        expect(play(play(state, 'undo'), 'redo').data).toEqual(state.data);
      }),
    );
  });
});
