import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DocumentSnapshot, LiveState } from '../contract/live.ts';
import { useReferred } from './use-referred.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const record = { id: 'sp', name: 'São Paulo' };

it.each<{ name: string; given: LiveState<DocumentSnapshot>; want: unknown }>([
  { name: 'found', given: { status: 'ready', data: { record, fromCache: true } }, want: record },
  { name: 'not there', given: { status: 'ready', data: { record: null, fromCache: false } }, want: null },
  { name: 'refused', given: { status: 'failed' }, want: null },
  { name: 'on its way', given: { status: 'loading' }, want: undefined },
  {
    name: 'not in the cache',
    given: { status: 'ready', data: { record: null, fromCache: true } },
    want: undefined,
  },
])('a document that is referred to and $name is answered as such', ({ given, want }) => {
  expect(renderHook(() => useReferred(given)).result.current).toBe(want);
});

it('a document that is referred to is waited for no longer than a silent store is', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useReferred({ status: 'loading' }));
  act(() => vi.advanceTimersByTime(6000));
  expect(result.current).toBeNull();
});
