import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readView } from '../model/table-view.ts';
import { useKeptPlaces } from './grid/use-kept-places.ts';

const rows = (of: string) => [...of].map((id) => ({ id }));
const view = readView(new URLSearchParams('sort=Price'));

it('keeps rows in their places while they are under the hands, until another view is asked for', () => {
  const { result, rerender } = renderHook(
    (given: { of: string; isKept: boolean; view: typeof view }) =>
      useKeptPlaces(rows(given.of), given.view, given.isKept),
    { initialProps: { of: 'abc', isKept: true, view } },
  );
  const shown = () => result.current.map(({ id }) => id).join('');
  rerender({ of: 'bca', isKept: true, view });
  expect(shown()).toBe('abc');
  rerender({ of: 'bca', isKept: false, view });
  expect(shown()).toBe('bca');
  rerender({ of: 'cab', isKept: true, view });
  expect(shown()).toBe('bca');
  rerender({ of: 'cab', isKept: true, view: { ...view } });
  expect(shown()).toBe('cab');
});
