import { expect, it } from 'vitest';
import { type Backoff, backoff } from './backoff.ts';

const plain: Backoff = { first: 250, longest: 5000 };
const spread: Backoff = { first: 1000, longest: 5000, growth: 1.5, jitter: 0.2 };

it.each<[string, Backoff, number, number, number]>([
  ['the first wait', plain, 1, 0.5, 250],
  ['twice as long each time', plain, 4, 0.5, 2000],
  ['no longer than the limit', plain, 6, 0.5, 5000],
  ['never endless, after however many failures', plain, 5000, 0.5, 5000],
  ['a growth of its own', spread, 3, 0.5, 2250],
  ['shorter by the jitter', spread, 1, 0, 800],
  ['longer by the jitter', spread, 1, 1, 1200],
  ['jitter around the limit too', spread, 50, 1, 6000],
])('waits %s', (_name, steps, failures, random, want) => {
  expect(backoff(steps, failures, random)).toBe(want);
});
