import { expect, it } from 'vitest';
import { createDailyBudget, createRateLimit } from './rate-limit.ts';

it('a daily budget is whole again the next day, and not before', () => {
  let now = Date.parse('2026-03-01T10:00:00Z');
  const budget = createDailyBudget(1, () => now);
  expect([budget.take(), budget.take()]).toEqual([0, 14 * 3600]);
  now = Date.parse('2026-03-01T23:59:59Z');
  expect(budget.take()).toBe(1);
  now = Date.parse('2026-03-02T00:00:00Z');
  expect(budget.take()).toBe(0);
});

it('a budget of time counts what a request took in the end, and each user for themselves', () => {
  let now = 0;
  const budget = createRateLimit(30_000, () => now, 60_000);
  expect(budget.take('ana', 1000)).toBe(0);
  budget.giveBack('ana', 1000 - 75_000);
  expect([budget.take('ana', 1000), budget.take('bia', 1000)]).toEqual([32, 0]);
  now = 32_000;
  expect(budget.take('ana', 1000)).toBe(0);
  budget.giveBack('bia', 1_000_000);
  expect([budget.take('bia', 60_000), budget.take('bia', 1000)]).toEqual([0, 2]);
});
