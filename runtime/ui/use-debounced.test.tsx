import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePaced } from './use-debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('follows a first key at once, the next ones in intervals, and the last one in any case', () => {
  const { result, rerender } = renderHook(({ typed }) => usePaced(typed, 60), {
    initialProps: { typed: '' },
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const type = (typed: string) => rerender({ typed });
  wait(100);
  type('p');
  expect(result.current).toBe('p');
  wait(20);
  type('pa');
  wait(20);
  type('pan');
  expect(result.current).toBe('p');
  wait(20);
  expect(result.current).toBe('pan');
  wait(10);
  type('pane');
  wait(49);
  expect(result.current).toBe('pan');
  wait(1);
  expect(result.current).toBe('pane');
  type('');
  expect(result.current).toBe('');
});
