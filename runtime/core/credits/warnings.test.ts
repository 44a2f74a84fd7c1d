import { expect, it } from 'vitest';
import { creditWarnings } from './warnings.ts';

const opened = (status: unknown) => ({ origin: 'order-out', total: -5, status });

it.each([
  {
    name: 'a return of a negative amount',
    given: { origin: 'order-rma-in', total: -10 },
    want: ['total positive'],
  },
  {
    name: 'cashback of a negative amount',
    given: { origin: 'order-cashback-in', total: -10 },
    want: ['total positive'],
  },
  { name: 'a use of a positive amount', given: { origin: 'order-out', total: 10 }, want: ['total negative'] },
  {
    name: 'a transfer of a positive amount',
    given: { origin: 'transfer-out', total: 0.01 },
    want: ['total negative'],
  },
  {
    name: 'a step from cancelled to active',
    was: opened('cancelled'),
    given: opened('active'),
    want: ['status back cancelled'],
  },
  {
    name: 'a step from active to pending',
    was: opened('active'),
    given: opened('pending'),
    want: ['status back active'],
  },
  {
    name: 'both',
    was: opened('cancelled'),
    given: { origin: 'order-out', total: 1, status: 'active' },
    want: ['total negative', 'status back cancelled'],
  },
])('warns of $name', ({ given, was, want }) => {
  const told = creditWarnings(given, was).map(({ path, kind, was: before }) =>
    [path.join('.'), kind, ...(before === undefined ? [] : [before])].join(' '),
  );
  expect(told).toEqual(want);
});

it.each([
  { name: 'signs that fit', given: { origin: 'order-rma-in', total: 10 } },
  { name: 'a use', given: { origin: 'order-out', total: -10 } },
  { name: 'nothing', given: { origin: 'order-out', total: 0 } },
  { name: 'an amount that is missing', given: { origin: 'order-out', total: null } },
  { name: 'an origin that is missing', given: { total: 10 } },
  { name: 'a new credit', given: opened('pending') },
  { name: 'a step ahead', was: opened('pending'), given: opened('cancelled') },
  { name: 'the status it had', was: opened('cancelled'), given: opened('cancelled') },
  { name: 'a status that no schema declares', was: opened('cancelled'), given: opened('x') },
])('does not warn of $name', ({ given, was }) => {
  expect(creditWarnings(given, was)).toEqual([]);
});
