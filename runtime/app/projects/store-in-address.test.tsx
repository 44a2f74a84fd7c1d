import { act, cleanup, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { StoreInAddress, withStore } from './StoreInAddress.tsx';

afterEach(cleanup);

describe('the store in an address', () => {
  it.each([
    { to: '/product', want: { pathname: '/product', search: '?project=praia' } },
    {
      to: { pathname: '/product/1', search: 'q=a%20b' },
      want: { pathname: '/product/1', search: '?q=a%20b&project=praia' },
    },
    { to: '/product?project=serra', want: '/product?project=serra' },
  ])('is added to $to unless it names one', ({ to, want }) => {
    expect(withStore(to, 'praia')).toEqual(want);
  });

  it('is in links, which a colleague may be sent, and after every step', () => {
    const { address, go } = open();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/brand/a?q=x&project=praia');
    act(() => go('/category'));
    expect(address()).toBe('/category?project=praia');
    act(() => screen.getByRole('link').click());
    expect(address()).toBe('/brand/a?q=x&project=praia');
  });
});

function open() {
  let address = '';
  let go: (to: string) => void = () => {};
  function Inside() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    address = pathname + search;
    go = (to) => void navigate(to);
    return <Link to="/brand/a?q=x">Marca</Link>;
  }
  render(
    <MemoryRouter>
      <StoreInAddress project="praia">
        <Inside />
      </StoreInAddress>
    </MemoryRouter>,
  );
  return { address: () => address, go: (to: string) => go(to) };
}
