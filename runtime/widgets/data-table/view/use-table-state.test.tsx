import { cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useSearchParams } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { readView } from '../model/table-view.ts';
import { customerDefinition } from '../model/testing/customers.ts';
import { memoryPreferences } from '../testing/open-table.tsx';
import { useTableState } from './use-table-state.ts';

const before = window.location.href;
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', before);
});

const marked = { id: 'a', name: 'a', search: 'q=ana', isShared: false, isOwn: true, isMutable: true };

function openedWith(views: Parameters<typeof useTableState>[3]) {
  const preferences = memoryPreferences();
  const view = readView(new URLSearchParams());
  return renderHook(
    (given: typeof views) => {
      const [search] = useSearchParams();
      useTableState(customerDefinition, preferences, view, given, []);
      return search.toString();
    },
    { initialProps: views, wrapper: MemoryRouter },
  );
}

it.each([
  { where: 'on the screen that is shown', goTo: undefined, want: 'q=ana' },
  { where: 'for a screen that is still to be drawn', goTo: '/category', want: '' },
])('opens the marked view when it comes after the table, $where: "$want"', ({ goTo, want }) => {
  const { rerender, result } = openedWith({ all: [], defaultId: 'a', areKnown: false });
  if (goTo) window.history.pushState(null, '', goTo);
  rerender({ all: [marked], defaultId: 'a', areKnown: true });
  expect(result.current).toBe(want);
});
