/**
 * The embedded store's rules for fields that two collections have of one thing: what is taken of people, and what not.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessPolicy } from '../contract/access.ts';
import { type DocumentStore, openDocumentStore, toFields, type Write } from './firestore/index.ts';
import { entryAuthor, type Session } from './session.ts';
import { openDatabase } from './sqlite/database.ts';
import { writeRules } from './write-rules.ts';

const FIELDS = ['price', 'options.free'];
const ONLY_SERVER = { read: 'viewer', write: 'server', delete: 'server' } as const;
const policy: AccessPolicy = {
  collections: {
    offer: {
      ...ONLY_SERVER,
      audit: { log: 'log', key: 'offer', fields: FIELDS, write: 'operator' },
      copiedIn: { collection: 'page', fields: FIELDS },
    },
    log: { ...ONLY_SERVER, logOf: 'offer' },
    page: {
      read: 'viewer',
      write: 'operator',
      delete: 'admin',
      copyOf: { collection: 'offer', fields: FIELDS },
    },
  },
  singletons: {},
};
const ana: Session = {
  uid: 'u1',
  email: 'ana@loja.dev',
  name: 'Ana',
  claims: { projects: { loja: 'admin' } },
  expiresAt: 0,
};
const rules = writeRules(() => ({ policy, keyFields: {} }));
const signature = { uid: 'u1', name: 'Ana' };

let store: DocumentStore;
beforeEach(() => {
  store = openDocumentStore(openDatabase(':memory:'));
  const put = (path: string, data: object) =>
    ({ kind: 'set', path: `project/loja/${path}`, fields: toFields(data) }) as const;
  store.commit([
    put('offer/pia', { price: 10, options: { free: false } }),
    put('page/pia', { title: 'Pia', price: 10, options: { free: false, note: 'Nova' } }),
    put('offer/cuba', { price: 5 }),
    put('page/cuba', { title: 'Cuba', price: 4 }),
    put('offer/nova', { price: 7 }),
    put('page/so', { title: 'Só', price: 1 }),
  ]);
});

function change(path: string, data: object, mask: readonly (readonly string[])[], isNew = false): Write {
  const stamps = ['updatedAt', 'updatedBy.at', ...(isNew ? ['createdAt'] : [])];
  return {
    kind: 'set',
    path: `project/loja/${path}`,
    fields: toFields({ ...data, updatedBy: signature }),
    mask: [...mask, ['updatedBy']],
    transforms: stamps.map((name) => ({ kind: 'serverTimestamp', field: name.split('.') })),
  };
}

function explained(id: string, from: unknown, to: unknown): Write[] {
  const entry = { offer: id, field: 'price', from, to, about: 'Saldo', createdBy: entryAuthor(ana) };
  return [
    change(`offer/${id}`, { price: to, changelog: 'e1' }, [['price'], ['changelog']]),
    change(
      'log/e1',
      entry,
      Object.keys(entry).map((name) => [name]),
      true,
    ),
  ];
}

const page = (id: string, data: object, ...mask: readonly string[]) =>
  change(
    `page/${id}`,
    data,
    mask.map((name) => name.split('.')),
  );

function passes(writes: readonly Write[]): boolean {
  try {
    store.commit(writes, undefined, (made, all) => {
      if (!rules(made, ana, all)) throw new Error('refused');
    });
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === 'refused') return false;
    throw error;
  }
}

describe('a copied field', () => {
  it.each([
    {
      name: 'both documents and the entry',
      writes: [...explained('pia', 10, 9), page('pia', { price: 9 }, 'price')],
    },
    { name: 'the copy first', writes: [page('pia', { price: 9 }, 'price'), ...explained('pia', 10, 9)] },
    { name: 'another field of the copy', writes: [page('pia', { title: 'Pia 2' }, 'title')] },
    {
      name: 'another field of the struct',
      writes: [page('pia', { options: { note: 'X' } }, 'options.note')],
    },
    {
      name: 'another field of a copy that differs today',
      writes: [page('cuba', { title: 'Cuba 2' }, 'title')],
    },
    { name: 'a copy that becomes as its original', writes: [page('cuba', { price: 5 }, 'price')] },
    { name: 'a copy without an original', writes: [page('so', { price: 2 }, 'price')] },
    { name: 'an original without a copy', writes: explained('nova', 7, 6) },
    {
      name: 'a new copy as its original',
      writes: [change('page/nova', { title: 'Nova', price: 7 }, [['title'], ['price']], true)],
    },
  ])('may be written: $name', ({ writes }) => {
    expect(passes(writes)).toBe(true);
  });

  it.each([
    { name: 'the copy alone', writes: [page('pia', { price: 9 }, 'price')] },
    {
      name: 'the copy alone, in a struct',
      writes: [page('pia', { options: { free: true } }, 'options.free')],
    },
    {
      name: 'the copy alone, as a whole struct',
      writes: [page('pia', { options: { free: true } }, 'options')],
    },
    { name: 'the copy alone, removed', writes: [page('pia', {}, 'price')] },
    { name: 'the original alone', writes: explained('pia', 10, 9) },
    {
      name: 'both, to two values',
      writes: [...explained('pia', 10, 9), page('pia', { price: 8 }, 'price')],
    },
    { name: 'a copy that differs, to a third value', writes: [page('cuba', { price: 3 }, 'price')] },
    {
      name: 'a new copy unlike its original',
      writes: [change('page/nova', { title: 'Nova', price: 6 }, [['title'], ['price']], true)],
    },
  ])('is refused to an admin: $name', ({ writes }) => {
    expect(passes(writes)).toBe(false);
  });
});
