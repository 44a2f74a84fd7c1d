import { describe, expect, it } from 'vitest';
import { textsWith } from './text-of-pattern.ts';

const matching = (pattern: string) =>
  textsWith('/', pattern).filter((text) => new RegExp(pattern, 'u').test(text));

describe('textsWith', () => {
  it.each([
    ['^[0-9]+/[0-9]+$', '0/0'],
    ['^[A-Z/]{3,}$', '/AA'],
    ['^(erp|loja(/filial)?)-\\d{2}$', 'loja/filial-00'],
    ['^[^a-z]{2}$', '/0'],
    ['^\\d{5}', '00000/'],
    ['^x$|^y.$', 'y/'],
  ])('finds what %s takes with a slash', (pattern, want) => {
    expect(matching(pattern)).toContain(want);
  });

  it.each([
    '^[a-z0-9-]+$',
    '^(?!.*/)[A-Z]+$',
    '^(?!.*/).+$',
    '^\\d{3}(\\.\\d{3})*$',
    '^([a-z])\\1$',
  ])('finds nothing in %s', (pattern) => expect(matching(pattern)).toEqual([]));

  it('makes no text that is much longer than an id may be', () => {
    expect(textsWith('/', '^((a{1000}){1000}){1000}/$').every(({ length }) => length < 5000)).toBe(true);
  });
});
