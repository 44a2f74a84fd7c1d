import { expect, it } from 'vitest';
import type { KnownCollection } from '../../core/store/definitions.ts';
import { UNSEEN_REASONS } from '../../core/values/testing/reasons.ts';
import { decideAudited } from './audited-edit.ts';

const audited = {
  definition: { name: 'offer', audit: { log: 'log', key: 'offer', fields: ['price'], write: 'operator' } },
} as unknown as KnownCollection;

function refusal(about: string, value: unknown) {
  const changes = [{ path: ['price'], base: 10, value }];
  const decided = decideAudited(
    audited,
    { id: 'pia', price: 10 },
    { collection: 'offer', id: 'pia', changes, about, logId: 'e1' },
    false,
  );
  return decided.kind === 'settled' && !decided.outcome.ok ? decided.outcome.failure : undefined;
}

it.each(UNSEEN_REASONS)('a reason that nobody sees is refused before anything is sent: $name', ({ text }) => {
  expect(refusal(text, 9)).toEqual({ reason: 'invalid', detail: 'An audited write says why it is made' });
});

it.each([
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('a price of %d is refused before anything is sent', (value) => {
  expect(refusal('Concorrente', value)).toEqual({
    reason: 'invalid',
    detail: 'What is no number is no value of an audited field',
  });
});
