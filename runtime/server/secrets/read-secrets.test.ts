import { expect, it } from 'vitest';
import { openDocumentStore, toFields } from '../firestore/index.ts';
import { embeddedDocuments } from '../ports/embedded-documents.ts';
import { openDatabase } from '../sqlite/database.ts';
import { secretReader } from './read-secrets.ts';

it('gives the backend the secrets of a config page by their stored paths', async () => {
  const stored: { readonly [path: string]: { readonly [field: string]: unknown } } = {
    'project/centro/secret/config.asaas': { apiKey: 'chave', webhookToken: '', other: 7 },
    'project/centro/secret/customer.a.b': { token: 't' },
  };
  const store = openDocumentStore(openDatabase(':memory:'));
  for (const [path, data] of Object.entries(stored)) {
    store.commit([{ kind: 'set', path, fields: toFields(data) }]);
  }
  const reader = secretReader(embeddedDocuments(store));
  expect(await reader.read('centro', { name: 'asaas', kind: 'singleton' })).toEqual({ apiKey: 'chave' });
  expect(await reader.read('centro', { name: 'customer', kind: 'collection' }, 'a.b')).toEqual({
    token: 't',
  });
  expect(await reader.read('praia', { name: 'asaas', kind: 'singleton' })).toEqual({});
});
