import { afterEach, expect, it, vi } from 'vitest';
import { allDefinitions } from '../all-definitions.ts';
import { openDocumentStore } from '../firestore/index.ts';
import { embeddedChanges } from '../ports/embedded-changes.ts';
import { embeddedDocuments } from '../ports/embedded-documents.ts';
import { embeddedTasks } from '../ports/embedded-tasks.ts';
import { openDatabase } from '../sqlite/database.ts';
import { openReplication, type Replication } from './replication.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function shop(before: readonly [path: string, data: object][] = []) {
  const database = openDatabase(':memory:');
  const store = openDocumentStore(database);
  const documents = embeddedDocuments(store);
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const put = (path: string, data: object) =>
    documents.write([{ kind: 'replace', path: `project/${path}`, data: { ...data }, stamps: ['updatedAt'] }]);
  const at = async (path: string) => (await documents.read(`project/${path}`))?.data;
  for (const id of ['matriz', 'praia', 'serra']) await put(id, { name: id, catalogue: 'full' });
  for (const [path, data] of before) await put(path, data);
  const open = async (dataKey = 'own'): Promise<Replication> => {
    const replication: Replication = openReplication({
      documents,
      changes: embeddedChanges(store),
      definitions: allDefinitions,
      master: 'matriz',
      dataKey,
      tasks: () => tasks,
      isAlone: true,
      report,
    });
    const tasks = embeddedTasks(database, { handlers: replication.handlers, report });
    const unsubscribe = store.subscribe(({ changes }) => replication.wake(changes.map(({ path }) => path)));
    tasks.begin();
    await replication.begin();
    const close = async () => {
      unsubscribe();
      await tasks.close();
    };
    closing.push(close);
    return replication;
  };
  return { put, at, open, problems, documents };
}

const soon = { timeout: 20_000, interval: 50 };

it('brings a saved edit to the stores that follow, and the end of a tick', async () => {
  const { put, at, open, problems } = await shop();
  const replication = await open();
  await vi.waitFor(async () => expect(await replication.waits()).toBe(false), soon);
  await put('matriz/brand/a', { name: 'Tramontina', replicateToProjects: ['praia'] });
  await vi.waitFor(async () => expect(await at('praia/brand/a')).toMatchObject({ name: 'Tramontina' }), soon);
  await put('matriz/brand/a', { name: 'Tramontina S.A.', replicateToProjects: ['praia', 'serra'] });
  await vi.waitFor(
    async () => expect(await at('serra/brand/a')).toMatchObject({ name: 'Tramontina S.A.' }),
    soon,
  );
  expect(await at('praia/brand/a')).toMatchObject({ name: 'Tramontina S.A.' });
  await put('matriz/brand/a', { name: 'Outro', replicateToProjects: ['serra'] });
  await vi.waitFor(async () => expect(await at('serra/brand/a')).toMatchObject({ name: 'Outro' }), soon);
  expect(await at('praia/brand/a')).toMatchObject({ name: 'Tramontina S.A.' });
  expect(problems).toEqual([]);
});

it('says of a removed record that its copies have no source any more', async () => {
  const { put, at, open, documents } = await shop();
  const replication = await open();
  await vi.waitFor(async () => expect(await replication.waits()).toBe(false), soon);
  await put('matriz/brand/a', { name: 'A', replicateToProjects: ['praia'] });
  await vi.waitFor(async () => expect(await at('praia/brand/a')).toBeDefined(), soon);
  await documents.write([{ kind: 'remove', path: 'project/matriz/brand/a' }]);
  await vi.waitFor(
    async () => expect(await at('praia/replica/brand.a')).toMatchObject({ state: 'orphan' }),
    soon,
  );
  expect(await at('praia/brand/a')).toMatchObject({ name: 'A' });
});

it('waits with ticks from before until an administrator has agreed, and anew for other data', async () => {
  const { at, open } = await shop([
    ['matriz/brand/a', { name: 'A', replicateToProjects: ['praia', 'serra'] }],
  ]);
  const replication = await open();
  expect(await replication.waits()).toBe(true);
  expect(await replication.count()).toBe(2);
  expect(await at('praia/brand/a')).toBeUndefined();
  await replication.agree('Ana');
  await vi.waitFor(async () => expect(await at('serra/brand/a')).toMatchObject({ name: 'A' }), soon);
  expect(await replication.waits()).toBe(false);
});

it('compares at its start what has changed while it was away', async () => {
  const { put, at, open } = await shop();
  const first = await open();
  await vi.waitFor(async () => expect(await first.waits()).toBe(false), soon);
  await closing.pop()?.();
  await put('matriz/category/raiz', { title: 'Raiz', replicateToProjects: ['praia'] });
  await put('matriz/category/a', { title: 'A', parent: 'raiz' });
  await open();
  await vi.waitFor(async () => expect(await at('praia/category/a')).toMatchObject({ parent: 'raiz' }), soon);
});
