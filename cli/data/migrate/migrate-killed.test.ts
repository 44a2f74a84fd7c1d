import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signedWrite } from '../../../runtime/core/wire/signed-write.ts';
import { balcao as started } from '../../testing/balcao-process.ts';
import { EMAIL, openRunningStore, PASSWORD, type RunningStore } from '../../testing/running-store.ts';
import { BATCH } from '../documents.ts';

const DOCUMENTS = 2 * BATCH + 50;
const SCHEMAS = resolve(import.meta.dirname, '../../../schemas');
const ids = Array.from({ length: DOCUMENTS }, (_, index) => `k-${String(index).padStart(3, '0')}`);
const pathOf = (id: string) => `project/matriz/category/${id}`;
const nameOf = (id: string) => `projects/balcao/databases/(default)/documents/${pathOf(id)}`;
const old = { booleanValue: true };

const UNDO = ['migrate', '--undo', 'undo.jsonl', '--apply', '--undo-file', 'redo.jsonl'];

let store: RunningStore;
let door: Server | undefined;

beforeAll(async () => {
  store = await openRunningStore();
  writeFileSync(
    join(store.folder, 'map.json'),
    JSON.stringify({ collection: 'category', renames: [{ from: 'oldHide', to: 'hideTitle' }] }),
  );
}, 30_000);
afterEach(() => {
  door?.closeAllConnections();
  door?.close();
});
afterAll(() => store.close());

/** What a commit, counted from 1, comes to on its way to the server. */
interface OnTheWay {
  before?(commit: number): Promise<void> | void;
  after?(commit: number): Promise<void> | void;
}

/** A way to the server on which every commit can be held up. */
async function doorTo(url: string, { before, after }: OnTheWay): Promise<string> {
  let commits = 0;
  door = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const commit = request.url?.endsWith(':commit') ? ++commits : 0;
    if (commit > 0) await before?.(commit);
    const answer = await fetch(`${url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: {
        'content-type': request.headers['content-type'] ?? 'application/json',
        ...(request.headers.authorization ? { authorization: request.headers.authorization } : {}),
      },
      ...(body.length > 0 ? { body } : {}),
    });
    const text = await answer.text();
    if (commit > 0) await after?.(commit);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  const listening = door.listen(0, '127.0.0.1');
  await new Promise((ready) => listening.once('listening', ready));
  const { port } = listening.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function fill(): Promise<void> {
  rmSync(join(store.folder, 'undo.jsonl'), { force: true });
  await store.rest('POST', ':commit', { writes: ids.map((id) => ({ delete: nameOf(id) })) });
  const updateTransforms = ['createdAt', 'updatedAt'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const writes = ids.map((id) => {
    const update = { name: nameOf(id), fields: { title: { stringValue: id }, oldHide: old } };
    return signedWrite({ update, updateTransforms }, store.signer);
  });
  await store.rest('POST', ':commit', { writes });
}

/** By id: whether it is in its old or its new shape. Anything else is a failure. */
async function shapes(): Promise<ReadonlyMap<string, 'old' | 'new'>> {
  const found = new Map<string, 'old' | 'new'>();
  for (const { name, fields } of await store.all('category')) {
    const id = name.slice(name.lastIndexOf('/') + 1);
    if (!ids.includes(id)) continue;
    const { createdAt: _created, updatedAt: _updated, updatedBy: _signed, ...own } = fields;
    const isNew = 'hideTitle' in own;
    expect(own).toEqual({ title: { stringValue: id }, [isNew ? 'hideTitle' : 'oldHide']: old });
    found.set(id, isNew ? 'new' : 'old');
  }
  expect(found.size).toBe(DOCUMENTS);
  return found;
}

async function versions(): Promise<ReadonlyMap<string, string>> {
  return new Map((await store.all('category')).map(({ name, updateTime }) => [name, updateTime]));
}

const MIGRATE = ['migrate', '--map', 'map.json', '--apply', '--undo-file', 'undo.jsonl'] as const;

/** Runs the migration in a process of its own, which is killed on the way; answers how many documents were moved. */
async function killed(way: (kill: () => void) => OnTheWay): Promise<number> {
  let kill = (): void => {};
  const url = await doorTo(
    store.url,
    way(() => kill()),
  );
  const files = ['--map', join(store.folder, 'map.json'), '--undo-file', join(store.folder, 'undo.jsonl')];
  const run = started(['data', 'migrate', '--apply', ...files, '--schemas', SCHEMAS, '--url', url], {
    env: { BALCAO_EMAIL: EMAIL, BALCAO_PASSWORD: PASSWORD },
    bundled: true,
  });
  kill = () => void run.child.kill('SIGKILL');
  await run.ended;
  expect(run.child.signalCode, run.said().err).toBe('SIGKILL');
  return [...(await shapes()).values()].filter((shape) => shape === 'new').length;
}

const gone = () => new Promise<void>(() => {});

/** `moved`: how many documents are in their new shape then; absent where that depends on what else is in their pages. */
const CASES: { name: string; moved?: number; way: (kill: () => void) => OnTheWay }[] = [
  {
    name: 'before its second commit has reached the server',
    way: (kill) => ({
      before(commit) {
        if (commit !== 2) return undefined;
        kill();
        return gone();
      },
    }),
  },
  {
    name: 'after its second commit, before it has heard of it',
    way: (kill) => ({
      after(commit) {
        if (commit !== 2) return undefined;
        kill();
        return gone();
      },
    }),
  },
  {
    name: 'between two documents, which it writes one by one because another hand wrote meanwhile',
    moved: 3,
    way: (kill) => ({
      async before(commit) {
        // The first commit is of many: one of them changes under its hands, so that it takes them alone.
        if (commit === 1) await store.put(pathOf(ids[7] ?? ''), { title: { stringValue: ids[7] } });
        if (commit !== 5) return;
        kill();
        await gone();
      },
    }),
  },
];

describe('balcao data migrate --apply, killed', () => {
  it.each(CASES)('$name, goes on where it was, does nothing twice, and can be undone', async ({
    moved,
    way,
  }) => {
    await fill();
    const already = await killed(way);
    expect(already).toBeGreaterThan(0);
    expect(already).toBeLessThan(DOCUMENTS);
    if (moved !== undefined) expect(already).toBe(moved);
    const before = await versions();
    const done = new Set(
      [...(await shapes())].flatMap(([id, shape]) => (shape === 'new' ? [nameOf(id)] : [])),
    );

    const rest = await store.balcao(...MIGRATE);
    expect(rest).toMatchObject({ code: 0, err: '' });
    expect(rest.out).toMatch(new RegExp(`^${DOCUMENTS - already} documents changed`));
    expect(new Set((await shapes()).values())).toEqual(new Set(['new']));
    const after = await versions();
    for (const name of done) expect(after.get(name), `${name} was written twice`).toBe(before.get(name));

    const back = await store.balcao(...UNDO);
    expect(back).toMatchObject({ code: 0, err: '' });
    expect(new Set((await shapes()).values())).toEqual(new Set(['old']));
  }, 60_000);

  it('can be undone as far as it came, without going on first', async () => {
    await fill();
    const [{ way } = { way: () => ({}) }] = CASES;
    const moved = await killed(way);
    // What was about to be written when it died is in the file too, and is found to be as it was.
    const lines = readFileSync(join(store.folder, 'undo.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(moved);
    const back = await store.balcao(...UNDO);
    expect(back).toMatchObject({ code: 0, err: '' });
    expect(back.out).toMatch(new RegExp(`^${moved} documents changed`));
    expect(new Set((await shapes()).values())).toEqual(new Set(['old']));
  }, 60_000);
});
