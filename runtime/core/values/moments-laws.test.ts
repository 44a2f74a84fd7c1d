import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDateTime, shownDateTime, wallClockText } from './moments.ts';

/** Summer times of every kind: none, half an hour, two hours, a day that was left out, offsets with seconds. */
const ZONES = [
  'UTC',
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/Lisbon',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Monrovia',
];
const DAY = 86_400_000;
const moment = fc.integer({ min: Date.UTC(1890, 0), max: Date.UTC(2100, 0) }).map((ms) => ms - (ms % 1000));
/** Where clocks jump is where it goes wrong: the last Sundays of March and October, and Brazil's old days. */
const nearJump = fc
  .tuple(
    fc.integer({ min: 1985, max: 2040 }),
    fc.constantFrom(1, 2, 3, 9, 10, 11),
    fc.integer({ min: 0, max: 31 * 48 }),
  )
  .map(([year, month, halfHours]) => Date.UTC(year, month, 1) + halfHours * 1_800_000);

describe('a moment as text in a zone', () => {
  it('is read as the moment that it shows, the first where an hour happens twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.oneof(moment, nearJump), (zone, ms) => {
        const iso = new Date(ms).toISOString();
        const shown = shownDateTime(iso, zone);
        const read = readDateTime(shown, zone) ?? '';
        expect(shownDateTime(read, zone)).toBe(shown);
        const distance = ms - Date.parse(read);
        expect(distance).toBeGreaterThanOrEqual(0);
        expect(distance).toBeLessThan(DAY);
        if (distance > 0) expect(shownDateTime(iso, zone)).toBe(shownDateTime(read, zone));
      }),
      { numRuns: 600 },
    );
  });

  it('is read from the calendar as from the keyboard', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), nearJump, (zone, ms) => {
        const iso = new Date(ms - (ms % 60_000)).toISOString();
        const picked = readDateTime(wallClockText(iso, zone), zone);
        expect(picked).toBe(readDateTime(shownDateTime(iso, zone), zone));
      }),
      { numRuns: 300 },
    );
  });

  it('goes on after an hour that is left out', () => {
    expect(readDateTime('04/11/2018 00:00', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z');
    expect(shownDateTime('2018-11-04T03:00:00.000Z', 'America/Sao_Paulo')).toBe('04/11/2018 01:00');
    expect(readDateTime('08/03/2026 02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  });

  it('is no moment in an hour or on a day that no clock has', () => {
    for (const text of [
      '31/12/2025 24:00',
      '29/02/2025 10:00',
      '31/12/2025 10:60',
      '31/12/2025 25',
      '00/01/2025',
    ]) {
      expect(readDateTime(text, 'America/Sao_Paulo')).toBeUndefined();
    }
  });
});
