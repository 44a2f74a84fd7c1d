/**
 * Changes that say why: what both stores take of an audited collection, and each way in which a change could be wrong.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signerOf } from '../../../runtime/core/wire/signed-write.ts';
import { type Caller, type CallerName, signed, signInCallers } from '../access-matrix/callers.ts';
import { DOCUMENTS } from '../access-matrix/client.ts';
import { type BothStores, type Decision, openBothStores, type Question } from './both-stores.ts';

const PROJECT = `auditoria-${Date.now().toString(36)}`;
const WRITERS: readonly CallerName[] = ['viewer', 'operator', 'admin', 'admin of another project'];
const AT = `project/${PROJECT}`;
/** Each case has a product of its own. */
const PRODUCTS = Array.from({ length: 200 }, (_, index) => `a${index}`);

type Value = { readonly [kind: string]: unknown };
type Fields = { readonly [field: string]: Value };
const text = (value: string): Value => ({ stringValue: value });
const number = (value: number): Value => ({ doubleValue: value });
const flag = (value: boolean): Value => ({ booleanValue: value });
const struct = (fields: Fields): Value => ({ mapValue: { fields } });
const NOTHING: Value = { nullValue: null };
const OLD: Value = { timestampValue: '2020-01-01T00:00:00Z' };

const OPTIONS = struct({ canSell: flag(false), isFreeShipping: flag(true) });
const STORED: Fields = {
  createdAt: OLD,
  Price: number(10.5),
  Company: { integerValue: '1' },
  Options: OPTIONS,
};

let drawn = 0;
const product = () => PRODUCTS[drawn++] ?? '';
const entryId = () => `e${drawn}x${Math.random().toString(36).slice(2)}`;

interface Wrong {
  readonly fields?: Fields;
  readonly mask?: readonly string[];
  readonly entry?: Fields;
  readonly stamps?: readonly string[];
  /** In place of both. */
  readonly writes?: (change: object, entry: object, id: string, log: string) => readonly object[];
}

function author(caller: Caller, more: Fields = {}): Value {
  const { uid, name, email, phoneNumber, projects } = signerOf(caller.token ?? '');
  const roles = Object.fromEntries(Object.entries(projects).map(([id, role]) => [id, text(String(role))]));
  return struct({
    id: text(uid),
    email: email === null ? NOTHING : text(email),
    displayName: text(name),
    phoneNumber: phoneNumber === null ? NOTHING : text(phoneNumber),
    claims: struct({ projects: struct(roles) }),
    ...more,
  });
}

const now = (...paths: readonly string[]) =>
  paths.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
const named = (path: string) => `${DOCUMENTS}/${AT}/${path}`;

/** Of one field with its entry, right but for what is given. */
function changed(caller: Caller, { fields, mask, entry, stamps, writes }: Wrong = {}): Question {
  const [id, log] = [product(), entryId()];
  const data: Fields = { changelog: text(log), ...(fields ?? { Price: number(9.5) }) };
  const change = {
    update: { name: named(`product-data/${id}`), fields: data },
    updateMask: { fieldPaths: [...(mask ?? ['Price']), 'changelog'] },
    updateTransforms: now('updatedAt'),
  };
  const said = {
    update: {
      name: named(`product-data-changelog/${log}`),
      fields: {
        ProductCode: text(id),
        field: text('Price'),
        from: number(10.5),
        to: number(9.5),
        about: text('Concorrente'),
        createdBy: author(caller),
        ...entry,
      },
    },
    updateTransforms: now(...(stamps ?? ['createdAt', 'updatedAt'])),
  };
  return commit(caller, writes ? writes(change, said, id, log) : [change, said]);
}

function commit(caller: Caller, writes: readonly object[]): Question {
  return { method: 'POST', path: `/v1/${DOCUMENTS}:commit`, body: signed(caller, { writes }) };
}

const OPTION = {
  fields: { Options: struct({ canSell: flag(true) }) },
  mask: ['Options.canSell'],
  entry: { field: text('Options.canSell'), from: flag(false), to: flag(true) },
};

const RIGHT: { readonly [name: string]: Wrong } = {
  'a field with its entry': {},
  'the entry before its field': { writes: (change, entry) => [entry, change] },
  'a field of a struct': OPTION,
  'a field that was not there': {
    fields: { PriceMin: number(8) },
    mask: ['PriceMin'],
    entry: { field: text('PriceMin'), from: NOTHING, to: number(8) },
  },
  'a field that is emptied': { fields: { Price: NOTHING }, entry: { to: NOTHING } },
  'a field that is removed': { fields: {}, entry: { to: NOTHING } },
};

const WRONG: { readonly [name: string]: Wrong } = {
  'no entry': { writes: (change) => [change] },
  'an entry without its change': { writes: (_change, entry) => [entry] },
  'no name of an entry': { fields: { changelog: NOTHING, Price: number(9.5) } },
  'a name that is a path': { fields: { changelog: text('e1/x/y'), Price: number(9.5) } },
  'a field that is not declared': {
    fields: { Company: number(2) },
    mask: ['Company'],
    entry: { field: text('Company'), from: { integerValue: '1' }, to: number(2) },
  },
  'a further field': { fields: { Price: number(9.5), Company: number(2) }, mask: ['Price', 'Company'] },
  'a further field of the struct': {
    ...OPTION,
    fields: { Options: struct({ canSell: flag(true), isFreeShipping: flag(false) }) },
    mask: ['Options'],
  },
  'the struct as a text': {
    fields: { Options: text('x') },
    mask: ['Options'],
    entry: { field: text('Options.canSell'), from: flag(false), to: NOTHING },
  },
  'another value before': { entry: { from: number(11) } },
  'another value after': { entry: { to: number(8) } },
  'a list': {
    fields: { Price: { arrayValue: { values: [number(1)] } } },
    entry: { to: { arrayValue: { values: [number(1)] } } },
  },
  'nothing changed': { fields: { Price: number(10.5) }, entry: { to: number(10.5) } },
  'another product': { entry: { ProductCode: text('a199') } },
  'a blank reason': { entry: { about: text(' \n\t') } },
  'a reason that nobody sees': { entry: { about: text('\u200b\u2800\u0301') } },
  'a price that is no number': {
    fields: { Price: { doubleValue: 'NaN' } },
    entry: { to: { doubleValue: 'NaN' } },
  },
  'a price without end': {
    fields: { Price: { doubleValue: 'Infinity' } },
    entry: { to: { doubleValue: 'Infinity' } },
  },
  'a reason that is no text': { entry: { about: number(7) } },
  'more in the entry': { entry: { note: text('x') } },
  'another time': { entry: { createdAt: OLD }, stamps: ['updatedAt'] },
  'a second entry': {
    writes: (change, entry, id) => [
      change,
      entry,
      {
        ...entry,
        update: { ...(entry as { update: object }).update, name: named(`product-data-changelog/z${id}`) },
      },
    ],
  },
  'the removal of the product': {
    writes: (_change, _entry, id) => [{ delete: named(`product-data/${id}`) }],
  },
  'a product that was not there': {
    writes: (change, entry, id, log) => [
      {
        ...change,
        update: {
          name: named(`product-data/novo${id}`),
          fields: { changelog: text(log), Price: number(9.5), ProductCode: text(`novo${id}`) },
        },
        updateMask: undefined,
        updateTransforms: now('createdAt', 'updatedAt'),
      },
      entry,
    ],
  },
};

const AUTHORS: { readonly [name: string]: Fields } = {
  'somebody else': { id: text('outra') },
  'another name': { displayName: text('Outra') },
  'more rights': { claims: struct({ projects: struct({ [PROJECT]: text('admin'), mais: text('admin') }) }) },
  'more of an author': { note: text('x') },
};

let stores: BothStores;
let callers: ReadonlyMap<CallerName, Caller>;
beforeAll(async () => {
  const data = {
    createdAt: new Date(0),
    Price: 10.5,
    Company: 1,
    Options: { canSell: false, isFreeShipping: true },
  };
  const paths = PRODUCTS.map((id) => `${AT}/product-data/${id}`);
  stores = await openBothStores(paths, data, STORED);
  callers = await signInCallers(stores.server, () => [PROJECT]);
}, 120_000);
afterAll(() => stores.close());

const callerOf = (name: CallerName): Caller => {
  const caller = callers.get(name);
  if (!caller) throw new Error(name);
  return caller;
};
const both = (decision: Decision) => ({ google: decision, ours: decision });

describe("changes that say why, on Google's emulator and on the embedded server", () => {
  it.each(WRITERS)('are decided by the role of %s', async (name) => {
    const caller = callerOf(name);
    const want = name === 'operator' || name === 'admin' ? 'allowed' : 'refused';
    for (const [what, right] of Object.entries(RIGHT)) {
      expect({ what, ...(await stores.ask(caller, changed(caller, right))) }).toEqual({
        what,
        ...both(want),
      });
    }
  });

  it.each(Object.entries(WRONG))('are refused to operator and admin: %s', async (_what, wrong) => {
    for (const name of ['operator', 'admin'] as const) {
      const caller = callerOf(name);
      expect(await stores.ask(caller, changed(caller, wrong))).toEqual(both('refused'));
    }
  });

  it.each(Object.entries(AUTHORS))('are refused in the name of %s', async (_what, more) => {
    const caller = callerOf('operator');
    const entry = { createdBy: author(caller, more) };
    expect(await stores.ask(caller, changed(caller, { entry }))).toEqual(both('refused'));
  });

  it('leave an entry that nobody changes or removes, with a further change neither', async () => {
    const caller = callerOf('admin');
    let [made, id] = ['', ''];
    const first = changed(caller, {
      writes: (change, entry, of, log) => {
        [made, id] = [log, of];
        return [change, entry];
      },
    });
    expect(await stores.ask(caller, first)).toEqual(both('allowed'));
    const name = named(`product-data-changelog/${made}`);
    const edit = {
      update: { name, fields: { about: text('Outro') } },
      updateMask: { fieldPaths: ['about'] },
      updateTransforms: now('updatedAt'),
    };
    expect(await stores.ask(caller, commit(caller, [edit]))).toEqual(both('refused'));
    expect(await stores.ask(caller, commit(caller, [{ delete: name }]))).toEqual(both('refused'));
    const again = {
      update: { name: named(`product-data/${id}`), fields: { changelog: text(made), Price: number(8) } },
      updateMask: { fieldPaths: ['Price', 'changelog'] },
      updateTransforms: now('updatedAt'),
    };
    expect(await stores.ask(caller, commit(caller, [again, edit]))).toEqual(both('refused'));
  });
});
