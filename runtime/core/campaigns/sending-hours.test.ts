import { expect, it } from 'vitest';
import { untilOpen } from './sending-hours.ts';

const MINUTE = 60_000;
const row = (weekday: number, startAt: string, endAt: string) => ({ weekday, startAt, endAt });
const FRIDAY = row(5, '09:00', '18:00');
const at = (text: string) => Date.parse(`${text}:00-03:00`);

it.each([
  { name: 'any hour without rows', rows: [], now: at('2026-11-27T03:00'), minutes: 0 },
  { name: 'any hour where no row is whole', rows: [{ weekday: 5 }], now: at('2026-11-27T03:00'), minutes: 0 },
  { name: 'within the hours', rows: [FRIDAY], now: at('2026-11-27T09:00'), minutes: 0 },
  { name: 'before the hours', rows: [FRIDAY], now: at('2026-11-27T08:30'), minutes: 30 },
  { name: 'at their end', rows: [FRIDAY], now: at('2026-11-27T18:00'), minutes: 6 * 24 * 60 + 15 * 60 },
  {
    name: 'the next day of several',
    rows: [FRIDAY, row(6, '10:00', '12:00')],
    now: at('2026-11-27T18:00'),
    minutes: 16 * 60,
  },
  { name: 'past midnight', rows: [row(5, '22:00', '02:00')], now: at('2026-11-28T01:59'), minutes: 0 },
  {
    name: 'past the midnight of Sunday',
    rows: [row(7, '22:00', '02:00')],
    now: at('2026-11-30T01:00'),
    minutes: 0,
  },
  {
    name: 'after the night',
    rows: [row(7, '22:00', '02:00')],
    now: at('2026-11-30T02:00'),
    minutes: 6 * 24 * 60 + 20 * 60,
  },
])('messages leave in the hours of the page: $name', ({ rows, now, minutes }) => {
  expect(untilOpen(rows, now, 'America/Sao_Paulo')).toBe(minutes * MINUTE);
});

it('a wait ends with the minute, whatever the second', () => {
  const now = at('2026-11-27T08:59') + 20_000;
  expect(untilOpen([FRIDAY], now, 'America/Sao_Paulo')).toBe(40_000);
});
