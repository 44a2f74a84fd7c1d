import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecordValidators } from '../../contract/record-validators.ts';
import { type DocumentStore, openDocumentStore, toData, toFields } from '../firestore/index.ts';
import { type Identity, openIdentity } from '../identity/index.ts';
import { openDatabase } from '../sqlite/database.ts';
import { DEMO_LOGINS, seedDemo } from './index.ts';

const passwordCost = { logN: 4, r: 8, p: 1 };
const nothing = { documents: 0, users: 0 };

let store: DocumentStore;
let identity: Identity;

function openEmpty(): void {
  const database = openDatabase(':memory:');
  store = openDocumentStore(database);
  identity = openIdentity(database, { passwordCost });
}

function stored(path: string) {
  const found = store.get(path);
  return found ? toData(found.fields) : undefined;
}

describe('seeding an empty store', () => {
  beforeAll(async () => {
    openEmpty();
    await seedDemo({ store, identity });
  });

  it('tells the names of both shops', () => {
    expect(stored('project/matriz')).toEqual({ name: 'Casa Aurora Matriz', catalogue: 'full' });
    expect(stored('project/praia')).toEqual({ name: 'Casa Aurora Praia', catalogue: 'full' });
  });

  it('stores fields at their mapped places, moments as timestamps and the id as the name alone', () => {
    const product = stored('project/matriz/product/2001011');
    expect(product).toMatchObject({ ProductCode: '2001011', createdAt: expect.any(Date) });
    expect(product).not.toHaveProperty('MPN');
    expect(product).not.toHaveProperty('id');
    const [quote] = store.list('project/matriz/shipping-quote', { limit: 1 });
    expect(toData(quote?.fields ?? {}).createdAt).toBeInstanceOf(Date);
  });

  it('puts config pages where the console reads them', () => {
    expect(stored('project/praia/config/store')).toMatchObject({ name: 'Casa Aurora Praia' });
    expect(stored('project/matriz/config/bling')).toHaveProperty('accounts');
  });

  it('lets each demo login in with its role in both shops', async () => {
    const claims = [];
    for (const { email, password } of DEMO_LOGINS) {
      const outcome = await identity.signIn(email, password, '127.0.0.1');
      claims.push(outcome.ok ? outcome.user.claims.projects : outcome.code);
    }
    expect(claims).toEqual([
      { matriz: 'admin', praia: 'admin' },
      { matriz: 'operator', praia: 'operator' },
      { matriz: 'viewer', praia: 'viewer' },
    ]);
  });

  it('does nothing the second time, not even bring back what was deleted', async () => {
    store.commit([{ kind: 'delete', path: 'project/matriz/brand/ferraz' }]);
    expect(await seedDemo({ store, identity })).toEqual(nothing);
    expect(stored('project/matriz/brand/ferraz')).toBeUndefined();
  });
});

describe('seeding a store that is in use', () => {
  beforeEach(openEmpty);

  it('touches nothing when there is a document', async () => {
    const fields = toFields({ name: 'Minha loja' });
    store.commit([{ kind: 'set', path: 'project/minha', fields }]);
    expect(await seedDemo({ store, identity })).toEqual(nothing);
    expect(store.get('project/matriz')).toBeNull();
    expect(identity.users.list()).toEqual([]);
  });

  it('opens no public logins beside users of the shop’s own', async () => {
    await identity.createUser({
      email: 'dona@loja.dev',
      password: 'senha-da-dona',
      displayName: 'Dona',
      claims: { projects: {} },
    });
    expect(await seedDemo({ store, identity })).toEqual(nothing);
    expect(identity.users.list()).toHaveLength(1);
  });

  it('starts over after it was killed between the logins and the documents', async () => {
    const killed = {
      collectionIds: store.collectionIds,
      commit: () => {
        throw new Error('killed');
      },
    };
    await expect(seedDemo({ store: killed, identity })).rejects.toThrow('killed');
    expect(store.get('project/matriz')).toBeNull();
    const report = await seedDemo({ store, identity });
    expect(report.documents).toBeGreaterThan(1300);
    expect(identity.users.list()).toHaveLength(DEMO_LOGINS.length);
  });
});

describe('seeding under schemas that have changed', () => {
  beforeEach(openEmpty);

  it('leaves out what its schema refuses and says which and why, and writes all else', async () => {
    const asked = new Set<string>();
    const validators: RecordValidators = {
      async problemsOf(collection, record) {
        asked.add(collection);
        const finding = { keyword: 'maxLength', params: { limit: 3 }, value: record.name };
        return record.id === 'ferraz' ? [{ pointer: '/name', message: 'deve ser curto', finding }] : [];
      },
    };
    const told: string[] = [];
    const { documents } = await seedDemo({ store, identity, validators, report: (said) => told.push(said) });
    expect(told).toEqual([
      'The demo document project/matriz/brand/ferraz was left out, because its schema refuses it: /name (maxLength).',
    ]);
    expect(stored('project/matriz/brand/ferraz')).toBeUndefined();
    expect(stored('project/matriz/brand/fio-nobre')).toMatchObject({ name: 'Fio Nobre' });
    expect(documents).toBeGreaterThan(1000);
    expect([...asked]).toEqual(expect.arrayContaining(['brand', 'product', 'store']));
  });
});
