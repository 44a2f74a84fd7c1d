import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveStreams } from './live-streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function streams() {
  const missed = vi.fn();
  const restarts: number[] = [];
  const begun = Date.now();
  const live = new LiveStreams({
    restart: () => restarts.push(Date.now() - begun),
    reach: { missed },
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
  });
  return { live, missed, restarts };
}

it('casts no doubt on a store that confirms what the cache said', () => {
  const { live, missed } = streams();
  const listener = live.listener();
  listener.heard(true);
  vi.advanceTimersByTime(1900);
  listener.heard(false);
  vi.advanceTimersByTime(60_000);
  expect(missed).not.toHaveBeenCalled();
});

it('casts doubt once on a store that confirms nothing, also over a screen that comes and goes', () => {
  const { live, missed } = streams();
  const listener = live.listener();
  live.listener().heard(false);
  const gone = live.listener();
  gone.heard(true);
  gone.stop();
  listener.heard(true);
  listener.heard(true);
  vi.advanceTimersByTime(60_000);
  expect(missed).toHaveBeenCalledTimes(1);
});

it('begins the streams anew once where they bring what is listened for', () => {
  const { live, restarts } = streams();
  const listener = live.listener();
  listener.heard(true);
  live.begin();
  listener.heard(false);
  vi.advanceTimersByTime(600_000);
  expect(restarts).toEqual([0]);
});

it('begins them anew for as long as they bring nothing, slower each time and not without end', () => {
  const { live, restarts } = streams();
  live.listener().heard(true);
  live.begin();
  vi.advanceTimersByTime(600_000);
  expect(restarts).toEqual([0, 5000, 15_000, 35_000, 75_000]);
});
