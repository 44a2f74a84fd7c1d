/**
 * What the backend does for a person, on both stores: nothing that this person may not do. Who may what is read from the
 * schemas, as in the access matrix.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../runtime/contract/access.ts';
import type { ImportStore, VersionedCommit, VersionedWrite } from '../../../runtime/contract/imports.ts';
import { fieldsOf } from '../../../runtime/core/wire/wire-values.ts';
import { isoFromMicros, toData, toFields } from '../../../runtime/server/firestore/index.ts';
import { isGateCell } from '../../setup/gate.ts';
import { type DeclaredCollection, declaredCollections, type Kind } from '../access-matrix/declared-access.ts';
import { openEmbedded, openGoogle, type Rig } from './rigs.ts';

const RIGS = [
  { name: 'embedded', open: openEmbedded, share: 1 },
  // The rules are the embedded server's there too: a share shows that they are asked.
  { name: 'Google', open: () => openGoogle(), share: 8 },
];
const NOTE = { note: 'Escrito por alguém' };
const [PUT, NOTED] = [fieldsOf(NOTE), [['note']]];

function seed(rig: Rig, path: string, data: object): void {
  const transforms = (['createdAt', 'updatedAt'] as const).map(
    (name) => ({ kind: 'serverTimestamp', field: [name] }) as const,
  );
  rig.store.commit([{ kind: 'set', path, fields: toFields({ ...data }), transforms }]);
}

const stored = (rig: Rig, path: string) => {
  const found = rig.store.get(path);
  return found && toData(found.fields);
};

async function versionOf(store: ImportStore, collection: string, id: string): Promise<string> {
  const read = await store.read(collection, [id]);
  if (!read.ok) throw new Error(read.failure.detail);
  return read.documents.get(id)?.version ?? '';
}

async function storeOf(rig: Rig, uid: string, project = 'loja'): Promise<ImportStore> {
  const caller = await rig.storeAs(uid, project);
  if (!caller) throw new Error('Nobody');
  return caller.store;
}

const reasonOf = (outcome: VersionedCommit) => (outcome.ok ? 'written' : outcome.failure.reason);

describe.each(RIGS)('a store as a person, $name', ({ open }) => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await open();
  });
  afterEach(() => rig.close());

  it('signs with the name that the backend gave, and says the role of now', async () => {
    const uid = await rig.user('Ana Souza', { loja: 'operator' });
    const caller = await rig.storeAs(uid, 'loja');
    expect(caller).toMatchObject({ role: 'operator', signer: { uid, name: 'Ana Souza' } });
    const write: VersionedWrite = { kind: 'put', id: 'tra', fields: PUT, mask: NOTED };
    expect(reasonOf((await caller?.store.commit('brand', [write])) as VersionedCommit)).toBe('written');
    expect(stored(rig, 'project/loja/brand/tra')).toMatchObject({
      ...NOTE,
      updatedBy: { uid, name: 'Ana Souza' },
    });
  });

  it('belongs to nobody who is disabled, removed or without a role in the project', async () => {
    const [off, away] = [await rig.user('Rui', { loja: 'admin' }), await rig.user('Eva', { praia: 'admin' })];
    rig.identity.users.setDisabled(off, true);
    expect(await rig.storeAs(off, 'loja')).toBeUndefined();
    expect(await rig.storeAs(away, 'loja')).toBeUndefined();
    expect(await rig.storeAs('ninguem', 'loja')).toBeUndefined();
  });

  it('counts a role from the moment at which it changes', async () => {
    const uid = await rig.user('Ana', { loja: 'operator' });
    const before = await storeOf(rig, uid);
    rig.identity.users.setClaims(uid, { projects: { loja: 'viewer' } });
    const after = await rig.storeAs(uid, 'loja');
    expect(after?.role).toBe('viewer');
    const write: VersionedWrite = { kind: 'put', id: 'tra', fields: PUT, mask: NOTED };
    expect(reasonOf(await (after?.store ?? before).commit('brand', [write]))).toBe('denied');
    expect(stored(rig, 'project/loja/brand/tra')).toBeNull();
    rig.identity.users.setClaims(uid, { projects: {} });
    expect(await rig.storeAs(uid, 'loja')).toBeUndefined();
  });

  it('refuses whoever was disabled after the store was made', async () => {
    const uid = await rig.user('Rui', { loja: 'admin' });
    const store = await storeOf(rig, uid);
    rig.identity.users.setDisabled(uid, true);
    const write: VersionedWrite = { kind: 'put', id: 'tra', fields: PUT, mask: NOTED };
    expect(reasonOf(await store.commit('brand', [write]))).toBe('signed-out');
    expect(await store.read('brand', ['tra'])).toMatchObject({
      ok: false,
      failure: { reason: 'signed-out' },
    });
    expect(stored(rig, 'project/loja/brand/tra')).toBeNull();
  });

  it('changes an audited field with a reason, by this person, and nothing of it without one', async () => {
    seed(rig, 'project/loja/product-data/pia', { ProductCode: 'pia', Price: 10, Stock: 1 });
    const uid = await rig.user('Ana Souza', { loja: 'operator' });
    const store = await storeOf(rig, uid);
    const version = await versionOf(store, 'product-data', 'pia');
    const write: VersionedWrite = {
      kind: 'put',
      id: 'pia',
      fields: fieldsOf({ Price: 9 }),
      mask: [['Price']],
      version,
    };
    expect(reasonOf(await store.commit('product-data', [write]))).toBe('denied');
    const why = { entry: 'e1', field: 'Price', from: 10, to: 9, about: 'Concorrente' };
    const untold = { ...write, why: { ...why, about: ' ' } };
    expect(reasonOf(await store.commit('product-data', [untold]))).toBe('denied');
    const lied = { ...write, why: { ...why, from: 11 } };
    expect(reasonOf(await store.commit('product-data', [lied]))).toBe('denied');
    expect(stored(rig, 'project/loja/product-data/pia')).toMatchObject({ Price: 10 });
    expect(reasonOf(await store.commit('product-data', [{ ...write, why }]))).toBe('written');
    expect(stored(rig, 'project/loja/product-data/pia')).toMatchObject({ Price: 9, changelog: 'e1' });
    expect(stored(rig, 'project/loja/product-data-changelog/e1')).toMatchObject({
      ProductCode: 'pia',
      about: 'Concorrente',
      createdBy: { id: uid, displayName: 'Ana Souza' },
    });
  });

  it('changes a copy with its original, or not at all', async () => {
    seed(rig, 'project/loja/product-data/pia', { ProductCode: 'pia', Price: 10 });
    seed(rig, 'project/loja/product/pia', { Price: 10 });
    const store = await storeOf(rig, await rig.user('Ana', { loja: 'operator' }));
    const write: VersionedWrite = {
      kind: 'put',
      id: 'pia',
      fields: fieldsOf({ Price: 9 }),
      mask: [['Price']],
      version: await versionOf(store, 'product', 'pia'),
    };
    expect(reasonOf(await store.commit('product', [write]))).toBe('unexplained');
    expect(stored(rig, 'project/loja/product/pia')).toMatchObject({ Price: 10 });
    const why = { entry: 'e1', field: 'Price', from: 10, to: 9, about: 'Concorrente' };
    expect(reasonOf(await store.commit('product', [{ ...write, why }]))).toBe('written');
    for (const name of ['product', 'product-data'])
      expect(stored(rig, `project/loja/${name}/pia`)).toMatchObject({ Price: 9 });
  });

  it('stores no secret in a document, and nothing among the secrets', async () => {
    const store = await storeOf(rig, await rig.user('Eva', { loja: 'admin' }));
    const write: VersionedWrite = {
      kind: 'put',
      id: 'asaas',
      fields: fieldsOf({ apiKey: 'segredo' }),
      mask: [['apiKey']],
    };
    expect(reasonOf(await store.commit('asaas', [write]))).toBe('denied');
    expect(reasonOf(await store.commit('secret', [{ ...write, id: 'config.asaas' }]))).toBe('unsupported');
    expect(stored(rig, 'project/loja/config/asaas')).toBeNull();
    expect(stored(rig, 'project/loja/secret/config.asaas')).toBeNull();
  });

  it('makes no entry of a tree its own ancestor', async () => {
    seed(rig, 'project/loja/category/pai', { parent: null });
    seed(rig, 'project/loja/category/filho', { parent: 'pai' });
    const store = await storeOf(rig, await rig.user('Ana', { loja: 'operator' }));
    const write: VersionedWrite = {
      kind: 'put',
      id: 'pai',
      fields: fieldsOf({ parent: 'filho' }),
      mask: [['parent']],
      version: await versionOf(store, 'category', 'pai'),
    };
    expect(reasonOf(await store.commit('category', [write]))).toBe('cycle');
    expect(stored(rig, 'project/loja/category/pai')).toMatchObject({ parent: null });
  });

  it('leaves word of when a removed document began, and nothing of a commit in another version', async () => {
    seed(rig, 'project/loja/brand/tra', NOTE);
    const store = await storeOf(rig, await rig.user('Eva', { loja: 'admin' }));
    const version = await versionOf(store, 'brand', 'tra');
    seed(rig, 'project/loja/brand/tra', { note: 'Outro' });
    expect(reasonOf(await store.commit('brand', [{ kind: 'remove', id: 'tra', version }]))).toBe('conflict');
    const now = await versionOf(store, 'brand', 'tra');
    expect(reasonOf(await store.commit('brand', [{ kind: 'remove', id: 'tra', version: now }]))).toBe(
      'written',
    );
    expect(stored(rig, 'project/loja/deleted/brand/document/tra')).toEqual({ createdAt: expect.anything() });
  });
});

const OPERATIONS = ['read', 'create', 'change', 'remove'] as const;
type Operation = (typeof OPERATIONS)[number];
const KIND: { readonly [O in Operation]: Kind } = {
  read: 'read',
  create: 'write',
  change: 'write',
  remove: 'delete',
};

describe.each(RIGS)('the access matrix as a person, $name', ({ open, share }) => {
  const collections = declaredCollections();
  let rig: Rig;
  beforeAll(async () => {
    rig = await open();
  });
  afterAll(() => rig.close());

  async function passes(
    store: ImportStore,
    project: string,
    { name, singleton }: DeclaredCollection,
    operation: Operation,
  ) {
    const id = singleton ? name : operation;
    const path = `project/${project}/${singleton ? 'config' : name}/${id}`;
    if (operation !== 'create') seed(rig, path, { note: 'SEGREDO' });
    const before = rig.store.get(path);
    if (operation === 'read') {
      const read = await store.read(name, [id]);
      return read.ok && read.documents.has(id);
    }
    const based = before && { version: isoFromMicros(before.updateTime) };
    const write: VersionedWrite =
      operation === 'remove'
        ? { kind: 'remove', id, version: '', ...based }
        : { kind: 'put', id, fields: PUT, mask: NOTED, ...based };
    const outcome = await store.commit(name, [write]);
    const now = rig.store.get(path);
    if (outcome.ok)
      expect(now === null ? 'gone' : toData(now.fields).note).toBe(
        operation === 'remove' ? 'gone' : NOTE.note,
      );
    else
      expect([outcome.failure.reason, now]).toEqual([
        expect.stringMatching(/^(denied|unsupported)$/),
        before,
      ]);
    return outcome.ok;
  }

  it.each(
    ROLES,
  )('lets %s do in each collection what its schema says, and nothing else', async (role: Role) => {
    const uid = await rig.user(`Quem é ${role}`, Object.fromEntries(OPERATIONS.map((one) => [one, role])));
    const wrong: string[] = [];
    for (const operation of OPERATIONS) {
      const caller = await rig.storeAs(uid, operation);
      if (!caller) throw new Error(role);
      for (const [row, collection] of collections.entries()) {
        if (!isGateCell(row, OPERATIONS.indexOf(operation), share)) continue;
        const passed = await passes(caller.store, operation, collection, operation);
        if (passed !== collection.may[KIND[operation]].has(role))
          wrong.push(`${collection.name} × ${operation}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
