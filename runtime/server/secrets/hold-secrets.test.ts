import { describe, expect, it } from 'vitest';
import type { AccessPolicy } from '../../contract/access.ts';
import type { Fields } from '../firestore/index.ts';
import { mayHold } from './hold-secrets.ts';

const access = { read: 'viewer', write: 'operator', delete: 'admin' } as const;
const policy: AccessPolicy = {
  collections: { brand: access, partner: { ...access, secrets: ['api.key'] } },
  singletons: { asaas: { ...access, secrets: ['apiKey'] } },
};
const text = { stringValue: 'segredo' };
const inMap = { api: { mapValue: { fields: { key: text } } } };

const cases: { name: string; at: [string, string]; fields: Fields; want: boolean }[] = [
  { name: 'a declared secret', at: ['secret', 'config.asaas'], fields: { apiKey: text }, want: true },
  { name: 'one of a struct', at: ['secret', 'partner.a.b'], fields: { 'api.key': text }, want: true },
  { name: 'no secret left', at: ['secret', 'config.asaas'], fields: {}, want: true },
  { name: 'what no schema declares', at: ['secret', 'config.asaas'], fields: { other: text }, want: false },
  {
    name: 'a number, as an increment would leave it in the answer',
    at: ['secret', 'config.asaas'],
    fields: { apiKey: { integerValue: '1' } },
    want: false,
  },
  { name: 'a page without its secret', at: ['config', 'asaas'], fields: { environment: text }, want: true },
  { name: 'a secret in its page', at: ['config', 'asaas'], fields: { apiKey: text }, want: false },
  { name: 'a secret in a map of its document', at: ['partner', 'a'], fields: inMap, want: false },
  { name: 'the same names where nothing is secret', at: ['brand', 'a'], fields: inMap, want: true },
];

describe('what a document may hold', () => {
  it.each(cases)('$name', ({ at: [collection, docId], fields, want }) => {
    expect(mayHold(policy, collection, docId, fields)).toBe(want);
  });
});
