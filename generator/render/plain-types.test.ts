import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTypes } from './plain-types.ts';
import { compiledTypes } from './types.ts';

const name = fc.constantFrom('title', 'Price', 'id', 'order_2', 'type', 'default', '$all', 'class', 'k');
const text = fc.record(
  { type: fc.constant('string'), format: fc.constant('date'), minLength: fc.constant(1) },
  { requiredKeys: ['type'] },
);
const choice = fc.record({
  type: fc.constant('string'),
  enum: fc.uniqueArray(fc.constantFrom('cm', 'mm', 'a b', 'x-1', '12'), { minLength: 2 }),
});
const plain = fc.oneof(
  text,
  choice,
  fc.constantFrom({ type: 'number' }, { type: 'integer', minimum: 0 }, { type: 'boolean', default: true }),
);

function schemaOf(depth: number): fc.Arbitrary<{ [keyword: string]: unknown }> {
  if (depth === 0) return plain;
  const inner = schemaOf(depth - 1);
  const object = fc
    .tuple(fc.dictionary(name, inner, { minKeys: 1 }), fc.boolean(), fc.boolean())
    .map(([properties, needed, closed]) => ({
      type: 'object',
      properties,
      ...(needed ? { required: Object.keys(properties).slice(0, 2) } : {}),
      ...(closed ? { additionalProperties: false } : {}),
    }));
  return fc.oneof(
    plain,
    object,
    inner.map((items) => ({ type: 'array', items })),
  );
}

describe('plainTypes', () => {
  it('prints what json-schema-to-typescript prints', async () => {
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
      { numRuns: 100 },
    );
    expect(compared).toBeGreaterThan(50);
  });

  it.each([
    ['a description', { type: 'string', description: 'Nome' }],
    ['two types', { type: ['string', 'null'] }],
    ['a map', { type: 'object', additionalProperties: { type: 'string' } }],
    ['branches', { type: 'object', oneOf: [] }],
    ['a choice of numbers', { type: 'number', enum: [1, 2] }],
    ['limits of a list', { type: 'array', items: { type: 'string' }, minItems: 1 }],
  ])('leaves %s to it', (_name, schema) => {
    expect(plainTypes({ type: 'object', properties: { field: schema } }, 'Category')).toBeUndefined();
  });
});
