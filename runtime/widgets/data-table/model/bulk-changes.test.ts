import { describe, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { RecordJudge } from '../../../contract/record-judge.ts';
import type { DocumentEdit, DocumentWriter } from '../../../contract/writes.ts';
import { fieldEdit, problemsOfEdit } from './bulk-changes.ts';
import { customer } from './testing/customers.ts';

/** A whole-record rule: who has credit must have an e-mail with an at sign. */
const judge: RecordJudge = (record) => [
  ...(typeof record.email === 'string' && !record.email.includes('@')
    ? [{ pointer: '/email', message: 'E-mail: Digite um e-mail válido.' }]
    : []),
  ...(record.credit !== undefined && record.email === undefined
    ? [{ pointer: '/email', message: 'E-mail: O campo é obrigatório.' }]
    : []),
];

function watchedWriter() {
  const edits: DocumentEdit[] = [];
  const unused = () => Promise.reject(new Error('not asked for'));
  const writer: DocumentWriter = {
    create: unused,
    recreate: unused,
    editMany: unused,
    remove: unused,
    async edit(edit) {
      edits.push(edit);
      return { ok: true };
    },
  };
  return { writer, edits };
}

describe('a bulk edit', () => {
  it.each<{ name: string; record: ConsoleRecord; path: string; value: unknown; want: string[] }>([
    {
      name: 'a value that its field forbids',
      record: customer('a'),
      path: 'email',
      value: 'sem arroba',
      want: ['E-mail: Digite um e-mail válido.'],
    },
    {
      name: 'a value that makes another field wrong',
      record: customer('a', { email: undefined }),
      path: 'credit',
      value: 5,
      want: ['E-mail: O campo é obrigatório.'],
    },
    {
      name: 'nothing for what was wrong before and stays so',
      record: customer('a', { email: 'antigo' }),
      path: 'name',
      value: 'Ana',
      want: [],
    },
  ])('is told $name', ({ record, path, value, want }) => {
    expect(problemsOfEdit(judge, { path, value }, record)).toEqual(want);
  });

  it('writes no row that the schema would refuse, and says why', async () => {
    const { writer, edits } = watchedWriter();
    const change = fieldEdit({ writer }, judge, { collection: 'customer', path: 'credit', value: 5 });
    expect(await change.apply(customer('a', { email: undefined }))).toEqual({
      ok: false,
      reason: 'E-mail: O campo é obrigatório.',
    });
    expect(await change.apply(customer('b'))).toEqual({ ok: true });
    expect(edits.map(({ id }) => id)).toEqual(['b']);
  });
});
