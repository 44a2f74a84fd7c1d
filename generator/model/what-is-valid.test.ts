import { describe, expect, it } from 'vitest';
import { markOfRules } from './what-is-valid.ts';

const name = { title: 'Nome', type: 'string', minLength: 2 };
const schema = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const before = markOfRules(schema({ name }, { required: ['name'] }));

describe('the mark of what is valid', () => {
  it.each([
    { rule: 'a limit', after: schema({ name: { ...name, minLength: 3 } }, { required: ['name'] }) },
    { rule: 'a pattern', after: schema({ name: { ...name, pattern: '^[A-Z]' } }, { required: ['name'] }) },
    { rule: 'what is required', after: schema({ name }) },
    {
      rule: 'a condition over the whole document',
      after: schema({ name }, { required: ['name'], anyOf: [{ maxProperties: 3 }] }),
    },
    {
      rule: 'a field that is called like a keyword for people',
      after: schema({ name, title: { type: 'string' } }, { required: ['name'] }),
    },
  ])('changes with $rule', ({ after }) => {
    expect(markOfRules(after)).not.toBe(before);
  });

  it.each([
    { what: 'a label', after: schema({ name: { ...name, title: 'Razão' } }, { required: ['name'] }) },
    { what: 'a hint', after: schema({ name: { ...name, 'x-ui': { help: 'x' } } }, { required: ['name'] }) },
    { what: 'the list', after: schema({ name }, { 'x-collection': { name: 'tag' }, required: ['name'] }) },
    { what: 'the order of keys', after: { required: ['name'], ...schema({ name }) } },
  ])('is the same after a change of $what alone', ({ after }) => {
    expect(markOfRules(after)).toBe(before);
  });
});
