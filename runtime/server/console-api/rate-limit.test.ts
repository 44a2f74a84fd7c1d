import { expect, it } from 'vitest';
import { createDailyBudget } from './rate-limit.ts';

it('a daily budget is whole again the next day, and not before', () => {
  let now = Date.parse('2026-03-01T10:00:00Z');
  const budget = createDailyBudget(1, () => now);
  expect([budget.take(), budget.take()]).toEqual([0, 14 * 3600]);
  now = Date.parse('2026-03-01T23:59:59Z');
  expect(budget.take()).toBe(1);
  now = Date.parse('2026-03-02T00:00:00Z');
  expect(budget.take()).toBe(0);
});
