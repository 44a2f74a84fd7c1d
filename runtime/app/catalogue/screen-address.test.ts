import { expect, it } from 'vitest';
import { screenAddress } from './screen-address.ts';

it.each([
  { pathname: '/', want: undefined },
  { pathname: '/product', want: { collection: 'product' } },
  { pathname: '/product/', want: { collection: 'product' } },
  { pathname: '/product/A%C3%A7ai%2050%25', want: { collection: 'product', document: 'Açai 50%' } },
  { pathname: '/config/home', want: { collection: 'home', document: 'home' } },
])('reads $pathname', ({ pathname, want }) => {
  expect(screenAddress(pathname)).toEqual(want);
});
