import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useShowProduct } from './ProductSyncDialog.tsx';

afterEach(cleanup);

it.each([
  { name: 'stays in the section of its form', at: '/product/2001011?section=prices', want: '' },
  { name: 'is opened from another one', at: '/product/2001012?section=prices', want: '/product/2001011' },
  { name: 'is opened from the list', at: '/product?q=panela', want: '/product/2001011' },
])('a product that was synchronised $name', ({ at, want }) => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ show: useShowProduct(), ...useLocation() }), { wrapper });
  act(() => result.current.show('2001011'));
  expect(result.current.pathname + result.current.search).toBe(want || at);
});
