import { describe, expect, it } from 'vitest';
import { inPortuguese, type RawValidator } from './errors-in-portuguese.ts';

function refusing(keyword: string, params: { readonly [name: string]: unknown }): RawValidator {
  const raw: RawValidator = () => {
    raw.errors = [
      { instancePath: '', schemaPath: `#/${keyword}`, keyword, params, message: 'in English' },
      { instancePath: '', schemaPath: '#/if', keyword: 'if', params: { failingKeyword: 'then' } },
    ];
    return false;
  };
  return raw;
}

describe('inPortuguese', () => {
  it.each([
    { keyword: 'required', params: { missingProperty: 'name' }, want: "preencha o campo 'name'" },
    { keyword: 'format', params: { format: 'cpf' }, want: 'deve ser um CPF válido' },
    { keyword: 'minLength', params: { limit: 1 }, want: 'não pode ficar vazio' },
    { keyword: 'minimum', params: { comparison: '>=', limit: 7 }, want: 'deve ser no mínimo 7' },
    { keyword: 'enum', params: {}, want: 'deve ser igual a um dos valores permitidos' },
  ])('says $keyword', ({ keyword, params, want }) => {
    const validate = inPortuguese(refusing(keyword, params));
    expect(validate({})).toBe(false);
    expect(validate.errors?.map((error) => error.message)).toEqual([want]);
    expect(validate.errors?.[0]?.params).toEqual(params);
  });

  it('has no errors after a valid record', () => {
    const validate = inPortuguese(() => true);
    expect(validate({})).toBe(true);
    expect(validate.errors).toBeNull();
  });
});
