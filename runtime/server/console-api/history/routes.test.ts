import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { policy } from '../../../../generated/access.ts';
import { type HistoryPage, historyPath } from '../../../contract/history.ts';
import { actAs } from '../../acting-run.ts';
import { allDefinitions } from '../../all-definitions.ts';
import { callsInProcess, openDocumentStore } from '../../firestore/index.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { openEmbeddedHistory } from '../../ports/embedded-history.ts';
import { embeddedSubjectRecords } from '../../ports/embedded-subject-records.ts';
import type { Session } from '../../session.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { consoleApiRoutes } from '../index.ts';

const PANELAS = 'project/matriz/category/panelas';

const PEOPLE: { readonly [name: string]: Session } = Object.fromEntries(
  (
    [
      ['ana', 'matriz', 'admin'],
      ['vera', 'matriz', 'viewer'],
      ['eva', 'filial', 'admin'],
    ] as const
  ).map(([uid, project, role]) => [
    uid,
    { uid, email: `${uid}@loja.com`, name: uid, claims: { projects: { [project]: role } }, expiresAt: 0 },
  ]),
);

async function shop({ keeps = true, now = Date.now } = {}) {
  const database = openDatabase(':memory:');
  const history = openEmbeddedHistory(database, await allDefinitions());
  const store = openDocumentStore(database, { parts: [history] });
  const documents = embeddedDocuments(store);
  const app = Fastify();
  await app.register(
    consoleApiRoutes({
      documents,
      subjects: embeddedSubjectRecords(store),
      authenticate: (header) => {
        const session = PEOPLE[header ?? ''];
        return session ? { kind: 'signed-in', session } : { kind: 'anonymous' };
      },
      policy: () => policy,
      now,
      ...(keeps && { history }),
    }),
  );
  const ask = async (who: string, place = 'category/panelas', query = 'project=matriz') => {
    const [collection = '', id = ''] = place.split('/');
    const url = `${historyPath(collection, id)}?${query}`;
    const answer = await app.inject({ url, headers: { authorization: who } });
    return { status: answer.statusCode, body: answer.json<HistoryPage & { error?: string }>() };
  };
  const rules = { authorize: () => true, acceptChange: () => true };
  const calls = callsInProcess({ store, projectId: 'p', ...rules });
  const commit = (who: Session, write: object) => calls.ask(who, 'commit', { writes: [write] });
  const name = `${calls.database}/${PANELAS}`;
  return { ask, documents, commit, name };
}

const person = (name: string): Session => {
  const session = PEOPLE[name];
  if (!session) throw new Error(name);
  return session;
};

it('names whoever asked for a commit, a removal too, whatever the document says', async () => {
  const { ask, commit, name } = await shop();
  await commit(person('ana'), { update: { name, fields: { title: { stringValue: 'Panelas' } } } });
  await commit(person('vera'), { delete: name });
  const { status, body } = await ask('vera');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ok: true,
    state: 'live',
    entries: [
      { kind: 'removed', by: { uid: 'vera' }, changes: [{ path: ['title'], before: 'Panelas' }] },
      { kind: 'created', by: { uid: 'ana' }, changes: [{ path: ['title'], after: 'Panelas' }] },
    ],
  });
});

it('names the run that wrote, and who began it where the write is not signed', async () => {
  const { ask, documents } = await shop();
  const createdBy = { id: 'ana', email: null, displayName: 'Ana' };
  const facts = { id: 'r1', kind: 'gifts', project: 'matriz', createdBy };
  const more = { about: {}, parts: 1, hasInputs: false, plan: [], partSize: 100, total: 1, pauseMs: 0 };
  await actAs({ ...facts, ...more }, async () => {
    await documents.write([{ kind: 'create', path: PANELAS, data: { title: 'Panelas' } }]);
  });
  await documents.write([{ kind: 'change', path: PANELAS, data: { title: 'Tampas' } }]);
  expect((await ask('ana')).body.entries).toMatchObject([
    { by: null, changes: [{ after: 'Tampas' }] },
    { by: { uid: 'ana', name: 'Ana' }, run: { kind: 'gifts', id: 'r1' } },
  ]);
});

it('answers only whoever may read the document', async () => {
  const { ask } = await shop();
  expect((await ask('eva')).status).toBe(403);
  expect((await ask('')).status).toBe(401);
  expect((await ask('vera', 'facts-progress/x')).status).toBe(403);
  expect((await ask('vera', 'own-views/ana')).status).toBe(403);
});

it('says in a sentence what has no history', async () => {
  const { ask } = await shop();
  for (const place of ['unknown/x', 'customer-event/x']) {
    const { status, body } = await ask('ana', place);
    expect([status, body]).toMatchObject([404, { ok: false, error: expect.stringMatching(/\.$/) }]);
  }
  expect((await ask('ana', 'category/panelas', '')).status).toBe(400);
  expect((await ask('ana', 'category/__x__')).status).toBe(400);
});

it('refuses to go on from what no page has named', async () => {
  const { ask } = await shop();
  for (const before of ['abc', 'a/b.1', '1.2', '-1'])
    expect((await ask('ana', 'category/x', `project=matriz&before=${before}`)).status).toBe(400);
  const google = `${'1'.repeat(16)}-${'a'.repeat(32)}.3`;
  for (const before of ['7', google])
    expect((await ask('ana', 'category/x', `project=matriz&before=${before}`)).status).toBe(200);
});

it('answers one person so often in a minute, and others still', async () => {
  const { ask } = await shop({ now: () => 0 });
  for (let asked = 0; asked < 120; asked += 1) expect((await ask('ana')).status).toBe(200);
  expect((await ask('ana')).status).toBe(429);
  expect((await ask('vera')).status).toBe(200);
});

it('says that nobody keeps a history where nobody does', async () => {
  const { ask } = await shop({ keeps: false });
  expect((await ask('vera')).body).toEqual({ ok: true, entries: [], state: 'missing' });
});
