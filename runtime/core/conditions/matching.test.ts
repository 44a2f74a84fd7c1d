import { describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FieldDefinition, Matcher } from '../../contract/field.ts';
import { matchingOf } from './matching.ts';
import { CUSTOMER_DEFINITION } from './testing/customers.ts';

const field = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  path: name,
  type: 'struct',
  label: name,
  ...more,
});
const condition = (name: string, subject: string) =>
  field(name, { type: 'condition', condition: { subject, empty: 'all' } });
const OF: { readonly [matcher in Matcher]: Pick<CollectionDefinition, 'fields'> } = {
  segment: { fields: [field('rules', { fields: [condition('inclusion', 'customer')] })] },
  'price-rule': {
    fields: [field('rules', { type: 'array_struct', fields: [condition('conditions', 'product')] })],
  },
  banner: {
    fields: [
      field('conditions', { fields: [condition('customer', 'customer'), condition('product', 'product')] }),
    ],
  },
};
const definitionOf = (name: string) => ({
  ...CUSTOMER_DEFINITION,
  name,
  fields: [...CUSTOMER_DEFINITION.fields, field('email', { type: 'text' })],
});
const rich = { type: 'greaterThan', field: 'total', value: 50 };
const begun = { type: 'greaterThan', field: 'total', value: '' };

function matching(matcher: Matcher, record: unknown) {
  const found = matchingOf(matcher, record, OF[matcher], definitionOf);
  if (!found) throw new Error('The subjects are not there');
  const { questions, ...rest } = found;
  return { subjects: questions.map(({ subject }) => subject), ...rest };
}

describe('what a whole document is for', () => {
  const NONE = { broken: 0, isNarrowed: false };
  it.each([
    ['a segment: customers', 'segment', { rules: { inclusion: rich } }, { subjects: ['customer'], ...NONE }],
    [
      'a segment that is not complete: no count',
      'segment',
      { rules: { inclusion: begun } },
      { subjects: [], ...NONE, broken: 1 },
    ],
    [
      'a price rule: products',
      'price-rule',
      { rules: [{ conditions: rich }] },
      { subjects: ['product'], ...NONE },
    ],
    [
      'a price rule without its broken part',
      'price-rule',
      { rules: [{ conditions: begun }, {}] },
      { subjects: ['product'], ...NONE, broken: 1 },
    ],
    [
      'a banner: both',
      'banner',
      { conditions: { customer: rich, product: rich } },
      { subjects: ['customer', 'product'], ...NONE },
    ],
    [
      'a banner with a muted condition: every visitor',
      'banner',
      { conditions: { customer: { ...rich, off: true } } },
      { subjects: [], ...NONE },
    ],
    [
      'a banner of one page: visitors of it',
      'banner',
      { conditions: { event: { location: ['/panelas'] } } },
      { subjects: [], broken: 0, isNarrowed: true },
    ],
    [
      'a banner that is not complete: nobody',
      'banner',
      { conditions: { customer: rich, product: begun } },
      { subjects: [], ...NONE, broken: 1 },
    ],
    ['a banner without conditions: every visitor', 'banner', {}, { subjects: [], ...NONE }],
  ] as const)('is asked of %s', (_name, matcher, record, want) => {
    expect(matching(matcher, record)).toEqual(want);
  });

  it('is not known before the collections that it asks about are', () => {
    expect(matchingOf('banner', {}, OF.banner, () => undefined)).toBeUndefined();
  });
});
