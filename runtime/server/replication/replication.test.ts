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
  const open = async (every?: number): Promise<Replication> => {
    const replication: Replication = openReplication({
      documents,
      changes: embeddedChanges(store),
      definitions: allDefinitions,
      master: 'matriz',
      dataKey: 'own',
      ...(every !== undefined && { every }),
      tasks: () => tasks,
      isAlone: true,
      report,
    });
    const tasks = embeddedTasks(database, { handlers: replication.handlers, report });
    const unsubscribe =
      every === undefined
        ? store.subscribe(({ changes }) => replication.wake(changes.map(({ path }) => path)))
        : () => {};
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
  await vi.waitFor(async () => expect(await replication.hasAgreed()).toBe(true), soon);
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
  await vi.waitFor(async () => expect(await replication.hasAgreed()).toBe(true), soon);
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
  expect(await replication.hasAgreed()).toBe(false);
  expect(await replication.count()).toBe(2);
  expect(await at('praia/brand/a')).toBeUndefined();
  await replication.agree('Ana');
  await vi.waitFor(async () => expect(await at('serra/brand/a')).toMatchObject({ name: 'A' }), soon);
  expect(await replication.hasAgreed()).toBe(true);
});

it('compares at its start what has changed while it was away', async () => {
  const { put, at, open } = await shop();
  const first = await open();
  await vi.waitFor(async () => expect(await first.hasAgreed()).toBe(true), soon);
  await closing.pop()?.();
  await put('matriz/category/raiz', { title: 'Raiz', replicateToProjects: ['praia'] });
  await put('matriz/category/a', { title: 'A', parent: 'raiz' });
  await open();
  await vi.waitFor(async () => expect(await at('praia/category/a')).toMatchObject({ parent: 'raiz' }), soon);
});

it('asks nothing of an idle store', async () => {
  const { open, documents } = await shop();
  const replication = await open();
  await vi.waitFor(async () => expect(await replication.hasAgreed()).toBe(true), soon);
  await vi.waitFor(async () => {
    const before = (await documents.read('project/matriz/replica-progress/agreement'))?.version;
    expect(before).toBeDefined();
    expect(await documents.list('project/matriz/sync-run-lease', { limit: 5 })).toEqual([]);
  }, soon);
  const writes = vi.spyOn(documents, 'write');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(writes).not.toHaveBeenCalled();
});

it('goes on with the others where one copy would be too large', async () => {
  const { put, at, open } = await shop();
  const replication = await open();
  await vi.waitFor(async () => expect(await replication.hasAgreed()).toBe(true), soon);
  await put('matriz/brand/a', { name: 'A', replicateToProjects: ['praia'] });
  await vi.waitFor(async () => expect(await at('praia/brand/a')).toBeDefined(), soon);
  await put('praia/brand/a', { ...(await at('praia/brand/a')), own: 'x'.repeat(600_000) });
  await put('matriz/brand/a', { name: 'A', more: 'y'.repeat(600_000), replicateToProjects: ['praia'] });
  await put('matriz/brand/b', { name: 'B', replicateToProjects: ['praia'] });
  await vi.waitFor(async () => expect(await at('praia/brand/b')).toMatchObject({ name: 'B' }), soon);
  expect(await at('praia/replica/brand.a')).toMatchObject({ state: 'refused' });
});

it('finds saved edits by their stamps where the store tells nothing', async () => {
  const { put, at, open } = await shop();
  const replication = await open(100);
  await vi.waitFor(async () => expect(await replication.hasAgreed()).toBe(true), soon);
  await vi.waitFor(async () => expect(await at('matriz/replica-progress/brand')).toHaveProperty('at'), soon);
  await put('matriz/brand/a', { name: 'A', replicateToProjects: ['praia'] });
  await vi.waitFor(async () => expect(await at('praia/brand/a')).toMatchObject({ name: 'A' }), soon);
  await put('matriz/brand/a', { name: 'B', replicateToProjects: ['praia'] });
  await vi.waitFor(async () => expect(await at('praia/brand/a')).toMatchObject({ name: 'B' }), soon);
});
