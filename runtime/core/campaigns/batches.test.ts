import { expect, it } from 'vitest';
import { apply } from '../run/run-events.ts';
import { newRun } from '../run/run-state.ts';
import { batchesOf, runOfBatches } from './batches.ts';

const plan = [{ name: 'send', pipeline: 0, afterLoss: 'repeat' }] as const;
const items = ['a', 'b', 'c'].map((id) => ({ id }));
const begun = apply(newRun({ id: 'R', plan, partSize: 2, pauseMs: 0 }, items), { kind: 'start' });
const sent = (state: typeof begun, item: number) =>
  apply(state, { kind: 'sent', item, step: 0, at: 7 + item });
const done = (state: typeof begun, item: number) => apply(state, { kind: 'done', item, step: 0, at: 20 });

it('a batch is in the queue, goes out and is sent, with the time of its first message', () => {
  const first = done(sent(sent(begun, 0), 1), 0);
  expect(batchesOf(first, 2)).toEqual([
    { id: 'R-1', at: 7, qty: 2, status: 'enviando' },
    { id: 'R-2', qty: 1, status: 'na fila' },
  ]);
  expect(batchesOf(done(first, 1), 2)[0]?.status).toBe('enviado');
});

it('a batch of a cancelled run is cancelled, unless all of it was sent', () => {
  const first = done(sent(done(sent(begun, 0), 0), 1), 1);
  const cancelled = apply(first, { kind: 'cancel' });
  expect(batchesOf(cancelled, 2).map(({ status }) => status)).toEqual(['enviado', 'cancelado']);
});

it('the last batch of a campaign says which run it is of', () => {
  expect(runOfBatches([{ id: 'novembro-1' }, { id: 'R5b-12' }])).toBe('R5b');
  expect([undefined, [], [{}], [null], ['x']].map(runOfBatches)).toEqual(Array(5).fill(undefined));
});
