import { describe, expect, it } from 'vitest';
import { refusalOf } from './value-refusal.ts';

describe('refusalOf', () => {
  it('says why a value is refused, and where in it', () => {
    expect(refusalOf({ type: 'integer', minimum: 1 }, 0)).toBe('must be >= 1');
    const schema = { type: 'object', properties: { width: { type: 'number', minimum: 1 } } };
    expect(refusalOf(schema, { width: 0 })).toBe('at "width" must be >= 1');
    expect(refusalOf({ type: 'string', format: 'cpf' }, '111.111.111-11')).toContain('format "cpf"');
  });

  it('says nothing of a value that is accepted', () => {
    expect(refusalOf({ type: 'integer', minimum: 1 }, 1)).toBeUndefined();
    expect(refusalOf({ type: 'number', multipleOf: 0.01 }, 19.99)).toBeUndefined();
  });

  it('leaves a pattern that runs away alone, which would not come back for minutes', () => {
    expect(refusalOf({ type: 'string', pattern: '^(a+)+$' }, `${'a'.repeat(32)}!`)).toBeUndefined();
  });
});
