/**
 * What is one person's alone: nobody else reaches it in any way, whatever their role, and it shows in no list.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type CallerName, signed, signInCallers } from './callers.ts';
import { type Client, DATABASE, DOCUMENTS, openClient } from './client.ts';
import { type MatrixServer, startMatrixServer } from './matrix-server.ts';
import {
  OPERATIONS,
  type Operation,
  SECRET_TEXT,
  streamedEdit,
  type Target,
  WRITTEN_TEXT,
} from './operations.ts';

const PROJECT = 'centro';
const OTHERS = ['nobody', 'operator', 'admin', 'admin of another project', 'forged token'] as const;

let rig: MatrixServer;
let client: Client;
let callers: ReadonlyMap<CallerName, Caller>;
let target: Target;

beforeAll(async () => {
  rig = await startMatrixServer([], {});
  callers = await signInCallers(rig.server, () => [PROJECT]);
  client = openClient(rig.server.url);
  target = { project: PROJECT, collection: `project/${PROJECT}/own-views`, id: caller('viewer').uid };
  const { code } = await commit(caller('viewer'), SECRET_TEXT);
  expect(code).toBe(200);
}, 60_000);
afterAll(() => {
  client.close();
  rig.remove();
});

function caller(name: CallerName): Caller {
  const found = callers.get(name);
  if (!found) throw new Error(name);
  return found;
}

function commit(who: Caller, note: string) {
  const stamps = ['createdAt', 'updatedAt'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const update = {
    name: `${DOCUMENTS}/${target.collection}/${target.id}`,
    fields: { note: { stringValue: note } },
  };
  return client.ask(
    who,
    'POST',
    `/v1/${DOCUMENTS}:commit`,
    signed(who, { writes: [{ update, updateTransforms: stamps }] }),
  );
}

async function ask(who: Caller, { method, path, body, inTransaction }: Operation) {
  const begun = inTransaction
    ? await client.ask(who, 'POST', `/v1/${DOCUMENTS}:beginTransaction`, {})
    : undefined;
  const sent = body?.(target, begun?.code === 200 ? JSON.parse(begun.text).transaction : '');
  return client.ask(who, method, path(target), sent && signed(who, sent));
}

async function heardBy(who: Caller): Promise<string> {
  const names = { documents: [`${DOCUMENTS}/${target.collection}/${target.id}`] };
  const query = { from: [{ collectionId: 'own-views' }] };
  const parent = `${DOCUMENTS}/project/${PROJECT}`;
  const messages = [
    { database: DATABASE, addTarget: { documents: names, targetId: 1 } },
    { database: DATABASE, addTarget: { query: { parent, structuredQuery: query }, targetId: 2 } },
  ];
  const isAnswered = (heard: string, id: number) =>
    new RegExp(`"(CURRENT|REMOVE)","targetIds":\\[${id}\\][,}]`).test(heard);
  return client.stream(
    who,
    'Listen',
    messages,
    (heard) => heard.includes('"error"') || (isAnswered(heard, 1) && isAnswered(heard, 2)),
  );
}

describe('the private views of a user', () => {
  it.each(OTHERS)('are reached in no way by %s', async (name) => {
    const who = caller(name);
    for (const operation of OPERATIONS) {
      const { code, text } = await ask(who, operation);
      const isRefused = [401, 403].includes(code) || /"code":7\b/.test(text) || operation.filters;
      expect([operation.name, isRefused, text]).toEqual([operation.name, true, text]);
      expect(text).not.toMatch(new RegExp(`${SECRET_TEXT}|own-views"`));
    }
    const heard = await heardBy(who);
    expect(heard).not.toContain(SECRET_TEXT);
    expect(heard).not.toContain('"CURRENT"');
    const written = await client.stream(
      who,
      'Write',
      [{ database: DATABASE }, signed(who, streamedEdit(target))],
      (text) => /"error"|"commitTime"/.test(text),
    );
    expect(written).not.toContain('"commitTime"');
    const search = await client.ask(who, 'GET', `/api/console/search?project=${PROJECT}&q=${target.id}`);
    expect(search.text).not.toContain('own-views');
  });

  it('are read, listened to and written by that user, one by one and never in a list', async () => {
    const who = caller('viewer');
    const passed: string[] = [];
    for (const operation of OPERATIONS.filter(({ kind }) => kind !== 'delete')) {
      const { code, text } = await ask(who, operation);
      if (operation.kind !== 'read') continue;
      if (code === 200 && (text.includes(SECRET_TEXT) || operation.name === 'verify'))
        passed.push(operation.name);
    }
    expect(passed).toEqual(['get', 'batchGet', 'batchGet that begins a transaction', 'verify']);
    expect((await ask(who, OPERATIONS[0] as Operation)).text).toContain(WRITTEN_TEXT);
    const heard = await heardBy(who);
    expect(heard).toContain(WRITTEN_TEXT);
    expect(heard.match(/"CURRENT"/g)).toHaveLength(1);
  });

  it('are still there at the end', async () => {
    await rig.inspect((store) => {
      expect(store.get(`${target.collection}/${target.id}`)).not.toBeNull();
    });
  });
});
