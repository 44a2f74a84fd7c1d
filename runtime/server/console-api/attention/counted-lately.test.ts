import { expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { countedLately } from './counted-lately.ts';

const MINUTE = 60_000;
const spent = () => Promise.reject(new ApiError(429, 'Muitas contagens em pouco tempo.'));

it('keeps a count where one that was to be newer fails', async () => {
  let time = 0;
  const counts = countedLately<number>(() => time);
  await counts('a', MINUTE, async () => 7);
  time = 10_000;
  await expect(counts('a', 5000, spent)).rejects.toMatchObject({ status: 429 });
  expect(await counts('a', MINUTE, async () => 8)).toEqual({ at: 0, counted: 7 });
});

it('fails for nobody else where whoever began it may count no more', async () => {
  const counts = countedLately<number>(() => 0);
  let begun = 0;
  const count = async () => {
    begun += 1;
    return 7;
  };
  const [first, ...others] = await Promise.allSettled([
    counts('a', MINUTE, spent),
    counts('a', MINUTE, count),
    counts('a', MINUTE, count),
  ]);
  expect(first.status).toBe('rejected');
  expect(others).toMatchObject([{ value: { counted: 7 } }, { value: { counted: 7 } }]);
  expect(begun).toBe(1);
});

it('is begun once by those who ask at once, and again after it failed', async () => {
  const counts = countedLately<number>(() => 0);
  const broken = () => Promise.reject(new Error('broken'));
  const never = () => Promise.reject(new Error('begun twice'));
  const asked = await Promise.allSettled([counts('a', MINUTE, broken), counts('a', MINUTE, never)]);
  expect(asked).toMatchObject([{ reason: { message: 'broken' } }, { reason: { message: 'broken' } }]);
  expect(await counts('a', MINUTE, async () => 7)).toEqual({ at: 0, counted: 7 });
});
