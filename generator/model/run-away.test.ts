import { describe, expect, it } from 'vitest';
import { runAwayOf } from './run-away.ts';

describe('runAwayOf', () => {
  it.each([
    ['^(a+)+$', '(a+)+'],
    ['^(a*)*$', '(a*)*'],
    ['^(a|a)*$', '(a|a)*'],
    ['^(a|aa)+$', '(a|aa)+'],
    ['^(\\w+\\s?)*$', '(\\w+\\s?)*'],
    ['^([a-z]+-?)+$', '([a-z]+-?)+'],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', '(([a-z])+.)+'],
    ['^x(y(?:[0-9]|\\d)*z)+$', '(?:[0-9]|\\d)*'],
    ['^(?:[\\p{L}]+|á)+$', '(?:[\\p{L}]+|á)+'],
    ['^(.*,){3,}$', '(.*,){3,}'],
  ])('names what runs away in %s', (pattern, want) => {
    expect(runAwayOf(pattern)).toEqual({ part: want, isJudged: true });
  });

  it.each([
    '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$',
    '^([0-9]{8}|[0-9]{12,14})$',
    '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    '^(ab?)+$',
    '^(a|b)*$',
    '^([0-9]{3}\\.?){3}$',
    '^[^@]+@[^@]+\\.[^@]+$',
    '^(?:"[^"]*"|[^",])*$',
    '^(\\d{3}-?)+$',
    '^([a-z]{1,30} )*[a-z]+$',
    '^([a-z]{1,10} )*[a-z]+$',
  ])('lets %s be', (pattern) => {
    expect(runAwayOf(pattern)).toBeUndefined();
  });

  it.each([
    String.raw`^\d*\d*\d*\d*\d*\d*\d*$`,
    '^(.*?,){11}P',
    '^.*a.*b.*c.*$',
    // Judged in a moment, though it has 120 places in 36 copies.
    '^(([a-z]+|[0-9]+)-?){12}([a-z ]+,){12}(.*;){12}$',
    String.raw`^\s*\w*\s*\w*\w*\w*\w*x$`,
  ])('names %s, which grows with a high power of the text', (pattern) => {
    expect(runAwayOf(pattern)).toEqual({ part: pattern, isJudged: true });
  });

  it.each([
    `^${'.{0,12}'.repeat(12)}$`,
    `^${String.raw`\d{1,9}`.repeat(9)}$`,
    `^${'a?'.repeat(30)}$`,
    '^[a-z]*([a-z]{0,5} ?){8}$',
    // 408 and 2,400 places.
    `^${'.{0,12}'.repeat(34)}$`,
    `^${'.{0,12}'.repeat(200)}$`,
  ])('names %s, which repeats a little too often in a row', (pattern) => {
    expect(runAwayOf(pattern)).toEqual({ part: pattern, isJudged: true });
  });

  it.each([
    String.raw`^[^@\s]+@[^@\s]+\.[^@\s]+$`,
    String.raw`^\s*\S+\s*$`,
    String.raw`^\d{3}\.\d{3}\.\d{3}-\d{2}$`,
    '^[a-z0-9]+(-[a-z0-9]+)*(_[a-z0-9]+)*(~[a-z]+)*$',
    '^https?://[^/]+/[^?]*([?][^#]*)?(#.*)?$',
    String.raw`^\d{1,3}\.?\d{1,3}\.?\d{1,3}-?\d{0,2}$`,
    String.raw`^(\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}|\d{3}\.?\d{3}\.?\d{3}-?\d{2})$`,
    String.raw`^\+?(\d{1,3}[ -]?)?(\(\d{2}\)|\d{2})[ -]?\d{4,5}[ -]?\d{4}$`,
    '^[A-Z]{1,3}[a-z]{0,8}( [A-Z][a-z]{0,8}){0,5}$',
  ])('passes %s', (pattern) => {
    expect(runAwayOf(pattern)).toBeUndefined();
  });

  it.each([
    `^(${Array.from({ length: 200 }, (_, n) => `k${n}`).join('|')})(-[a-z]+)*$`,
    '^(((a{12}b?){12}c?){12}d?)$',
  ])('does not let %s pass, which is too large to be judged', (pattern) => {
    expect(runAwayOf(pattern)).toEqual({ part: pattern, isJudged: false });
  });

  it('agrees with the clock: what it names takes ever longer', () => {
    const regExp = /^(a|a)*$/u;
    const time = (length: number): number => {
      const started = performance.now();
      regExp.test(`${'a'.repeat(length)}!`);
      return performance.now() - started;
    };
    time(10);
    expect(time(22)).toBeGreaterThan(time(12) * 8);
  });
});
