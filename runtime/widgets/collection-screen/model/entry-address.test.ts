import { describe, expect, it } from 'vitest';
import { entryAddress, type NewEntryOrigin, newEntryAddress, newEntryOrigin } from './entry-address.ts';

const brand = { name: 'brand' };

describe('entry addresses', () => {
  it('keep ids with odd characters', () => {
    expect(entryAddress(brand, 'Açaí 50%')).toBe('/brand/A%C3%A7a%C3%AD%2050%25');
  });

  const origins: NewEntryOrigin[] = [
    { kind: 'nothing' },
    { kind: 'copy', from: 'Açaí & 50%' },
    { kind: 'inside', parent: 'casa' },
  ];
  it.each(origins)('say what a new entry starts from: $kind', (origin) => {
    const address = new URL(newEntryAddress(brand, origin), 'http://balcao.test');
    expect(address.pathname).toBe('/brand/add');
    expect(newEntryOrigin(address.searchParams)).toEqual(origin);
  });
});
