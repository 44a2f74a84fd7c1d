import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateWhileTyping, readDate, shownDate } from './days.ts';
import { momentWhileTyping, readDateTime, shownDateTime, timeZoneLabel, wallClockText } from './moments.ts';

const BRASILIA = 'America/Sao_Paulo';

describe('days', () => {
  const cases = [
    { name: 'reads a Brazilian day', given: '31/12/2025', want: '2025-12-31' },
    { name: 'reads short days and months', given: '1/2/2025', want: '2025-02-01' },
    { name: 'reads a pasted ISO day', given: '2025-12-31', want: '2025-12-31' },
    { name: 'reads eight digits', given: '31122025', want: '2025-12-31' },
    { name: 'refuses the 30th of February', given: '30/02/2025', want: undefined },
    { name: 'knows leap years', given: '29/02/2024', want: '2024-02-29' },
    { name: 'refuses a year of two digits', given: '31/12/25', want: undefined },
    { name: 'refuses text', given: 'amanhã', want: undefined },
  ];
  for (const { name, given, want } of cases) it(name, () => expect(readDate(given)).toBe(want));

  it('shows what it stores in Brazilian order, and shows what is not a day as it is', () => {
    expect(shownDate('2025-12-31')).toBe('31/12/2025');
    expect(shownDate('amanhã')).toBe('amanhã');
    expect(shownDate(undefined)).toBe('');
  });

  it('puts the slashes in while digits are typed', () => {
    expect(dateWhileTyping('311')).toBe('31/1');
    expect(dateWhileTyping('31/122')).toBe('31/12/2');
    expect(dateWhileTyping('31/12/2025')).toBe('31/12/2025');
    expect(dateWhileTyping('2025-1')).toBe('2025-1');
  });
});

describe('moments', () => {
  it('shows and reads in the time zone that it is given', () => {
    expect(shownDateTime('2025-12-31T17:30:00.000Z', BRASILIA)).toBe('31/12/2025 14:30');
    expect(readDateTime('31/12/2025 14:30', BRASILIA)).toBe('2025-12-31T17:30:00.000Z');
    expect(readDateTime('31/12/2025 14:30', 'America/Manaus')).toBe('2025-12-31T18:30:00.000Z');
  });

  it.each([
    { name: 'as digits alone', keys: '311220251430', want: '31/12/2025 14:30' },
    { name: 'with all its marks', keys: '31/12/2025 14:30', want: '31/12/2025 14:30' },
    { name: 'with an hour of one digit', keys: '31/12/2025 9:30', want: '31/12/2025 9:30' },
    { name: 'with a letter for the hour', keys: '31/12/2025 14h30', want: '31/12/2025 14h30' },
    { name: 'with seconds', keys: '311220251430:05', want: '31/12/2025 14:30:05' },
    { name: 'as a day alone', keys: '31122025', want: '31/12/2025' },
  ])('gets its marks while it is typed $name', ({ keys, want }) => {
    expect([...keys].reduce((text, key) => momentWhileTyping(text + key), '')).toBe(want);
  });

  it('shows a short year as it was typed, and reads no day and month into it', () => {
    expect(shownDateTime('1/2/26 9:00', BRASILIA)).toBe('1/2/26 9:00');
    expect(wallClockText('1/2/26 9:00', BRASILIA)).toBe('');
    expect(readDateTime('1/2/26 9:00', BRASILIA)).toBeUndefined();
  });

  it('keeps seconds where there are some', () => {
    expect(shownDateTime('2025-12-31T17:30:05.000Z', BRASILIA)).toBe('31/12/2025 14:30:05');
  });

  it('reads a day alone as its midnight', () => {
    expect(readDateTime('01/01/2026', BRASILIA)).toBe('2026-01-01T03:00:00.000Z');
  });

  it('refuses hours and days that do not exist', () => {
    expect(readDateTime('31/12/2025 24:00', BRASILIA)).toBeUndefined();
    expect(readDateTime('31/02/2025 10:00', BRASILIA)).toBeUndefined();
    expect(readDateTime('agora', BRASILIA)).toBeUndefined();
  });

  it('takes the first of an hour that happens twice, and moves past one that is skipped', () => {
    // Brazil's last summer time: 18/02/2018 00:00 fell back to 17/02 23:00; 04/11/2018 00:00 jumped to 01:00.
    expect(readDateTime('17/02/2018 23:30', BRASILIA)).toBe('2018-02-18T01:30:00.000Z');
    expect(readDateTime('04/11/2018 00:30', BRASILIA)).toBe('2018-11-04T03:30:00.000Z');
  });

  it('reads back every moment that it shows, to the second', () => {
    const seconds = fc.integer({ min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2060, 0, 1) / 1000 });
    const zones = fc.constantFrom(BRASILIA, 'America/Manaus', 'America/Noronha', 'UTC', 'Asia/Kolkata');
    fc.assert(
      fc.property(seconds, zones, (second, zone) => {
        const stored = new Date(second * 1000).toISOString();
        const shown = shownDateTime(stored, zone);
        expect(shownDateTime(readDateTime(shown, zone), zone)).toBe(shown);
      }),
    );
  });

  it('names the time zone in Portuguese', () => {
    expect(timeZoneLabel(BRASILIA, 0)).toMatch(/Brasília/);
  });
});
