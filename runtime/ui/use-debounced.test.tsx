import { act, renderHook } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
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

it('has handed on a first key when the frame with that key is drawn', () => {
  const isAct = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const Asked = ({ typed }: { readonly typed: string }) => usePaced(typed, 60);
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<Asked typed="" />));
  vi.advanceTimersByTime(100);
  flushSync(() => root.render(<Asked typed="p" />));
  expect(place.textContent).toBe('p');
  root.unmount();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isAct);
});
