import { describe, expect, it } from 'vitest';
import {
  entryAddress,
  filterPart,
  isDocumentId,
  type NewEntryOrigin,
  newEntryAddress,
  newEntryOrigin,
  searchWithoutOrigin,
} from './entry-address.ts';

const brand = { name: 'brand' };

describe('entry addresses', () => {
  it('keep ids with odd characters', () => {
    expect(entryAddress(brand, 'Açaí 50%')).toBe('/brand/A%C3%A7a%C3%AD%2050%25');
  });

  it('name a document only with what the store takes for an id', () => {
    const ids = ['tramontina', 'Açaí 50%', 'a/b', '..', '__x__', ''];
    expect(ids.filter(isDocumentId)).toEqual(['tramontina', 'Açaí 50%']);
  });

  const origins: NewEntryOrigin[] = [
    { kind: 'nothing' },
    { kind: 'copy', from: 'Açaí & 50%' },
    { kind: 'inside', parent: 'casa' },
  ];
  it.each(origins)('say what a new entry starts from: $kind', (origin) => {
    const { pathname, search } = newEntryAddress(brand, origin, '?q=ana&copy-from=before');
    expect(pathname).toBe('/brand/add');
    expect(newEntryOrigin(new URLSearchParams(search))).toEqual(origin);
    expect(searchWithoutOrigin(search)).toBe('q=ana');
  });

  it.each(origins)('begin a new entry in its first section: $kind', (origin) => {
    const { search } = newEntryAddress(brand, origin, '?section=prices&q=ana');
    expect(searchWithoutOrigin(search)).toBe('q=ana');
  });
});

describe('what a list and a table have in common', () => {
  it('is the filter, without the page, order and columns of a table', () => {
    expect(filterPart('?q=panela+3&page=2&sort=-Price&f.brand=is:tramontina&project=matriz')).toBe(
      'q=panela+3',
    );
    expect(filterPart('?project=matriz')).toBe('');
  });
});
