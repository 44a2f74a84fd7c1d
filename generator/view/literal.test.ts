import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { literal } from './literal.ts';

describe('literal', () => {
  it('keeps short values on one line and breaks long ones', () => {
    expect(literal({ name: 'brand', fields: [1, 'a'] })).toBe("{ name: 'brand', fields: [1, 'a'] }");
    expect(literal({ text: 'x'.repeat(120), on: true })).toBe(
      `{\n  text: '${'x'.repeat(120)}',\n  on: true,\n}`,
    );
  });

  it('leaves absent properties out', () => {
    expect(literal({ a: 1, b: undefined })).toBe('{ a: 1 }');
  });

  it('is source that means the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        const read: unknown = new Function(`return (${literal(plain)});`)();
        expect(JSON.stringify(read)).toBe(JSON.stringify(plain));
      }),
    );
  });
});
