import { expect, it } from 'vitest';
import { originInside, outermostFormOf } from './draft-origin.ts';

it.each([
  { name: 'a stored document', form: { collection: 'customer', id: 'a&b=c/d' } },
  { name: 'a new document', form: { collection: 'campaign-email', origin: '' } },
  { name: 'a copy', form: { collection: 'campaign-email', origin: '?copy-from=a%26b' } },
])('leads back to the form of $name that it is inside of', ({ form }) => {
  expect(outermostFormOf(originInside(form, ['["credits"]', 'customer-credit/c1']))).toEqual(form);
});

it('tells the ways apart, and forms that are inside no other', () => {
  const form = { collection: 'customer', id: 'a' };
  expect(originInside(form, ['a', 'b'])).not.toBe(originInside(form, ['a&at=b']));
  expect(outermostFormOf('?copy-from=a')).toBeUndefined();
  expect(outermostFormOf('')).toBeUndefined();
});
