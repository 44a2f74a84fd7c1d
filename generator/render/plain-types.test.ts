import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, repetitions } from '../../tests/setup/scale.ts';
import { plainTypes } from './plain-types.ts';
import { compiledTypes } from './types.ts';

const name = fc.constantFrom('title', 'Price', 'id', 'order_2', 'type', 'default', '$all', 'class', 'k');
const said = fc.constantFrom('Nome', 'O que `e` e `ou` juntam, em "aspas".', '@deprecated não', '/* a');
const text = fc.record(
  { type: fc.constant('string'), format: fc.constant('date'), minLength: fc.constant(1), description: said },
  { requiredKeys: ['type'] },
);
const choice = fc.oneof(
  fc.record({
    type: fc.constant('string'),
    enum: fc.uniqueArray(fc.constantFrom('cm', 'mm', 'a b', 'x-1', '12'), { minLength: 1 }),
  }),
  fc.record({
    type: fc.constantFrom('integer', 'number'),
    enum: fc.uniqueArray(fc.integer({ min: -2, max: 40 }), { minLength: 1, maxLength: 3 }),
  }),
);
const union = fc
  .record({
    type: fc.uniqueArray(fc.constantFrom('string', 'number', 'boolean', 'array', 'null'), {
      minLength: 2,
      maxLength: 4,
    }),
    items: fc.constantFrom({ type: 'string' }, { type: ['string', 'number'] }),
    more: fc.constantFrom({}, { maxLength: 40 }, { description: 'Valor' }),
  })
  .map(({ type, items, more }) => ({
    type,
    ...(type.includes('array') ? { items, maxItems: 3 } : {}),
    ...more,
  }));
const plain = fc.oneof(
  text,
  choice,
  union,
  fc.constantFrom({ type: 'number' }, { type: 'integer', minimum: 0 }, { type: 'boolean', default: true }),
);
const branch = { if: { properties: { id: { const: 'a' } } }, else: { required: ['id'] } };

function schemaOf(depth: number): fc.Arbitrary<{ [keyword: string]: unknown }> {
  if (depth === 0) return plain;
  const inner = schemaOf(depth - 1);
  const item = inner
    .filter(({ type }) => type !== 'array')
    .map(({ description: _said, ...schema }) => schema);
  const object = fc
    .tuple(fc.dictionary(name, inner, { minKeys: 1 }), fc.boolean(), fc.boolean(), fc.boolean())
    .map(([properties, needed, closed, branches]) => ({
      type: 'object',
      ...(branches ? branch : {}),
      properties,
      ...(needed ? { required: Object.keys(properties).slice(0, 2) } : {}),
      ...(closed ? { additionalProperties: false } : {}),
    }));
  return fc.oneof(
    plain,
    object,
    fc
      .record(
        { items: item, minItems: fc.constant(1), maxItems: fc.constant(9), description: said },
        { requiredKeys: ['items'] },
      )
      .map((list) => ({ type: 'array', ...list })),
  );
}

describe('plainTypes', () => {
  it(
    'prints what json-schema-to-typescript prints',
    async () => {
      let compared = 0;
      const root = fc.dictionary(name, schemaOf(3), { minKeys: 1 });
      await fc.assert(
        fc.asyncProperty(root, async (properties) => {
          const schema = { type: 'object', properties };
          const ours = plainTypes(schema, 'Category');
          if (ours === undefined) return;
          compared += 1;
          expect(ours).toBe(await compiledTypes(structuredClone(schema), 'Category'));
        }),
        { numRuns: repetitions(1500) },
      );
      expect(compared).toBeGreaterThan(repetitions(500));
    },
    patience(120_000),
  );

  it.each([
    ['a description of several lines', { type: 'string', description: 'Nome\nda marca' }],
    ['two types that print alike', { type: ['number', 'integer'] }],
    ['several types and an object', { type: ['object', 'null'] }],
    ['a default of one of several types', { type: ['string', 'null'], default: null }],
    ['a map', { type: 'object', additionalProperties: { type: 'string' } }],
    ['branches', { type: 'object', oneOf: [] }],
    ['a choice of fractions', { type: 'number', enum: [1.5, 2] }],
    ['a described item', { type: 'array', items: { type: 'string', description: 'Nome' } }],
  ])('leaves %s to it', (_name, schema) => {
    expect(plainTypes({ type: 'object', properties: { field: schema } }, 'Category')).toBeUndefined();
  });
});
