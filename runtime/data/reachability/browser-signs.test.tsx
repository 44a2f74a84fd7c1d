import { expect, it, vi } from 'vitest';
import { watchBrowser } from './browser-signs.ts';

it('tells of the network, of a look, of a click and of the end of a sleep, until it is stopped', () => {
  vi.useFakeTimers();
  const reach = { missed: vi.fn(), hurry: vi.fn(), lostNetwork: vi.fn(), woke: vi.fn() };
  const stop = watchBrowser(reach, () => true);
  const happens = () => {
    for (const name of ['online', 'focus', 'pageshow', 'offline']) dispatchEvent(new Event(name));
    for (const name of ['visibilitychange', 'click', 'resume']) document.dispatchEvent(new Event(name));
  };
  const counts = () => [reach.hurry, reach.lostNetwork, reach.woke].map(({ mock }) => mock.calls.length);
  happens();
  expect(counts()).toEqual([5, 1, 1]);
  vi.advanceTimersByTime(600_000);
  expect(counts()).toEqual([5, 1, 1]);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(5000);
  expect(counts()).toEqual([5, 1, 2]);
  stop();
  happens();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(600_000);
  expect(counts()).toEqual([5, 1, 2]);
  vi.useRealTimers();
});
