import { beforeEach, describe, expect, it } from 'vitest';
import type { KeyFields } from '../contract/access.ts';
import {
  type DocumentStore,
  openDocumentStore,
  toFields,
  type Value,
  type Write,
} from './firestore/index.ts';
import type { Session } from './session.ts';
import { openDatabase } from './sqlite/database.ts';
import { writeRules } from './write-rules.ts';

const keyFields: KeyFields = {
  product: [
    { path: ['name'], type: 'text' },
    { path: ['Height', 'Value'], type: 'number' },
    { path: ['soldUntil'], type: 'time' },
    { path: ['image'], type: 'file' },
  ],
  store: [{ path: ['open'], type: 'flag' }],
};
const rules = writeRules(() => ({ policy: { collections: {}, singletons: {} }, keyFields }));

const ana: Session = {
  uid: 'u1',
  email: 'ana@loja.dev',
  name: 'Ana',
  claims: { projects: {} },
  expiresAt: 0,
};

let store: DocumentStore;
beforeEach(() => {
  store = openDocumentStore(openDatabase(':memory:'));
});

function commit(...writes: Write[]): void {
  store.commit(writes, undefined, (change, all) => {
    if (!rules(change, ana, all)) throw new Error('refused');
  });
}

function passes(...writes: Write[]): boolean {
  try {
    commit(...writes);
    return true;
  } catch {
    return false;
  }
}

const stamp = (...names: string[]) =>
  names.map((name) => ({ kind: 'serverTimestamp', field: [name] }) as const);
/** Ana's signature, of now. */
const SIGNATURE = toFields({ updatedBy: { uid: 'u1', name: 'Ana' } });
const SIGNED_AT = { kind: 'serverTimestamp', field: ['updatedBy', 'at'] } as const;
const created = (path: string, data: object): Write => ({
  kind: 'set',
  path,
  fields: { ...toFields(data), ...SIGNATURE },
  transforms: [...stamp('createdAt', 'updatedAt'), SIGNED_AT],
});
const edited = (path: string, field: readonly string[], fields: object): Write => ({
  kind: 'set',
  path,
  fields: { ...toFields(fields), ...SIGNATURE },
  mask: [field, ['updatedBy']],
  transforms: [...stamp('updatedAt'), SIGNED_AT],
});

const PRODUCT = 'project/loja/product/a';

describe('the stamps of a write', () => {
  const cases: { name: string; transforms: string[]; data?: object; want: boolean }[] = [
    { name: 'both of now', transforms: ['createdAt', 'updatedAt'], want: true },
    { name: 'none', transforms: [], want: false },
    { name: 'no beginning', transforms: ['updatedAt'], want: false },
    {
      name: 'a beginning of another day',
      transforms: ['updatedAt'],
      data: { createdAt: new Date(0) },
      want: false,
    },
    {
      name: 'a beginning that is a text',
      transforms: ['updatedAt'],
      data: { createdAt: 'hoje' },
      want: false,
    },
  ];
  it.each(cases)('of a new document: $name', ({ transforms, data = {}, want }) => {
    const fields = { ...toFields(data), ...SIGNATURE };
    const all = [...stamp(...transforms), SIGNED_AT];
    expect(passes({ kind: 'set', path: PRODUCT, fields, transforms: all })).toBe(want);
    expect(store.get(PRODUCT) !== null).toBe(want);
  });

  it('of a later one leave the beginning and say when', () => {
    commit(created(PRODUCT, { name: 'Mesa' }));
    expect(passes(edited(PRODUCT, ['name'], { name: 'Mesa alta' }))).toBe(true);
    const fields = toFields({ name: 'X' });
    expect(passes({ kind: 'set', path: PRODUCT, fields, mask: [['name']] })).toBe(false);
    expect(passes(created(PRODUCT, { name: 'Mesa' }))).toBe(false);
    expect(passes(edited(PRODUCT, ['createdAt'], {}))).toBe(false);
  });

  it('are not asked of a document older than the rules for its beginning, of a delete, or of the project', () => {
    store.commit([{ kind: 'set', path: PRODUCT, fields: toFields({ name: 'Antiga' }) }]);
    expect(passes(edited(PRODUCT, ['name'], { name: 'Ainda' }))).toBe(true);
    expect(passes({ kind: 'delete', path: PRODUCT })).toBe(true);
    expect(passes({ kind: 'set', path: 'project/loja', fields: {} })).toBe(true);
  });
});

describe('the types of key fields', () => {
  const typed: { name: string; data: { [field: string]: unknown }; want: boolean }[] = [
    {
      name: 'as declared',
      data: { name: 'Mesa', Height: { Value: 1.5 }, soldUntil: new Date() },
      want: true,
    },
    { name: 'whole numbers', data: { Height: { Value: 2 } }, want: true },
    { name: 'null', data: { name: null, Height: null }, want: true },
    { name: 'absent', data: {}, want: true },
    { name: 'a number for a text', data: { name: 7 }, want: false },
    { name: 'a text for a number, inside', data: { Height: { Value: 'alta' } }, want: false },
    { name: 'a text for a time', data: { soldUntil: '2025-01-01' }, want: false },
    { name: 'a file by its address', data: { image: 'a.png' }, want: true },
    { name: 'a file with its properties', data: { image: { url: 'a.png' } }, want: true },
    { name: 'a list for a file', data: { image: ['a.png'] }, want: false },
    { name: 'anything in other fields', data: { note: 7 }, want: true },
  ];
  it.each(typed)('$name', ({ data, want }) => {
    expect(passes(created(PRODUCT, data))).toBe(want);
  });

  it('let be what was there before, and nothing else', () => {
    store.commit([{ kind: 'set', path: PRODUCT, fields: toFields({ name: 7 }) }]);
    expect(passes(edited(PRODUCT, ['note'], { note: 'x' }))).toBe(true);
    expect(passes(edited(PRODUCT, ['name'], { name: 8 }))).toBe(false);
  });

  it('look at what a transform makes', () => {
    const operand: Value = { integerValue: '1' };
    const increment = { kind: 'increment', field: ['name'], operand } as const;
    const transforms = [...stamp('createdAt', 'updatedAt'), SIGNED_AT, increment];
    expect(passes({ kind: 'set', path: PRODUCT, fields: SIGNATURE, transforms })).toBe(false);
  });

  it('are those of the page for a config page, and of no other document', () => {
    expect(passes(created('project/loja/config/store', { open: 'sim' }))).toBe(false);
    expect(passes(created('project/loja/config/store', { open: true, name: 7 }))).toBe(true);
    expect(passes(created('project/loja/toString/a', { name: 7 }))).toBe(true);
  });

  it('refuse a whole batch for one of its writes', () => {
    const good = created('project/loja/product/b', { name: 'Mesa' });
    expect(passes(good, created(PRODUCT, { name: 7 }))).toBe(false);
    expect(store.get('project/loja/product/b')).toBeNull();
  });
});

describe('the signature of a write', () => {
  const signedBy = (by: object, ...signing: readonly string[][]): Write => ({
    kind: 'set',
    path: PRODUCT,
    fields: toFields({ name: 'Panela', updatedBy: by }),
    mask: [['name'], ['updatedBy']],
    transforms: [
      ...stamp('updatedAt'),
      ...signing.map((field) => ({ kind: 'serverTimestamp', field }) as const),
    ],
  });
  const now = ['updatedBy', 'at'];
  beforeEach(() => commit(created(PRODUCT, { name: 'Caneca' })));

  const unsigned: Write = {
    kind: 'set',
    path: PRODUCT,
    fields: toFields({ name: 'Prato' }),
    mask: [['name']],
    transforms: stamp('updatedAt'),
  };
  const cases = [
    { name: 'is taken from who writes', write: signedBy({ uid: 'u1', name: 'Ana' }, now), want: true },
    { name: 'may not be left out', write: unsigned, want: false },
    { name: 'may not be taken away', write: { ...unsigned, mask: [['name'], ['updatedBy']] }, want: false },
    { name: 'of another user is refused', write: signedBy({ uid: 'u2', name: 'Ana' }, now), want: false },
    { name: 'with another name is refused', write: signedBy({ uid: 'u1', name: 'Bia' }, now), want: false },
    {
      name: 'with a word more is refused',
      write: signedBy({ uid: 'u1', name: 'Ana', as: 'x' }, now),
      want: false,
    },
    { name: 'without its time is refused', write: signedBy({ uid: 'u1', name: 'Ana' }), want: false },
  ];
  it.each(cases)('$name', ({ write, want }) => {
    expect(passes(write)).toBe(want);
  });

  it('of somebody else does not stay on a document that one writes without signing', () => {
    const bia = { ...ana, uid: 'u9', name: 'Bia' };
    store.commit([unsigned], undefined, (change, all) => expect(rules(change, bia, all)).toBe(false));
  });
});

describe('the beginning of a removed document', () => {
  const KEPT = 'project/loja/deleted/product/document/a';
  const began = () => store.get(PRODUCT)?.fields.createdAt ?? { nullValue: null };
  const kept = (createdAt: Value, more: { readonly [field: string]: Value } = {}): Write => ({
    kind: 'set',
    path: KEPT,
    fields: { createdAt, ...more },
    transforms: [],
  });
  const gone: Write = { kind: 'delete', path: PRODUCT };
  const anew = (createdAt: Value, path = PRODUCT): Write => ({
    kind: 'set',
    path,
    fields: { createdAt, ...SIGNATURE },
    transforms: [...stamp('updatedAt'), SIGNED_AT],
  });
  const other: Value = { timestampValue: '2001-01-01T00:00:00Z' };

  beforeEach(() => commit(created(PRODUCT, {})));

  it('is left by whoever removes it, before or after in the commit, and lets it come back as it was', () => {
    for (const order of [(writes: Write[]) => writes, (writes: Write[]) => writes.toReversed()]) {
      const first = began();
      expect(passes(...order([gone, kept(first)]))).toBe(true);
      expect(passes(anew(other))).toBe(false);
      expect(passes(anew(first, 'project/loja/product/b'))).toBe(false);
      expect(passes(anew(first))).toBe(true);
      expect(began()).toEqual(first);
    }
  });

  const cases: { name: string; writes: () => Write[] }[] = [
    { name: 'without its removal', writes: () => [kept(began())] },
    { name: 'when it was another', writes: () => [gone, kept(other)] },
    { name: 'with anything beside it', writes: () => [gone, kept(began(), { note: { stringValue: 'x' } })] },
    { name: 'when it is made anew at once', writes: () => [gone, kept(began()), anew(began())] },
  ];
  it.each(cases)('is not kept $name', ({ writes }) => {
    expect(passes(...writes())).toBe(false);
  });

  it('is not kept of what was not there', () => {
    commit(gone);
    expect(passes(kept(other))).toBe(false);
    expect(passes(gone, kept({ nullValue: null }))).toBe(false);
    expect(passes(anew({ nullValue: null }))).toBe(false);
  });

  it('may always be a new one', () => {
    commit(gone, kept(began()));
    expect(passes(created(PRODUCT, {}))).toBe(true);
  });
});

describe("what is somebody's own", () => {
  const owned = { read: 'viewer', write: 'viewer', delete: 'viewer', owner: 'owner' } as const;
  const policy = { collections: { 'table-view': owned }, singletons: {} };
  const own = writeRules(() => ({ policy, keyFields: {} }));
  const VIEW = 'project/loja/table-view/v1';
  const as = (uid: string, role: 'viewer' | 'admin'): Session => ({
    ...ana,
    uid,
    claims: { projects: { loja: role } },
  });
  const may = (session: Session, ...writes: Write[]): boolean => {
    try {
      store.commit(writes, undefined, (change, all) => {
        if (!own(change, session, all)) throw new Error('refused');
      });
      return true;
    } catch {
      return false;
    }
  };
  const signedBy = (uid: string) => toFields({ updatedBy: { uid, name: 'Ana' } });
  const make = (uid: string, owner: string): Write => ({
    ...created(VIEW, { owner }),
    kind: 'set',
    fields: { ...toFields({ owner }), ...signedBy(uid) },
  });
  const rename = (uid: string): Write => ({
    ...edited(VIEW, ['name'], { name: 'Outra' }),
    kind: 'set',
    fields: { ...toFields({ name: 'Outra' }), ...signedBy(uid) },
  });
  const give = (uid: string, owner: string): Write => ({
    ...edited(VIEW, ['owner'], { owner }),
    kind: 'set',
    fields: { ...toFields({ owner }), ...signedBy(uid) },
  });
  const remove: Write = { kind: 'delete', path: VIEW };

  it('is made under the own name alone, changed and deleted by nobody else', () => {
    expect(may(as('u1', 'viewer'), make('u1', 'u2'))).toBe(false);
    expect(may(as('u1', 'viewer'), make('u1', 'u1'))).toBe(true);
    expect(may(as('u2', 'viewer'), rename('u2'))).toBe(false);
    expect(may(as('u2', 'viewer'), remove)).toBe(false);
    expect(may(as('u1', 'viewer'), give('u1', 'u2'))).toBe(false);
    expect(may(as('u1', 'viewer'), rename('u1'))).toBe(true);
    expect(may(as('u1', 'viewer'), remove)).toBe(true);
  });

  it('is changed and deleted by an admin', () => {
    expect(may(as('u1', 'viewer'), make('u1', 'u1'))).toBe(true);
    expect(may(as('u3', 'admin'), rename('u3'))).toBe(true);
    expect(may(as('u3', 'admin'), remove)).toBe(true);
  });
});

describe('the stores that follow a document', () => {
  const TICKED = 'project/matriz/brand/a';
  const ofBrands = writeRules(() => ({
    policy: {
      collections: { brand: { read: 'viewer', write: 'operator', delete: 'admin', replicable: true } },
      singletons: {},
    },
    keyFields: {},
  }));
  const projects = { matriz: 'admin', praia: 'operator', serra: 'viewer' } as const;
  const may = (before: unknown, after: unknown): boolean => {
    store.commit([{ kind: 'set', path: TICKED, fields: toFields({ replicateToProjects: before }) }]);
    const session = { ...ana, claims: { projects } };
    try {
      const write = edited(TICKED, ['replicateToProjects'], { replicateToProjects: after });
      store.commit([write], undefined, (change, all) => {
        if (!ofBrands(change, session, all)) throw new Error('refused');
      });
      return true;
    } catch {
      return false;
    }
  };
  const many = [...Array(25).keys()].map((index) => `loja-${index}`);
  it.each([
    { name: 'one with the role', before: [], after: ['praia'], want: true },
    { name: 'one where the role only reads', before: [], after: ['serra'], want: false },
    { name: 'one without a role', before: [], after: ['norte'], want: false },
    { name: 'one taken away without the role', before: ['norte', 'praia'], after: ['praia'], want: false },
    { name: 'one added beside another one', before: ['norte'], after: ['norte', 'praia'], want: true },
    { name: 'another order', before: ['norte', 'praia'], after: ['praia', 'norte'], want: true },
    { name: 'all taken away as nothing', before: ['praia'], after: null, want: true },
    { name: 'no text among them', before: [], after: [3], want: false },
    { name: 'more at once than rules can look through', before: [], after: many, want: false },
  ])('change by whoever may write in each store that is added or removed: $name', (asked) => {
    expect(may(asked.before, asked.after)).toBe(asked.want);
  });
});
