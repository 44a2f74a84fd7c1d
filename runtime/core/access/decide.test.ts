import { describe, expect, it } from 'vitest';
import { type AccessPolicy, type ConsoleClaims, OPERATIONS, type Operation } from '../../contract/access.ts';
import { mayAccess } from './decide.ts';

const policy: AccessPolicy = {
  collections: {
    category: { read: 'viewer', write: 'operator', delete: 'admin' },
    offer: {
      read: 'viewer',
      write: 'server',
      delete: 'server',
      audit: { log: 'offer-log', key: 'offer', fields: ['price'], write: 'operator' },
    },
    'offer-log': { read: 'viewer', write: 'server', delete: 'server', logOf: 'offer' },
    'own-views': { read: 'viewer', write: 'viewer', delete: 'viewer', personal: true },
    delivery: { read: 'viewer', write: 'server', delete: 'server', secrets: ['token'] },
  },
  singletons: {
    store: { read: 'viewer', write: 'admin', delete: 'admin' },
    asaas: { read: 'viewer', write: 'operator', delete: 'admin', secrets: ['apiKey'] },
  },
};

const claims: ConsoleClaims = { projects: { centro: 'operator', praia: 'viewer', admin: 'admin' } };

describe('mayAccess', () => {
  const cases: { name: string; path: string; operation: Operation; want: boolean }[] = [
    {
      name: 'an operator writes a category',
      path: 'project/centro/category/a',
      operation: 'write',
      want: true,
    },
    {
      name: 'an operator does not delete one',
      path: 'project/centro/category/a',
      operation: 'delete',
      want: false,
    },
    {
      name: 'an operator changes what is audited, as far as its rules allow',
      path: 'project/centro/offer/a',
      operation: 'write',
      want: true,
    },
    {
      name: 'an operator writes an entry, as far as its rules allow',
      path: 'project/centro/offer-log/a',
      operation: 'write',
      want: true,
    },
    { name: 'a viewer changes nothing', path: 'project/praia/offer/a', operation: 'write', want: false },
    { name: 'a viewer writes no entry', path: 'project/praia/offer-log/a', operation: 'write', want: false },
    {
      name: 'an admin removes no entry',
      path: 'project/admin/offer-log/a',
      operation: 'delete',
      want: false,
    },
    {
      name: 'an admin removes nothing audited',
      path: 'project/admin/offer/a',
      operation: 'delete',
      want: false,
    },
    {
      name: 'a viewer lists categories of their project',
      path: 'project/praia/category',
      operation: 'read',
      want: true,
    },
    { name: 'a viewer writes nothing', path: 'project/praia/category/a', operation: 'write', want: false },
    {
      name: 'a stranger reads nothing',
      path: 'project/serra/category/a',
      operation: 'read',
      want: false,
    },
    {
      name: 'an undeclared collection is shut',
      path: 'project/centro/secret/a',
      operation: 'read',
      want: false,
    },
    {
      name: 'an inherited property is no collection',
      path: 'project/centro/constructor/a',
      operation: 'read',
      want: false,
    },
    {
      name: 'an operator reads a config page',
      path: 'project/centro/config/store',
      operation: 'read',
      want: true,
    },
    {
      name: 'an operator does not edit a config page',
      path: 'project/centro/config/store',
      operation: 'write',
      want: false,
    },
    {
      name: 'config is not listed as a whole',
      path: 'project/centro/config',
      operation: 'read',
      want: false,
    },
    {
      name: 'nothing below a document is open',
      path: 'project/centro/category/a/b/c',
      operation: 'read',
      want: false,
    },
    {
      name: 'who may write a page sets its secrets',
      path: 'project/centro/secret/config.asaas',
      operation: 'write',
      want: true,
    },
    {
      name: 'who may not write a page sets none',
      path: 'project/praia/secret/config.asaas',
      operation: 'write',
      want: false,
    },
    {
      name: 'nobody reads a secret',
      path: 'project/centro/secret/config.asaas',
      operation: 'read',
      want: false,
    },
    {
      name: 'a page without secrets has no secret document',
      path: 'project/centro/secret/config.store',
      operation: 'write',
      want: false,
    },
    {
      name: 'who may remove a document leaves its beginning',
      path: 'project/admin/deleted/category/document/a',
      operation: 'write',
      want: true,
    },
    {
      name: 'who may not remove it leaves none',
      path: 'project/centro/deleted/category/document/a',
      operation: 'write',
      want: false,
    },
    {
      name: 'nobody reads a beginning',
      path: 'project/admin/deleted/category/document/a',
      operation: 'read',
      want: false,
    },
    {
      name: 'nobody takes a beginning away',
      path: 'project/admin/deleted/category/document/a',
      operation: 'delete',
      want: false,
    },
    {
      name: 'nothing stands beside or below beginnings',
      path: 'project/admin/deleted/category/document/a/b/c',
      operation: 'write',
      want: false,
    },
    { name: 'a member reads the project document', path: 'project/praia', operation: 'read', want: true },
    {
      name: 'nobody writes what only the backend writes',
      path: 'project/admin/delivery/a',
      operation: 'write',
      want: false,
    },
    {
      name: 'nobody deletes what only the backend deletes',
      path: 'project/admin/delivery/a',
      operation: 'delete',
      want: false,
    },
    {
      name: 'who may read sees what the backend wrote',
      path: 'project/praia/delivery/a',
      operation: 'read',
      want: true,
    },
    {
      name: 'nobody sets the secrets of what only the backend writes',
      path: 'project/admin/secret/delivery.a',
      operation: 'write',
      want: false,
    },
    {
      name: 'nobody leaves the beginning of what only the backend deletes',
      path: 'project/admin/deleted/delivery/document/a',
      operation: 'write',
      want: false,
    },
    { name: 'nobody deletes a project', path: 'project/centro', operation: 'delete', want: false },
    { name: 'another root is shut', path: 'users/centro', operation: 'read', want: false },
  ];
  it.each(cases)('$name', ({ path, operation, want }) => {
    expect(mayAccess(policy, claims, path.split('/'), operation)).toBe(want);
  });

  it('opens what is personal to whom it is named after, and to nobody else', () => {
    const may = (project: string, operation: Operation, id: string | undefined, uid?: string) => {
      const path = ['project', project, 'own-views', ...(id === undefined ? [] : [id])];
      return mayAccess(policy, claims, path, operation, uid);
    };
    for (const operation of OPERATIONS) {
      expect(may('praia', operation, 'ana', 'ana')).toBe(true);
      expect(may('admin', operation, 'ana', 'rui')).toBe(false);
      expect(may('admin', operation, 'ana')).toBe(false);
      expect(may('admin', operation, undefined, 'ana')).toBe(false);
      expect(may('serra', operation, 'ana', 'ana')).toBe(false);
    }
    const beginning = ['project', 'praia', 'deleted', 'own-views', 'document', 'ana'];
    expect(mayAccess(policy, claims, beginning, 'write', 'ana')).toBe(true);
    expect(mayAccess(policy, claims, beginning, 'write', 'rui')).toBe(false);
  });

  it('refuses without claims', () => {
    expect(mayAccess(policy, null, ['project', 'centro', 'category', 'a'], 'read')).toBe(false);
  });
});
