import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, repetitions } from '../tests/setup/scale.ts';
import { newAjv } from './ajv.ts';
import { type Pieces, surelyAccepts } from './surely-accepts.ts';

const ajv = newAjv({ strict: false, logger: false, validateSchema: false });

const value = fc.constantFrom(null, true, false, 3, -1, 'abc');
const name = fc.constantFrom('a', 'b', 'c');
const limit = fc.integer({ min: 0, max: 4 });
// JSON.parse makes no objects without a prototype, and ajv cannot compare them.
const simple = fc.oneof(
  value,
  fc.constantFrom('', 'a', 'ab', '2026-01-05', 'x@y.zz', '01310-100', '💥💥', 0, 1, 2.5),
  fc.dictionary(name, fc.oneof(value, limit), { noNullPrototype: true }),
  fc.array(fc.oneof(limit, fc.constantFrom('a', 'b'))),
);
const condition = fc.constantFrom(
  { type: 'array' },
  { const: 'a' },
  { required: ['a'] },
  { properties: { a: { const: 3 } } },
  { properties: { a: { type: 'number' } }, required: ['a'] },
);
const definitions = {
  text: { type: ['string', 'number'] },
  few: { maxProperties: 2, items: { $ref: '#/definitions/text' } },
  missing: false,
};
const pieces: Pieces = (ref) => {
  const found = Object.entries(definitions).find(([each]) => ref === `#/definitions/${each}`);
  return found && { schema: found[1], pieces };
};

/** A few keywords each: with many, hardly a value would be accepted, and nothing would be compared. */
function schemaOf(depth: number): fc.Arbitrary<object> {
  const inner: fc.Arbitrary<object> = depth === 0 ? fc.constant({ type: 'string' }) : schemaOf(depth - 1);
  const some = fc.array(inner, { minLength: 1, maxLength: 2 });
  const keywords: { readonly [keyword: string]: fc.Arbitrary<unknown> } = {
    title: fc.constant('Nome'),
    type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'object', 'array', ['string', 'null']),
    enum: fc.array(simple, { minLength: 1, maxLength: 3 }),
    const: simple,
    minLength: limit,
    maxLength: limit,
    pattern: fc.constantFrom('^a', '[0-9]+', '^.$'),
    format: fc.constantFrom('date', 'email', 'cep', 'cpf', 'uri'),
    minimum: limit,
    exclusiveMaximum: limit,
    minItems: limit,
    maxItems: limit,
    minProperties: limit,
    required: fc.uniqueArray(name, { maxLength: 2 }),
    properties: fc.dictionary(name, inner, { noNullPrototype: true }),
    additionalProperties: fc.oneof(fc.boolean(), inner),
    items: inner,
    allOf: some,
    anyOf: some,
    oneOf: some,
    not: inner,
    uniqueItems: fc.boolean(),
    if: fc.oneof(inner, condition),
    // biome-ignore lint/suspicious/noThenProperty: the keyword's name
    then: inner,
    else: inner,
    $ref: fc.constantFrom('#/definitions/text', '#/definitions/few', '#/definitions/missing'),
  };
  const one = Object.entries(keywords).map(([keyword, content]) => fc.tuple(fc.constant(keyword), content));
  return fc.array(fc.oneof(...one), { minLength: 1, maxLength: 3 }).map((pairs) => Object.fromEntries(pairs));
}

describe('surelyAccepts', () => {
  it(
    'never accepts what ajv refuses',
    () => {
      let accepted = 0;
      fc.assert(
        fc.property(schemaOf(1), fc.array(simple, { minLength: 4, maxLength: 4 }), (anySchema, values) => {
          const validate = ajv.compile({ ...anySchema, definitions });
          for (const each of values) {
            if (!surelyAccepts(anySchema, each, pieces)) continue;
            accepted += 1;
            expect(validate(each)).toBe(true);
          }
        }),
        { numRuns: repetitions(3000) },
      );
      expect(accepted).toBeGreaterThan(50);
    },
    patience(120_000),
  );

  it('is unsure where it does not know a keyword', () => {
    expect(surelyAccepts({ type: 'string' }, 'a')).toBe(true);
    expect(surelyAccepts({ type: 'string', contains: {} }, 'a')).toBe(false);
    expect(surelyAccepts({ format: 'unheard-of' }, 'a')).toBe(false);
    expect(surelyAccepts({ $ref: '#/definitions/text' }, 'a')).toBe(false);
  });
});
