/**
 * The embedded store's rules for audited collections: one allowed write, and each way in which it could be wrong.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessPolicy } from '../contract/access.ts';
import { type DocumentStore, openDocumentStore, toFields, type Write } from './firestore/index.ts';
import { entryAuthor, type Session } from './session.ts';
import { openDatabase } from './sqlite/database.ts';
import { writeRules } from './write-rules.ts';

const ONLY_SERVER = { read: 'viewer', write: 'server', delete: 'server' } as const;
const policy: AccessPolicy = {
  collections: {
    offer: {
      ...ONLY_SERVER,
      audit: { log: 'log', key: 'offer', fields: ['price', 'options.free'], write: 'operator' },
    },
    log: { ...ONLY_SERVER, logOf: 'offer' },
  },
  singletons: {},
};
const ana: Session = {
  uid: 'u1',
  email: 'ana@loja.dev',
  name: 'Ana',
  claims: { projects: { loja: 'operator' } },
  expiresAt: 0,
};
const rules = writeRules(() => ({ policy, keyFields: {} }));
const OFFER = 'project/loja/offer/pia';
const ENTRY = 'project/loja/log/e1';

let store: DocumentStore;
beforeEach(() => {
  store = openDocumentStore(openDatabase(':memory:'));
  store.commit([
    {
      kind: 'set',
      path: OFFER,
      fields: toFields({ price: 10, stock: 1, options: { free: false, sale: true } }),
    },
    { kind: 'set', path: 'project/loja/offer/cuba', fields: toFields({ price: 5 }) },
    { kind: 'set', path: 'project/loja/log/e0', fields: toFields({ offer: 'pia', about: 'Antes' }) },
  ]);
});

const now = (...names: string[]) =>
  names.map((name) => ({ kind: 'serverTimestamp', field: name.split('.') }) as const);
const signature = { uid: 'u1', name: 'Ana' };

function change(data: object, mask: readonly (readonly string[])[] = [['price']], path = OFFER): Write {
  return {
    kind: 'set',
    path,
    fields: toFields({ changelog: 'e1', ...data, updatedBy: signature }),
    mask: [...mask, ['changelog'], ['updatedBy']],
    transforms: now('updatedAt', 'updatedBy.at'),
  };
}

function entry(data: object = {}, path = ENTRY, stamps = ['createdAt', 'updatedAt', 'updatedBy.at']): Write {
  const fields = {
    offer: 'pia',
    field: 'price',
    from: 10,
    to: 9,
    about: 'Concorrente',
    createdBy: entryAuthor(ana),
    updatedBy: signature,
    ...data,
  };
  return { kind: 'set', path, fields: toFields(fields), transforms: now(...stamps) };
}

function passes(writes: readonly Write[], session: Session | null = ana): boolean {
  try {
    store.commit(writes, undefined, (made, all) => {
      if (!rules(made, session, all)) throw new Error('refused');
    });
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === 'refused') return false;
    throw error;
  }
}

const free = change({ options: { free: true } }, [['options', 'free']]);
const freeEntry = { field: 'options.free', from: false, to: true };

describe('an audited change', () => {
  it.each([
    { name: 'a field with its entry', writes: [change({ price: 9 }), entry()] },
    { name: 'the entry before its field', writes: [entry(), change({ price: 9 })] },
    { name: 'a field of a struct', writes: [free, entry(freeEntry)] },
    { name: 'a field that is emptied', writes: [change({ price: null }), entry({ to: null })] },
    { name: 'a field that is removed', writes: [change({}), entry({ to: null })] },
  ])('is taken: $name', ({ writes }) => {
    expect(passes(writes)).toBe(true);
    expect(store.get(ENTRY)).not.toBeNull();
  });

  const cases: { name: string; writes: Write[] }[] = [
    { name: 'without an entry', writes: [change({ price: 9 })] },
    { name: 'an entry without its change', writes: [entry()] },
    { name: 'that names an entry of before', writes: [change({ price: 9, changelog: 'e0' })] },
    { name: 'that names no entry', writes: [change({ price: 9, changelog: null }), entry()] },
    { name: 'that names its entry by a path', writes: [change({ price: 9, changelog: 'e1/x/y' }), entry()] },
    {
      name: 'of a field that is not declared',
      writes: [change({ stock: 2 }, [['stock']]), entry({ field: 'stock', from: 1, to: 2 })],
    },
    {
      name: 'of another field than the entry says',
      writes: [change({ price: 9, stock: 2 }, [['price'], ['stock']]), entry()],
    },
    {
      name: 'of another field of the struct',
      writes: [change({ options: { free: true, sale: false } }, [['options']]), entry(freeEntry)],
    },
    {
      name: 'of a whole struct that becomes a text',
      writes: [
        change({ options: 'x' }, [['options']]),
        entry({ field: 'options.free', from: false, to: null }),
      ],
    },
    { name: 'from another value', writes: [change({ price: 9 }), entry({ from: 11 })] },
    { name: 'to another value', writes: [change({ price: 9 }), entry({ to: 8 })] },
    { name: 'to a list', writes: [change({ price: [9] }), entry({ to: [9] })] },
    { name: 'that changes nothing', writes: [change({ price: 10 }), entry({ to: 10 })] },
    { name: 'of another document', writes: [change({ price: 9 }), entry({ offer: 'cuba' })] },
    { name: 'without a reason', writes: [change({ price: 9 }), entry({ about: ' \n' })] },
    {
      name: 'with a reason that nobody sees',
      writes: [change({ price: 9 }), entry({ about: '\u200b\u2800' })],
    },
    {
      name: 'to what is no number',
      writes: [change({ price: Number.NaN }), entry({ to: Number.NaN })],
    },
    {
      name: 'to what is infinite',
      writes: [change({ price: Number.POSITIVE_INFINITY }), entry({ to: Number.POSITIVE_INFINITY })],
    },
    { name: 'with a reason that is no text', writes: [change({ price: 9 }), entry({ about: 7 })] },
    {
      name: 'in the name of somebody else',
      writes: [change({ price: 9 }), entry({ createdBy: { ...entryAuthor(ana), id: 'u2' } })],
    },
    {
      name: 'with other rights',
      writes: [
        change({ price: 9 }),
        entry({ createdBy: { ...entryAuthor(ana), claims: { projects: { loja: 'admin' } } } }),
      ],
    },
    {
      name: 'at another time',
      writes: [change({ price: 9 }), entry({ createdAt: new Date(0) }, ENTRY, ['updatedAt', 'updatedBy.at'])],
    },
    { name: 'with more in the entry', writes: [change({ price: 9 }), entry({ note: 'x' })] },
    {
      name: 'with a second entry',
      writes: [change({ price: 9 }), entry(), entry({}, 'project/loja/log/e2')],
    },
    {
      name: 'with the entry in another store',
      writes: [change({ price: 9 }), entry({}, 'project/praia/log/e1')],
    },
    {
      name: 'of two documents with one entry',
      writes: [change({ price: 9 }), entry(), change({ price: 9 }, [['price']], 'project/loja/offer/cuba')],
    },
    {
      name: 'that creates the document',
      writes: [
        change({ price: 9 }, [['price']], 'project/loja/offer/nova'),
        entry({ offer: 'nova', from: null }),
      ],
    },
  ];
  it.each(cases)('is refused: $name', ({ writes }) => {
    const before = store.get(OFFER);
    expect(passes(writes)).toBe(false);
    expect(store.get(OFFER)).toEqual(before);
    expect(store.get(ENTRY)).toBeNull();
  });

  it('is refused to nobody known', () => {
    expect(passes([change({ price: 9 }), entry()], null)).toBe(false);
  });
});

describe('an entry', () => {
  it('is not changed any more, with a further change neither', () => {
    expect(passes([change({ price: 9 }), entry()])).toBe(true);
    expect(passes([change({ price: 8 }), entry({ from: 9, to: 8 })])).toBe(false);
    const anew = [
      { ...change({ price: 8, changelog: 'e3' }) },
      entry({ from: 9, to: 8 }, 'project/loja/log/e3'),
    ];
    expect(passes([...anew, entry({ about: 'Outro' })])).toBe(false);
    expect(passes(anew)).toBe(true);
  });
});
