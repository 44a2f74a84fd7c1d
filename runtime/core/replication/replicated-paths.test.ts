import { expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { replicatedPaths } from './replicated-paths.ts';

const field = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  path: name,
  type: 'text',
  label: name,
  ...more,
});

it('replicates all but stamps, the chosen stores and what the schema leaves out', () => {
  const isReplicated = replicatedPaths({
    fields: [
      field('name'),
      field('emails', { path: 'list.emails', replicated: 'in-store' }),
      field('gifts', { replicated: false }),
    ],
  });
  const asked = [
    ['name'],
    ['list', 'emails'],
    ['list', 'other'],
    ['gifts', 'a'],
    ['updatedAt'],
    ['createdAt'],
  ];
  expect(asked.filter(isReplicated)).toEqual([['name'], ['list', 'other']]);
  expect(isReplicated(['updatedBy', 'uid'])).toBe(false);
  expect(isReplicated(['replicateToProjects'])).toBe(false);
  expect(isReplicated(['secretsSetAt', 'token'])).toBe(false);
});
