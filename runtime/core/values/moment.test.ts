import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoment, printMoment } from './moment.ts';

describe('parseMoment', () => {
  const cases: { name: string; given: string; want: ReturnType<typeof parseMoment> }[] = [
    {
      name: 'reads UTC to the millisecond',
      given: '2026-03-04T05:06:07.089Z',
      want: { seconds: Date.UTC(2026, 2, 4, 5, 6, 7) / 1000, nanoseconds: 89_000_000 },
    },
    {
      name: 'reads the offset of a Brazilian clock',
      given: '2026-03-04T05:06:07-03:00',
      want: { seconds: Date.UTC(2026, 2, 4, 8, 6, 7) / 1000, nanoseconds: 0 },
    },
    {
      name: 'counts fractions forward before 1970',
      given: '1969-12-31T23:59:59.500Z',
      want: { seconds: -1, nanoseconds: 500_000_000 },
    },
    {
      name: 'reads a time without seconds',
      given: '2026-03-04T05:06Z',
      want: { seconds: Date.UTC(2026, 2, 4, 5, 6) / 1000, nanoseconds: 0 },
    },
    { name: 'knows no moment without a zone', given: '2026-03-04T05:06:07', want: undefined },
    { name: 'knows no 30 February', given: '2026-02-30T00:00:00Z', want: undefined },
    { name: 'knows no month 13', given: '2026-13-01T00:00:00Z', want: undefined },
    { name: 'knows no hour 25', given: '2026-01-01T25:00:00Z', want: undefined },
    { name: 'knows no year 0', given: '0000-01-01T00:00:00Z', want: undefined },
    { name: 'takes a date alone for text', given: '2026-03-04', want: undefined },
    { name: 'takes an empty string for text', given: '', want: undefined },
  ];
  it.each(cases)('$name', ({ given, want }) => {
    expect(parseMoment(given)).toEqual(want);
  });
});

describe('printMoment', () => {
  it.each([
    { nanoseconds: 0, want: '2026-01-01T00:00:00.000Z' },
    { nanoseconds: 120_000_000, want: '2026-01-01T00:00:00.120Z' },
    { nanoseconds: 120_456_000, want: '2026-01-01T00:00:00.120456Z' },
    { nanoseconds: 1, want: '2026-01-01T00:00:00.000000001Z' },
  ])('prints $nanoseconds ns as $want', ({ nanoseconds, want }) => {
    expect(printMoment({ seconds: Date.UTC(2026, 0, 1) / 1000, nanoseconds })).toBe(want);
  });

  it('loses nothing of any moment of the years 1 to 9999', () => {
    const moments = fc.record({
      seconds: fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }),
      nanoseconds: fc.integer({ min: 0, max: 999_999_999 }),
    });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(parseMoment(printMoment(moment))).toEqual(moment);
      }),
    );
  });
});
