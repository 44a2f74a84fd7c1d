import { describe, expect, it } from 'vitest';
import { priceRuleCondition, priceRuleParts, segmentMembers } from './members.ts';
import { compileRead } from './predicate.ts';
import { subjectOf } from './subject.ts';
import { CUSTOMER_DEFINITION, SAO_PAULO } from './testing/customers.ts';

const CUSTOMERS = subjectOf({
  ...CUSTOMER_DEFINITION,
  fields: [...CUSTOMER_DEFINITION.fields, { name: 'email', path: 'email', type: 'text', label: 'E-mail' }],
});
const PEOPLE = [
  { email: 'ana@loja.com', address: { state: 'SP' }, total: 10 },
  { email: 'bia@loja.com', address: { state: 'SP' }, total: 90 },
  { email: 'caio@loja.com', address: { state: 'PR' }, total: 90 },
  { email: 'duda@loja.com' },
];
const inState = (value: string) => ({ type: 'equals', field: 'address.state', value });
const rich = { type: 'greaterThan', field: 'total', value: 50 };
const gone = { type: 'exists', field: 'gone' };

function members(segment: unknown): readonly string[] {
  const made = segmentMembers(segment, CUSTOMERS, SAO_PAULO);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return PEOPLE.filter(made.isMember).map(({ email }) => email.slice(0, 1));
}

describe('the members of a segment', () => {
  it.each([
    ['nothing: nobody', {}, []],
    ['no segment at all: nobody', null, []],
    ['e-mails always, in any case', { emails: ['DUDA@loja.com '] }, ['d']],
    ['inclusion', { rules: { inclusion: inState('SP') } }, ['a', 'b']],
    ['an empty inclusion: nobody', { rules: { inclusion: null, includeOnly: rich } }, []],
    ['only who meets includeOnly too', { rules: { inclusion: inState('SP'), includeOnly: rich } }, ['b']],
    ['not who meets exclusion', { rules: { inclusion: inState('SP'), exclusion: rich } }, ['a']],
    [
      'e-mails though they are excluded',
      { emails: ['bia@loja.com'], rules: { inclusion: inState('SP'), exclusion: rich } },
      ['a', 'b'],
    ],
    [
      'a muted exclusion does nothing',
      { rules: { inclusion: inState('SP'), exclusion: { ...rich, off: true } } },
      ['a', 'b'],
    ],
    ['a muted inclusion: nobody', { rules: { inclusion: { ...rich, off: true } } }, []],
    ['the entry above only groups', { parent: 'x', rules: { inclusion: inState('PR') } }, ['c']],
  ])('are: %s', (_name, segment, want) => {
    expect(members(segment)).toEqual(want);
  });

  it.each([
    ['inclusion', { rules: { inclusion: { type: 'and', params: [gone] } } }, 'rules.inclusion.params.0'],
    ['includeOnly', { rules: { inclusion: rich, includeOnly: gone } }, 'rules.includeOnly'],
    [
      'exclusion',
      { emails: ['ana@loja.com'], rules: { inclusion: rich, exclusion: gone } },
      'rules.exclusion',
    ],
    ['exclusion without an inclusion', { rules: { exclusion: gone } }, 'rules.exclusion'],
    ['e-mails that are no texts', { emails: [7] }, 'emails'],
    ['rules that are a text', { rules: { inclusion: 'SP' } }, 'rules.inclusion'],
  ])('are nobody, and the place is said, with a part that cannot be evaluated: %s', (_name, segment, path) => {
    const made = segmentMembers(segment, CUSTOMERS, SAO_PAULO);
    expect(made.ok ? [] : made.problems.map((problem) => problem.path)).toEqual([path]);
  });
});

describe('the parts of a price rule', () => {
  it('apply to all without a condition, and to nothing with one that cannot be evaluated', () => {
    const parts = priceRuleParts(
      { rules: [{ options: {} }, { conditions: inState('SP') }, { conditions: gone }] },
      CUSTOMERS,
      SAO_PAULO,
    );
    expect(parts.map(({ applies }) => PEOPLE.filter(applies).length)).toEqual([4, 2, 0]);
    expect(parts.map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
      [],
      [],
      ['unknown-field'],
    ]);
  });

  it('are none of what is no price rule', () => {
    for (const rule of [null, 'x', { rules: 'x' }, {}])
      expect(priceRuleParts(rule, CUSTOMERS, SAO_PAULO)).toEqual([]);
    const [part] = priceRuleParts({ rules: ['x'] }, CUSTOMERS, SAO_PAULO);
    expect(part?.applies(PEOPLE[0])).toBe(false);
  });
});

describe('a price rule as one condition', () => {
  it.each([
    ['no part', {}],
    ['a part without a condition', { rules: [{ conditions: inState('PR') }, { options: {} }] }],
    ['a muted condition', { rules: [{ conditions: { ...rich, off: true } }] }],
    ['two parts, some products in both', { rules: [{ conditions: inState('SP') }, { conditions: rich }] }],
    ['one of two parts broken', { rules: [{ conditions: gone }, { conditions: inState('PR') }] }],
    ['all parts broken', { rules: [{ conditions: gone }] }],
  ])('meets what any of its parts applies to: %s', (_name, rule) => {
    const parts = priceRuleParts(rule, CUSTOMERS, SAO_PAULO);
    const { empty, broken, ...read } = priceRuleCondition(rule, CUSTOMERS);
    const whole = compileRead(read, CUSTOMERS, SAO_PAULO, empty);
    expect(PEOPLE.map((person) => whole.ok && whole.matches(person))).toEqual(
      PEOPLE.map((person) => parts.some(({ applies }) => applies(person))),
    );
    expect(broken).toBe(parts.filter(({ problems }) => problems.length > 0).length);
  });
});
