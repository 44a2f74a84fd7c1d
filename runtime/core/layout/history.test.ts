import { expect, it } from 'vitest';
import { apply } from './commands/apply.ts';
import type { LayoutCommand } from './commands/command.ts';
import {
  gestureCancelled,
  MOST_STEPS,
  NO_STEPS,
  sealed,
  undone,
  withoutStepsOver,
  withStep,
} from './history.ts';
import type { Layout } from './layout.ts';
import { layoutFrom, read, shown } from './testing/layouts.ts';

function done(layout: Layout, command: LayoutCommand): Layout {
  const result = apply(layout, command);
  if (!result.ok) throw new Error(result.reason);
  return result.layout;
}

const typed = (html: string): LayoutCommand => ({ type: 'set-props', id: 'a', props: { html } });
const start = read([
  { id: 'a', type: 'text', props: { html: '' } },
  { id: 'b', type: 'text' },
]).layout;

/** Types texts one after the other as one gesture. */
function typing(texts: readonly string[], history = NO_STEPS, layout = start) {
  return texts.reduce(
    (state, text) => {
      const next = done(state.layout, typed(text));
      return { layout: next, history: withStep(state.history, state.layout, next, 'typing a') };
    },
    { layout, history },
  );
}

it('one gesture is one step', () => {
  const { layout, history } = typing(['O', 'Oi', 'Oi!']);
  expect(history.past).toHaveLength(1);
  expect(undone(layout, history)?.layout).toEqual(start);
});

it('a pause ends the gesture', () => {
  const first = typing(['O']);
  expect(typing(['Oi'], sealed(first.history), first.layout).history.past).toHaveLength(2);
});

it('a gesture that ends where it began leaves no step and keeps what could be done again', () => {
  const moved = done(start, { type: 'move', ids: ['a'], parent: null, index: 1 });
  const back = undone(moved, withStep(NO_STEPS, start, moved));
  if (!back) throw new Error('nothing to undo');
  const { history } = typing(['O', ''], back.history);
  expect(history.past).toHaveLength(0);
  expect(history.future).toHaveLength(1);
});

it('Escape returns to where the gesture began', () => {
  const { layout, history } = typing(['O', 'Oi']);
  expect(gestureCancelled(layout, history)).toEqual({ layout: start, history: NO_STEPS });
});

it('keeps 300 steps', () => {
  let history = NO_STEPS;
  let layout = start;
  for (let step = 0; step < MOST_STEPS + 10; step += 1) {
    const next = done(layout, typed(String(step)));
    history = withStep(history, layout, next);
    layout = next;
  }
  expect(history.past).toHaveLength(MOST_STEPS);
});

it('forgets the steps over what another user replaced, and what builds on them', () => {
  const layout = layoutFrom('A b C d');
  const first = done(layout, { type: 'move', ids: ['b'], parent: 'A', index: 0 });
  const second = done(first, { type: 'rename', id: 'd', name: 'x' });
  const third = done(second, { type: 'move', ids: ['b'], parent: 'C', index: 0 });
  const history = withStep(withStep(withStep(NO_STEPS, layout, first), first, second), second, third);
  const left = withoutStepsOver(history, ['C']);
  expect(left.past).toHaveLength(1);
  const back = undone(third, left);
  expect(back && shown(back.layout)).toBe('A C[b] d');
  expect(back?.layout.blocks.get('d')?.name).toBe('');
});
