import { expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { readOrder } from './read-order.ts';

const definition = {
  name: 'gateway',
  fields: [
    { name: 'note', path: 'note', type: 'text', label: 'Nota' },
    { name: 'token', path: 'token', type: 'text', label: 'Chave', secret: true },
  ],
} as unknown as CollectionDefinition;

function ordered(more: object, operation: object = { kind: 'clear' }) {
  const body = {
    project: 'matriz',
    id: 'BULK0123456789012345',
    collection: 'gateway',
    title: 'Nota',
    timeZone: 'UTC',
    listed: { query: {} },
    changes: [{ path: 'note', operation }],
    ...more,
  };
  return () => readOrder(body, definition);
}

it.each([
  { name: 'by value', listed: { query: { where: { token: 'x' } } } },
  { name: 'by order', listed: { query: { order: { field: 'token', direction: 'asc' } } } },
  {
    name: 'by a filter',
    listed: { query: {}, narrowed: { filters: [{ kind: 'prefix', column: 'token', text: 'x' }] } },
  },
])('documents are not looked for by a secret: $name', ({ listed }) => {
  expect(ordered({ listed })).toThrow('"listed" falta ou não serve');
});

it('a long text may be what a field becomes, and a structure may not, however deep', () => {
  const long = 'x'.repeat(100_000);
  expect(ordered({}, { kind: 'set', value: long })).not.toThrow();
  expect(ordered({}, { kind: 'replace', find: long, by: long })).not.toThrow();
  expect(ordered({}, { kind: 'set', value: `${long}x` })).toThrow('"changes" falta ou não serve');
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(ordered({}, { kind: 'set', value: deep })).toThrow('"changes" falta ou não serve');
});
