import { describe, expect, it } from 'vitest';
import type { ConditionNode } from '../../../core/conditions/condition.ts';
import { CUSTOMERS, SAO_PAULO } from '../../../core/conditions/testing/customers.ts';
import { changedCondition, draftOf, isComplete, storedDraft } from './draft.ts';

const field = (name: string) => {
  const found = CUSTOMERS.fields.get(name);
  if (!found) throw new Error(name);
  return found;
};

const changes: { name: string; node: ConditionNode; from: string; to: string; as: string; want: unknown }[] =
  [
    {
      name: 'one value becomes a list of one',
      node: { type: 'equals', field: 'address.state', value: 'SP' },
      from: 'address.state',
      to: 'address.state',
      as: 'in',
      want: ['SP'],
    },
    {
      name: 'a list becomes its first value',
      node: { type: 'in', field: 'address.state', value: ['PR', 'SP'] },
      from: 'address.state',
      to: 'address.state',
      as: 'equals',
      want: 'PR',
    },
    {
      name: 'a text that no option has goes',
      node: { type: 'equals', field: 'name', value: 'Ana' },
      from: 'name',
      to: 'address.state',
      as: 'equals',
      want: undefined,
    },
    {
      name: 'an option stays as a text',
      node: { type: 'equals', field: 'address.state', value: 'SP' },
      from: 'address.state',
      to: 'name',
      as: 'equals',
      want: 'SP',
    },
    {
      name: 'a text that is a number stays as one',
      node: { type: 'equals', field: 'name', value: '15' },
      from: 'name',
      to: 'total',
      as: 'equals',
      want: 15,
    },
    {
      name: 'what does not fit its own field stays to be mended',
      node: { type: 'equals', field: 'total', value: 'quinze' },
      from: 'total',
      to: 'total',
      as: 'greaterThan',
      want: 'quinze',
    },
  ];

describe('a change of field or operator', () => {
  it.each(changes)('keeps what fits: $name', ({ node, from, to, as, want }) => {
    const changed = changedCondition(node, field(from), field(to), undefined, as);
    expect(changed).toMatchObject({ type: as, field: to });
    expect('value' in changed ? changed.value : undefined).toEqual(want);
  });
});

describe('a draft', () => {
  it('is complete once every value is there', () => {
    const begun = draftOf({ type: 'equals', field: 'name' }, CUSTOMERS);
    expect(isComplete(begun, CUSTOMERS)).toBe(false);
    expect(isComplete(draftOf({ type: 'equals', field: 'name', value: 'Ana' }, CUSTOMERS), CUSTOMERS)).toBe(
      true,
    );
  });

  it('keeps what the editor does not know, byte for byte, without SQL', () => {
    const stored = {
      type: 'and',
      params: [
        { type: 'soundsLike', field: 'name' },
        { type: 'exists', field: 'name' },
      ],
    };
    expect(storedDraft(draftOf(stored, CUSTOMERS), CUSTOMERS, SAO_PAULO)).toEqual(stored);
  });

  it('has SQL that names what is below an entry, and none while that is not known', () => {
    const stored = { type: 'under', field: 'group', value: 'vip' };
    const { timeZone } = SAO_PAULO;
    const below = () => ['gold', 'silver'];
    const draft = draftOf(stored, CUSTOMERS);
    expect(storedDraft(draft, CUSTOMERS, { timeZone })).toEqual(stored);
    expect(storedDraft(draft, CUSTOMERS, { timeZone, below })).toEqual({
      ...stored,
      sql: "COALESCE(`group` = 'vip' OR `group` IN ('gold', 'silver'), FALSE)",
    });
  });
});
