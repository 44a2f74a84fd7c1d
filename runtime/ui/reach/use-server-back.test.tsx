import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useServerBack } from './use-server-back.ts';

const answers: (number | 'nothing')[] = [];
const onBack = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onBack.mockClear();
  vi.stubGlobal('fetch', async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (typeof answer !== 'number') throw new TypeError('Failed to fetch');
    return { status: answer };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(...given: readonly (number | 'nothing')[]): Promise<void> {
  answers.splice(0, answers.length, ...given);
  const Screen = () => {
    useServerBack(onBack);
    return null;
  };
  render(<Screen />);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
}

it('tells once that the server is back, after it was away or a proxy stood for it', async () => {
  await open('nothing', 502, 200);
  expect(onBack).toHaveBeenCalledTimes(1);
});

it('tells nothing of a server that was never away: the page would load itself for ever', async () => {
  await open(200);
  expect(onBack).not.toHaveBeenCalled();
});

it('asks nothing more once the screen is gone', async () => {
  await open('nothing');
  cleanup();
  answers.splice(0, 1, 200);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onBack).not.toHaveBeenCalled();
});
