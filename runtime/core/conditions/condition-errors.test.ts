import { expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { conditionJudge, subjectNames } from './condition-errors.ts';
import { CUSTOMER_DEFINITION } from './testing/customers.ts';

const field = (name: string, more: Partial<FieldDefinition>): FieldDefinition => ({
  name,
  path: name,
  type: 'struct',
  label: name,
  ...more,
});
const who = field('who', {
  type: 'condition',
  condition: { subject: 'customer', empty: 'all', fields: ['name', 'total'] },
});
const fields = [
  who,
  field('rules', { type: 'array_struct', fields: [who, field('inner', { fields: [who] })] }),
];
const errorsOf = conditionJudge(fields, [CUSTOMER_DEFINITION]);

it('names the collections that conditions ask about, however deep they stand', () => {
  expect(subjectNames(fields)).toEqual(['customer']);
});

it('says where a condition is wrong, in structs and lists too, and whether it is kept as it is', () => {
  const good = { type: 'exists', field: 'name' };
  const record = {
    who: { type: 'and', params: [good, { type: 'equals', field: 'total', value: 'x' }] },
    rules: [
      { who: good },
      { who: { type: 'exists', field: 'gone' }, inner: { who: { type: 'in', field: 'name', value: [] } } },
    ],
  };
  const said = errorsOf(record).map(({ instancePath, keyword, params }) => [instancePath, keyword, params]);
  expect(said).toEqual([
    ['/who/params/1/value', 'condition', { reason: 'value-unfit' }],
    ['/rules/1/who', 'condition', { reason: 'unknown-field', isKept: true }],
    ['/rules/1/inner/who/value', 'condition', { reason: 'value-missing' }],
  ]);
});

it('refuses a field that may not be asked here, and says nothing of what is absent or no record', () => {
  expect(errorsOf({ who: { type: 'exists', field: 'code' } })).toHaveLength(1);
  for (const record of [{}, null, { who: null, rules: 'x' }]) expect(errorsOf(record)).toEqual([]);
});
