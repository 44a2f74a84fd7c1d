import { expect, it } from 'vitest';
import { secretReader } from './read-secrets.ts';

it('gives the backend the secrets of a config page by their stored paths', async () => {
  const stored: { readonly [path: string]: { readonly [field: string]: unknown } } = {
    'project/centro/secret/config.asaas': { apiKey: 'chave', webhookToken: '', other: 7 },
    'project/centro/secret/customer.a.b': { token: 't' },
  };
  const reader = secretReader(async (path) => stored[path] ?? null);
  expect(await reader.read('centro', { name: 'asaas', kind: 'singleton' })).toEqual({ apiKey: 'chave' });
  expect(await reader.read('centro', { name: 'customer', kind: 'collection' }, 'a.b')).toEqual({
    token: 't',
  });
  expect(await reader.read('praia', { name: 'asaas', kind: 'singleton' })).toEqual({});
});
