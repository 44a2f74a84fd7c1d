/**
 * What the rules ask of a written document beyond its writer's role: stamps, the signature, key fields, secrets.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyFields, policy } from '../../../generated/access.ts';
import { type Caller, type CallerName, signed, signInCallers } from '../access-matrix/callers.ts';
import { DOCUMENTS } from '../access-matrix/client.ts';
import { type BothStores, openBothStores, type Question } from './both-stores.ts';

const PROJECT = `escrita-${Date.now().toString(36)}`;
const WRITERS: readonly CallerName[] = ['viewer', 'operator', 'admin'];
const VALUES: { readonly [kind: string]: object } = {
  text: { stringValue: 'Ana' },
  integer: { integerValue: '7' },
  double: { doubleValue: 0.5 },
  flag: { booleanValue: true },
  time: { timestampValue: '2024-01-02T03:04:05Z' },
  list: { arrayValue: { values: [] } },
  map: { mapValue: { fields: {} } },
  nothing: { nullValue: null },
};
const OLD = { timestampValue: '2020-01-01T00:00:00Z' };
const now = (...paths: string[]) =>
  paths.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));

interface Change {
  readonly name: string;
  readonly path: string;
  readonly fields: { readonly [field: string]: object };
  readonly mask?: readonly string[];
  readonly stamps?: readonly string[];
}

let drawn = 0;
const newDocument = (collection = 'category') => `project/${PROJECT}/${collection}/novo${drawn++}`;
const THERE = Array.from({ length: 60 }, (_, index) => `project/${PROJECT}/category/a${index}`);
let taken = 0;
const there = () => THERE[taken++] ?? '';

function commit({ path, fields, mask, stamps = ['createdAt', 'updatedAt'] }: Change): Question {
  const update = { name: `${DOCUMENTS}/${path}`, fields };
  const write = {
    update,
    ...(mask && { updateMask: { fieldPaths: mask } }),
    updateTransforms: now(...stamps),
  };
  return { method: 'POST', path: `/v1/${DOCUMENTS}:commit`, body: { writes: [write] } };
}

const by = (fields: { readonly [field: string]: object }) => ({ updatedBy: { mapValue: { fields } } });
const signature = ({ token }: Caller) => {
  const { sub = '', name = '' } = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
  return { uid: { stringValue: sub }, name: { stringValue: name } };
};

function stampCases(caller: Caller): Change[] {
  const title = { title: { stringValue: 'Chás' } };
  const own = signature(caller);
  const all = ['createdAt', 'updatedAt', 'updatedBy.at'];
  const edit = { mask: ['title'], stamps: ['updatedAt'] };
  return [
    { name: 'create, not signed', path: newDocument(), fields: title },
    { name: 'create without createdAt', path: newDocument(), fields: title, stamps: ['updatedAt'] },
    { name: 'create without updatedAt', path: newDocument(), fields: title, stamps: ['createdAt'] },
    {
      name: 'create with an old createdAt',
      path: newDocument(),
      fields: { ...title, createdAt: OLD },
      stamps: ['updatedAt'],
    },
    {
      name: 'create, signed by oneself',
      path: newDocument(),
      fields: { ...title, ...by(own) },
      stamps: all,
    },
    {
      name: 'create, signed as somebody else',
      path: newDocument(),
      fields: { ...title, ...by({ ...own, uid: { stringValue: 'outra' } }) },
      stamps: all,
    },
    {
      name: 'create, signed with another name',
      path: newDocument(),
      fields: { ...title, ...by({ ...own, name: { stringValue: 'Outra' } }) },
      stamps: all,
    },
    {
      name: 'create, signed at another time',
      path: newDocument(),
      fields: { ...title, ...by({ ...own, at: OLD }) },
    },
    {
      name: 'create, signed with more',
      path: newDocument(),
      fields: { ...title, ...by({ ...own, role: { stringValue: 'admin' } }) },
      stamps: all,
    },
    {
      name: 'create, signed with a text',
      path: newDocument(),
      fields: { ...title, updatedBy: { stringValue: 'eu' } },
    },
    { name: 'edit, not signed', path: there(), fields: title, ...edit },
    { name: 'edit, unstamped', path: there(), fields: title, mask: ['title'], stamps: [] },
    {
      name: 'edit that moves createdAt',
      path: there(),
      fields: title,
      mask: ['title'],
      stamps: ['createdAt', 'updatedAt'],
    },
    {
      name: 'edit that takes createdAt away',
      path: there(),
      fields: title,
      mask: ['title', 'createdAt'],
      stamps: ['updatedAt'],
    },
    {
      name: 'edit, signed by oneself',
      path: there(),
      fields: { ...title, ...by(own) },
      mask: ['title', 'updatedBy'],
      stamps: ['updatedAt', 'updatedBy.at'],
    },
    {
      name: 'edit, signed as somebody else',
      path: there(),
      fields: { ...title, ...by({ uid: { stringValue: 'x' } }) },
      mask: ['title', 'updatedBy'],
      stamps: ['updatedAt', 'updatedBy.at'],
    },
    {
      name: 'edit that lets a wrong type be',
      path: there(),
      fields: { note: { stringValue: 'x' } },
      mask: ['note'],
      stamps: ['updatedAt'],
    },
    {
      name: 'edit that brings a secret into the document',
      path: `project/${PROJECT}/config/asaas`,
      fields: { apiKey: { stringValue: 'k' } },
    },
  ];
}

/** Every key field of every collection with a value of every type. Config pages have one place each. */
function typeCases(): Change[] {
  const collections = Object.entries(keyFields).filter(([name]) => Object.hasOwn(policy.collections, name));
  return collections.flatMap(([name, keys]) =>
    keys.flatMap(({ path }) =>
      Object.entries(VALUES).map(([kind, value]) => {
        const nested = [...path].reverse();
        const [last = '', ...outer] = nested;
        let fields: { [field: string]: object } = { [last]: value };
        for (const step of outer) fields = { [step]: { mapValue: { fields } } };
        return { name: `${name}.${path.join('.')} = ${kind}`, path: newDocument(name), fields };
      }),
    ),
  );
}

/** The beginning that outlives a removal, and the document that comes back with it; in this order. */
function beginningCases(name: CallerName): { readonly name: string; readonly question: Question }[] {
  const kept = (path: string, fields: Change['fields']) => {
    const [root, project, collection, id] = path.split('/');
    const at = `${root}/${project}/deleted/${collection}/document/${id}`;
    return { update: { name: `${DOCUMENTS}/${at}`, fields } };
  };
  const gone = (path: string) => ({ delete: `${DOCUMENTS}/${path}` });
  const anew = (path: string, createdAt: object) => ({
    update: { name: `${DOCUMENTS}/${path}`, fields: { createdAt } },
    updateTransforms: now('updatedAt'),
  });
  const asked = (what: string, ...writes: object[]) => ({
    name: what,
    question: { method: 'POST', path: `/v1/${DOCUMENTS}:commit`, body: { writes } },
  });
  const [a = '', b = '', c = '', page = ''] = begunPaths(name);
  const createdAt = OLD;
  const other = { timestampValue: '2021-01-01T00:00:00Z' };
  return [
    asked('a beginning without the removal', kept(a, { createdAt })),
    asked('another beginning', gone(a), kept(a, { createdAt: other })),
    asked('a beginning with more', gone(a), kept(a, { createdAt, note: { stringValue: 'x' } })),
    asked('a beginning of another document', gone(a), kept(b, { createdAt })),
    asked('a beginning of what is not there', kept(newDocument(), { createdAt })),
    asked('a removal with its beginning', gone(a), kept(a, { createdAt })),
    asked('the beginning before the removal', kept(b, { createdAt }), gone(b)),
    asked('a removal without its beginning', gone(c)),
    asked('the removal of a page', gone(page), kept(page, { createdAt })),
    asked('back with another beginning', anew(a, other)),
    asked('back with its beginning', anew(a, createdAt)),
    asked('back with its beginning, again removed', gone(a), kept(a, { createdAt })),
    asked('another with that beginning', anew(newDocument(), createdAt)),
    asked('back, where no beginning was kept', anew(c, createdAt)),
    asked('a page back with its beginning', anew(page, createdAt)),
    {
      name: 'a beginning, read',
      question: { method: 'GET', path: `/v1/${kept(a, {}).update.name}` },
    },
    asked('a beginning, removed', { delete: kept(a, {}).update.name }),
  ];
}

function begunPaths(name: CallerName): readonly string[] {
  const ids = ['a', 'b', 'c'].map((id) => `project/${PROJECT}/category/${name}-${id}`);
  return [...ids, `project/${PROJECT}/config/${name === 'admin' ? 'store' : 'layout'}`];
}

function secretCases(): { readonly name: string; readonly question: Question }[] {
  const declared = [
    ...Object.entries(policy.singletons).map(([name, { secrets }]) => ({ id: `config.${name}`, secrets })),
    ...Object.entries(policy.collections).map(([name, { secrets }]) => ({ id: `${name}.a`, secrets })),
  ];
  return declared.flatMap(({ id, secrets = ['apiKey'] }) => {
    const path = `project/${PROJECT}/secret/${id}`;
    const text = { stringValue: 'k' };
    const [first = 'apiKey'] = secrets;
    const set = (name: string, fields: Change['fields'], stamps: readonly string[] = []) => ({
      name: `${id}: ${name}`,
      question: commit({ name, path, fields, mask: Object.keys(fields), stamps }),
    });
    const read = { method: 'GET', path: `/v1/${DOCUMENTS}/${path}` };
    return [
      set('set', { [first]: text }),
      set('set all', Object.fromEntries(secrets.map((name) => [name, text]))),
      set('set what is not declared', { [first]: text, more: text }),
      set('set a number', { [first]: { integerValue: '1' } }),
      set('have the store compute one', {}, [first]),
      { name: `${id}: read`, question: read },
      { name: `${id}: delete`, question: { ...read, method: 'DELETE' } },
    ];
  });
}

let stores: BothStores;
let callers: ReadonlyMap<CallerName, Caller>;
const counts = { allowed: 0, refused: 0 };

beforeAll(async () => {
  const begun = { createdAt: OLD };
  stores = await openBothStores(
    [...THERE, ...WRITERS.flatMap(begunPaths)],
    { title: 7, createdAt: new Date(OLD.timestampValue) },
    { title: { integerValue: '7' }, ...begun },
  );
  callers = await signInCallers(stores.server, () => [PROJECT]);
}, 120_000);
afterAll(async () => {
  console.log(
    `Rules: of ${counts.allowed + counts.refused} writes ${counts.allowed} allowed, ${counts.refused} refused.`,
  );
  await stores.close();
});

async function agreed(name: CallerName, asked: readonly { name: string; question: Question }[]) {
  const caller = callers.get(name);
  if (!caller) throw new Error(name);
  const differing: string[] = [];
  for (const { name: what, question } of asked) {
    const { google, ours } = await stores.ask(caller, question);
    if (google === ours && (google === 'allowed' || google === 'refused')) counts[google] += 1;
    else differing.push(`${what}: Google ${google}, ours ${ours}`);
  }
  expect(differing).toEqual([]);
}

const signedBy = (name: CallerName, asked: readonly { name: string; question: Question }[]) =>
  asked.map(({ name: what, question }) => {
    const caller = callers.get(name);
    const { body } = question;
    return { name: what, question: caller && body ? { ...question, body: signed(caller, body) } : question };
  });

const questions = (changes: readonly Change[]) =>
  changes.map((change) => ({ name: change.name, question: commit(change) }));

describe("the generated rules on Google's emulator", () => {
  it.each(WRITERS)('hold stamps and signatures of %s as the embedded server does', async (name) => {
    const caller = callers.get(name);
    if (!caller) throw new Error(name);
    await agreed(name, questions(stampCases(caller)));
  });

  it.each(WRITERS)('keep beginnings for %s as the embedded server does', async (name) => {
    await agreed(name, signedBy(name, beginningCases(name)));
  });

  it('hold every key field to its type as the embedded server does', async () => {
    await agreed('admin', signedBy('admin', questions(typeCases())));
  }, 120_000);

  it.each([
    'operator',
    'admin',
  ] as const)('keep secrets from %s as the embedded server does', async (name) => {
    await agreed(name, secretCases());
  }, 120_000);
});
