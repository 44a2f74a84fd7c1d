/**
 * Names that a client may make up to get out of what it was given: each caller tries those that have their turn in each
 * way, an admin the most. The addresses go out as they are written here.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGateCell } from '../../setup/gate.ts';
import { CALLERS, type Caller, type CallerName, signed, signInCallers } from './callers.ts';
import { type Client, DATABASE, DOCUMENTS, openClient } from './client.ts';
import { type MatrixServer, startMatrixServer } from './matrix-server.ts';
import { SECRET_TEXT, WRITTEN_TEXT } from './operations.ts';

const HOME = 'centro';
const STRANGE = 'vizinha';

/** What is in the store and belongs to nobody who asks. */
const HIDDEN = [
  `project/${HOME}/secret/erp.main`,
  `project/${HOME}/rascunho/a`,
  // What outlives a removed document.
  `project/${HOME}/deleted/brand/document/b`,
  `project/${HOME}/brand/a/nota/b`,
  `project/${HOME}/brand/a/customer/deep`,
  `project/${HOME}/Brand/a`,
  `project/${HOME}/config/undeclared`,
  `project/${STRANGE}/brand/a`,
  `project/${STRANGE}/config/store`,
  `project/${STRANGE}`,
  'users/a',
  'Project/centro/brand/a',
];

/** Names below `documents`, as they stand in an address. None of them may be answered or written. */
const TRICKS = [
  ...HIDDEN,
  `project/${HOME}/brand/../secret/erp.main`,
  `project/${HOME}/brand/a/../../secret/erp.main`,
  `project/${HOME}/brand/%2e%2e/secret/erp.main`,
  `project/${HOME}/brand/%2E%2E%2Fsecret/erp.main`,
  `project/${HOME}/brand/..%2fsecret%2ferp.main`,
  `project/${HOME}/brand/%252e%252e/secret/erp.main`,
  `project/${HOME}/../${STRANGE}/brand/a`,
  `project/${HOME}%2F..%2F${STRANGE}/brand/a`,
  `project/${HOME}%2fsecret/erp.main`,
  `project%2F${HOME}%2Fsecret%2Ferp.main`,
  `project/${HOME}/./secret/erp.main`,
  `project/${HOME}//secret/erp.main`,
  `project//${STRANGE}/brand/a`,
  `/project/${STRANGE}/brand/a`,
  `project/${HOME}/secret/erp.main/`,
  `project/${HOME}/secret\\erp.main`,
  `project/${HOME}/secret/erp.main%00`,
  `project/${HOME}/__secret__/erp.main`,
  `project/${HOME}/brand/__id-9223372036854775809__`,
  `project/${HOME}/brand/__a__`,
  `project/${HOME}/SECRET/erp.main`,
  `project/${HOME}/Secret/erp.main`,
  `project/${HOME}/secret./erp.main`,
  `project/${HOME}/secret%20/erp.main`,
  `project/${HOME}/%73ecret/erp.main`,
  `project/${HOME}/secret;x=1/erp.main`,
  `project/${HOME}/se%63ret/erp%2Emain`,
  `project/${HOME}/s%D0%B5cret/erp.main`,
  `project/${HOME}/constructor/a`,
  `project/${HOME}/__proto__/a`,
  `project/${HOME}/toString/a`,
  `project/${HOME}/config/constructor`,
  `project/${HOME}/config/secret`,
  `project/${HOME}/config/store/brand/a`,
  `project/${HOME}/config`,
  `project`,
  `project/${HOME.toUpperCase()}/brand/a`,
  `project/%63entro%20/brand/a`,
  `project/constructor/brand/a`,
  `project/${HOME}/brand/${'x'.repeat(1501)}`,
];

type Way = (client: Client, caller: Caller, trick: string) => Promise<{ code: number; text: string }>;

const fields = { note: { stringValue: WRITTEN_TEXT } };
const stamps = ['createdAt', 'updatedAt'].map((fieldPath) => ({
  fieldPath,
  setToServerValue: 'REQUEST_TIME',
}));
const named = (trick: string) => `${DOCUMENTS}/${decoded(trick)}`;
const parentOf = (trick: string) => trick.slice(0, Math.max(0, trick.lastIndexOf('/')));
const grandparentOf = (trick: string) => parentOf(parentOf(trick));
const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const post =
  (verb: string, body: (trick: string) => object): Way =>
  (client, caller, trick) =>
    client.ask(caller, 'POST', `/v1/${DOCUMENTS}:${verb}`, signed(caller, body(trick)));
const listened =
  (addTarget: (trick: string) => object): Way =>
  async (client, caller, trick) => {
    const message = { database: DATABASE, addTarget: { ...addTarget(trick), targetId: 1 } };
    const text = await client.stream(caller, 'Listen', [message], (heard) =>
      /"(CURRENT|REMOVE)"|"error"/.test(heard),
    );
    return { code: text.includes('"CURRENT"') ? 200 : 403, text };
  };
const query = (trick: string, more: object = {}) => ({
  from: [{ collectionId: decoded(lastOf(parentOf(trick))), ...more }],
});

const WAYS: { readonly [name: string]: Way } = {
  get: (client, caller, trick) => client.ask(caller, 'GET', `/v1/${DOCUMENTS}/${trick}`),
  list: (client, caller, trick) =>
    client.ask(caller, 'GET', `/v1/${DOCUMENTS}/${parentOf(trick)}?showMissing=true`),
  batchGet: post('batchGet', (trick) => ({ documents: [named(trick)] })),
  'batchGet of what was escaped': post('batchGet', (trick) => ({ documents: [`${DOCUMENTS}/${trick}`] })),
  runQuery: (client, caller, trick) =>
    client.ask(caller, 'POST', `/v1/${DOCUMENTS}/${grandparentOf(trick)}:runQuery`, {
      structuredQuery: query(trick),
    }),
  'runQuery by name': post('runQuery', (trick) => ({
    structuredQuery: {
      ...query(trick, { allDescendants: true }),
      where: {
        fieldFilter: {
          field: { fieldPath: '__name__' },
          op: 'EQUAL',
          value: { referenceValue: named(trick) },
        },
      },
    },
  })),
  'runQuery of a path': (client, caller, trick) =>
    client.ask(caller, 'POST', `/v1/${DOCUMENTS}/project/${HOME}:runQuery`, {
      structuredQuery: { from: [{ collectionId: `brand/a/${decoded(lastOf(parentOf(trick)))}` }] },
    }),
  'runQuery of everything': (client, caller, trick) =>
    client.ask(caller, 'POST', `/v1/${DOCUMENTS}/${grandparentOf(trick)}:runQuery`, {
      structuredQuery: { from: [{ allDescendants: true }] },
    }),
  aggregation: (client, caller, trick) =>
    client.ask(caller, 'POST', `/v1/${DOCUMENTS}/${grandparentOf(trick)}:runAggregationQuery`, {
      structuredAggregationQuery: {
        structuredQuery: query(trick),
        aggregations: [{ alias: 'n', count: {} }],
      },
    }),
  'listen to a document': listened((trick) => ({ documents: { documents: [named(trick)] } })),
  'listen to a collection': listened((trick) => ({
    query: { parent: `${DOCUMENTS}/${decoded(grandparentOf(trick))}`, structuredQuery: query(trick) },
  })),
  create: (client, caller, trick) =>
    client.ask(caller, 'POST', `/v1/${DOCUMENTS}/${parentOf(trick)}?documentId=${lastOf(trick)}`, { fields }),
  patch: (client, caller, trick) => client.ask(caller, 'PATCH', `/v1/${DOCUMENTS}/${trick}`, { fields }),
  delete: (client, caller, trick) => client.ask(caller, 'DELETE', `/v1/${DOCUMENTS}/${trick}`),
  commit: post('commit', (trick) => ({
    writes: [{ update: { name: named(trick), fields }, updateTransforms: stamps }],
  })),
  batchWrite: post('batchWrite', (trick) => ({
    writes: [{ update: { name: named(trick), fields }, updateTransforms: stamps }],
  })),
  verify: post('commit', (trick) => ({
    writes: [{ verify: named(trick), currentDocument: { exists: true } }],
  })),
};

/** Asks for whole collections: where the trick's collection is one of the caller's, that is no trick. */
const OF_COLLECTIONS: ReadonlySet<string> = new Set([
  'list',
  'runQuery',
  'aggregation',
  'listen to a collection',
]);
const OWN_COLLECTIONS: ReadonlySet<string> = new Set([`project/${HOME}/brand`]);

/** In a body nothing is decoded: there `..%2Fx` is an ordinary id of a document that may be read. */
const isOrdinary = (way: string, trick: string) =>
  way === 'batchGet of what was escaped' && /^project\/centro\/brand\/(?!__.*__$)[^/]{3,1500}$/.test(trick);

let rig: MatrixServer;
let client: Client;
let callers: ReadonlyMap<CallerName, Caller>;
let cases = 0;

beforeAll(async () => {
  rig = await startMatrixServer(HIDDEN, { note: SECRET_TEXT });
  callers = await signInCallers(rig.server, () => [HOME]);
  client = openClient(rig.server.url);
});
afterAll(() => {
  client.close();
  rig.remove();
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

describe('names that lead elsewhere', () => {
  it.each(CALLERS)('lead %s nowhere', async (name) => {
    const caller = callers.get(name);
    if (!caller) throw new Error(name);
    const leaks: string[] = [];
    const work = Object.entries(WAYS).flatMap(([way, ask], column) =>
      TRICKS.filter((_, row) => isGateCell(row, column, name === 'admin' ? 2 : 8))
        .filter((trick) => !OF_COLLECTIONS.has(way) || !OWN_COLLECTIONS.has(parentOf(trick)))
        .filter((trick) => !isOrdinary(way, trick))
        .map((trick) => async () => {
          const { code, text } = await ask(client, caller, trick);
          cases += 1;
          const done = code < 400 && !/"code":(3|7)\b/.test(text);
          if (done || text.includes(SECRET_TEXT))
            leaks.push(`${way} × ${trick}: ${code} ${text.slice(0, 200)}`);
        }),
    );
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let next = work.pop(); next; next = work.pop()) await next();
      }),
    );
    expect(leaks).toEqual([]);
  }, 60_000);

  it('leave ids alone that only look odd', async () => {
    const caller = callers.get('viewer');
    if (!caller) throw new Error('viewer');
    for (const id of ['..a', 'a..', '%20', '_x_', '__x', '...', 'maçã', '~', 'a:b']) {
      const address = `/v1/${DOCUMENTS}/project/${HOME}/brand/${encodeURI(id)}`;
      expect([id, (await client.ask(caller, 'GET', address)).code]).toEqual([id, 404]);
    }
  });

  it('are refused when an address is not percent-encoded as it must be', async () => {
    const caller = callers.get('admin');
    if (!caller) throw new Error('admin');
    for (const path of ['%2fbrand/a', '/brand/%E0%A4%A', '/brand/%ED%A0%80', '/brand/%']) {
      const { code } = await client.ask(caller, 'GET', `/v1/${DOCUMENTS}/project/${HOME}${path}`);
      expect([path, code]).toEqual([path, 400]);
    }
  });

  it('show no collection that may not be read', async () => {
    for (const caller of callers.values()) {
      for (const parent of ['', `/project/${HOME}`, `/project/${HOME}/brand/a`, `/project/${STRANGE}`]) {
        const { text } = await client.ask(caller, 'POST', `/v1/${DOCUMENTS}${parent}:listCollectionIds`, {});
        cases += 1;
        expect([caller.name, parent, text]).not.toEqual([
          caller.name,
          parent,
          expect.stringMatching(/secret|rascunho|nota|Brand|users|Project|customer"/),
        ]);
      }
    }
  });

  it('have written nothing, anywhere', async () => {
    await rig.inspect((store) => {
      for (const path of HIDDEN) {
        expect([path, JSON.stringify(store.get(path)?.fields)]).toEqual([
          path,
          expect.stringContaining(SECRET_TEXT),
        ]);
      }
      const all = { collectionId: '', allDescendants: true, orderBy: [], offset: 0 };
      expect(
        store
          .query('', all)
          .map(({ path }) => path)
          // What the server itself has noted of replication.
          .filter((path) => !path.startsWith('project/matriz/replica-progress/'))
          .sort(),
      ).toEqual([...HIDDEN].sort());
    });
    console.log(
      `Path tricks: ${TRICKS.length} names × ${Object.keys(WAYS).length} ways: ${cases} cases, 0 leaks.`,
    );
  });
});
