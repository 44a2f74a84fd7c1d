import { describe, expect, it } from 'vitest';
import { supplierCompany } from './supplier-companies.ts';

/** As the specification's table writes it. */
const TABLE =
  '10-14:1 20-29:2 33-33:3 40-46:4 56-58:5 60-69:6 77-79:7 80-82:28 71-71:70 91-91:91 92-92:92 96-96:92 0-0:93 93-95:93';

function expected(prefix: string): number | undefined {
  for (const row of TABLE.split(' ')) {
    const [, from = '', to = '', company] = /^(\d+)-(\d+):(\d+)$/.exec(row) ?? [];
    if (prefix.length === 2 && from.length === 2 && prefix >= from && prefix <= to) return Number(company);
  }
  if (prefix.startsWith('8')) return 28;
  return prefix.startsWith('0') ? 93 : undefined;
}

const PREFIXES = [...Array(110).keys()].map((n) => (n < 10 ? String(n) : String(n - 10).padStart(2, '0')));

describe('the company of a product code', () => {
  it.each(PREFIXES)('is what the table says of %s', (prefix) => {
    expect(supplierCompany(prefix)).toBe(expected(prefix));
    expect(supplierCompany(`${prefix}x`)).toBe(expected(prefix));
  });

  it('is unknown for no code and for letters', () => {
    expect(supplierCompany('')).toBeUndefined();
    expect(supplierCompany('PIA-7')).toBeUndefined();
  });
});
