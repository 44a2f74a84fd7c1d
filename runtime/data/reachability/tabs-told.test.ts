import { afterEach, expect, it, vi } from 'vitest';
import { tellTabs } from './tabs-told.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function tab() {
  const calls = new Set<() => void>();
  const back = () => {
    for (const call of calls) call();
  };
  const heardOfReturn = vi.fn(back);
  const onBack = (call: () => void) => {
    calls.add(call);
    return () => calls.delete(call);
  };
  stops.push(tellTabs({ onBack, heardOfReturn }));
  return { back, heardOfReturn };
}

const delivered = () => new Promise((resolve) => setTimeout(resolve, 50));

it('notifies every other tab once that the store is back, and is notified by none of them', async () => {
  const [first, second, third] = [tab(), tab(), tab()];
  first.back();
  await delivered();
  expect([first, second, third].map(({ heardOfReturn }) => heardOfReturn.mock.calls.length)).toEqual([
    0, 1, 1,
  ]);
});

it('does not begin anew what has just begun by itself', async () => {
  const [first, second] = [tab(), tab()];
  first.back();
  second.back();
  await delivered();
  expect(first.heardOfReturn).not.toHaveBeenCalled();
  expect(second.heardOfReturn).not.toHaveBeenCalled();
});
