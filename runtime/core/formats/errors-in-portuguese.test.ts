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

/** All that the validators of forms are compiled with. */
const KEYWORDS = [
  ...['additionalItems', 'additionalProperties', 'anyOf', 'const', 'contains', 'dependencies', 'enum'],
  ...['false schema', 'format', 'maxItems', 'maxLength', 'maxProperties', 'maximum', 'minItems', 'minLength'],
  ...['minProperties', 'minimum', 'multipleOf', 'not', 'oneOf', 'pattern', 'propertyNames', 'required'],
  ...['type', 'uniqueItems', 'unknownOfOurs'],
];

describe('inPortuguese', () => {
  it.each([
    { keyword: 'required', params: { missingProperty: 'name' }, want: "preencha o campo 'name'" },
    { keyword: 'format', params: { format: 'cpf' }, want: 'deve ser um CPF válido' },
    { keyword: 'minLength', params: { limit: 1 }, want: 'não pode ficar vazio' },
    { keyword: 'minimum', params: { comparison: '>=', limit: 7 }, want: 'deve ser no mínimo 7' },
    { keyword: 'enum', params: {}, want: 'deve ser igual a um dos valores permitidos' },
    { keyword: 'anyOf', params: {}, want: 'não tem nenhuma das formas aceitas' },
    { keyword: 'not', params: {}, want: 'não pode ter este valor' },
    { keyword: 'false schema', params: {}, want: 'deve ficar vazio' },
    {
      keyword: 'additionalProperties',
      params: { additionalProperty: 'cor' },
      want: "não pode ter o campo 'cor'",
    },
    { keyword: 'a keyword that nobody knows', params: {}, want: 'não é aceito' },
  ])('says $keyword', ({ keyword, params, want }) => {
    const validate = inPortuguese(refusing(keyword, params));
    expect(validate({})).toBe(false);
    expect(validate.errors?.map((error) => error.message)).toEqual([want]);
    expect(validate.errors?.[0]?.params).toEqual(params);
  });

  it.each(KEYWORDS)('says nothing of schemas where %s refuses', (keyword) => {
    const validate = inPortuguese(refusing(keyword, { failingKeyword: 'then', missingProperty: 'name' }));
    validate({});
    const [error] = validate.errors ?? [];
    expect(error?.message ?? '').not.toMatch(/schema|keyword|\w+Of\b|propriedade/i);
  });

  it('has no errors after a valid record', () => {
    const validate = inPortuguese(() => true);
    expect(validate({})).toBe(true);
    expect(validate.errors).toBeNull();
  });
});
