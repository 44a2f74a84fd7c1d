import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { policy } from '../../../../generated/access.ts';
import { ROLES, type Role } from '../../../contract/access.ts';
import { deletedPathOf } from '../../../contract/deleted.ts';
import { trashedPath } from '../../../contract/history.ts';
import { allDefinitions } from '../../all-definitions.ts';
import { openDocumentStore } from '../../firestore/index.ts';
import { hashed } from '../../http/index.ts';
import { requireCaller } from '../../known-caller.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { openEmbeddedHistory } from '../../ports/embedded-history.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { answerApiErrors } from '../api-error.ts';
import { trashRoutes } from './trash-routes.ts';

const HOME = 'project/matriz';
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

/** Whoever asks by a name that is a role has it; `eva` belongs to another store. */
async function shop({ hasHistory = true } = {}) {
  const database = openDatabase(':memory:');
  const history = openEmbeddedHistory(database, await allDefinitions());
  const store = openDocumentStore(database, { parts: [history] });
  const documents = embeddedDocuments(store);
  const logged: object[] = [];
  const app = Fastify();
  const session = (uid: string, projects: { readonly [project: string]: Role }) => ({
    ...{ uid, email: `${uid}@loja.example`, claims: { projects }, expiresAt: Number.MAX_SAFE_INTEGER },
  });
  const people = new Map(ROLES.map((role) => [`${role}`, session(role, { matriz: role })]));
  people.set('eva', session('eva', { filial: 'admin' }));
  await app.register(async (api) => {
    const authenticate = (header: string | undefined) => {
      const known = people.get(header ?? '');
      return known ? ({ kind: 'signed-in', session: known } as const) : ({ kind: 'anonymous' } as const);
    };
    requireCaller(api, { authenticate }, () => new Error('nobody'));
    answerApiErrors(api);
    await api.register(
      trashRoutes({
        ...(hasHistory && { history }),
        documents,
        policy: () => policy,
        secured: (event) => logged.push(event),
        now: () => 0,
      }),
    );
  });
  open.push(app, database);
  const ask = async (who: string, url: string, method: 'GET' | 'DELETE' = 'GET') => {
    const answer = await app.inject({ method, url, headers: { authorization: who } });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    documents,
    history,
    logged,
    ask,
    list: (query = '', who = 'viewer') => ask(who, `/api/console/trash?project=matriz${query}`),
    one: (place: string, who = 'viewer', method: 'GET' | 'DELETE' = 'GET') => {
      const [collection = '', id = ''] = place.split('/');
      return ask(who, `${trashedPath(collection, id)}?project=matriz`, method);
    },
    put: (place: string, data: object = {}) =>
      documents.write([
        { kind: 'replace', path: `${HOME}/${place}`, data: { ...data }, stamps: ['createdAt', 'updatedAt'] },
      ]),
    remove: (...places: readonly string[]) =>
      documents.write(places.map((place) => ({ kind: 'remove', path: `${HOME}/${place}` }))),
  };
}

const labels = ({ body }: { readonly body: { readonly entries: readonly { readonly label: string }[] } }) =>
  body.entries.map(({ label }) => label);

describe('the trash', () => {
  it('lists what was removed, the last first, also what went in one commit', async () => {
    const { put, remove, list } = await shop();
    for (const id of ['mesa', 'banho', 'jardim']) await put(`category/${id}`, { name: id });
    await remove('category/mesa');
    await remove('category/banho', 'category/jardim');
    const found = await list();
    expect(labels(found)).toEqual(['jardim', 'banho', 'mesa']);
    expect(found.body).toMatchObject({ ok: true, state: 'live' });
    expect(found.body.entries[0]).toMatchObject({ collection: 'category', id: 'jardim', replaced: false });
  });

  it('finds by words of the label in any order, without accents, by the code and by the collection', async () => {
    const { put, remove, list } = await shop();
    await put('category/c1', { name: 'Mesa e Decoração' });
    await put('brand/b1', { name: 'Decoração Lima' });
    await remove('category/c1', 'brand/b1');
    expect(labels(await list('&q=decoracao+mesa'))).toEqual(['Mesa e Decoração']);
    expect(labels(await list('&q=B1'))).toEqual(['Decoração Lima']);
    expect(labels(await list('&q=decoracao&collection=brand'))).toEqual(['Decoração Lima']);
    expect(labels(await list('&q=sofá'))).toEqual([]);
  });

  it('goes on where a page ended, and ends', async () => {
    const { put, remove, list } = await shop();
    const ids = Array.from({ length: 60 }, (_, index) => `c${index}`);
    for (const id of ids) await put(`category/${id}`, { name: id });
    await remove(...ids.map((id) => `category/${id}`));
    const first = await list();
    const second = await list(`&after=${first.body.next}`);
    expect(new Set([...labels(first), ...labels(second)]).size).toBe(60);
    const last = second.body.next === undefined ? second : await list(`&after=${second.body.next}`);
    expect(last.body.next).toBeUndefined();
  });

  it('ends a search by what it has read, and goes on with the next one', async () => {
    const { history, list } = await shop();
    const before = { name: { stringValue: 'Copos' }, text: { stringValue: 'x'.repeat(900_000) } };
    for (let number = 0; number < 12; number += 1)
      await history.note([{ path: `${HOME}/category/c${number}`, before, after: null, at: Date.now() }]);
    const first = await list('&q=sofá');
    expect([labels(first), first.body.next]).toEqual([[], expect.any(String)]);
    const second = await list(`&q=sofá&after=${first.body.next}`);
    expect([labels(second), second.body.next]).toEqual([[], undefined]);
  });

  it('lets one person search so often in a minute, and list still', async () => {
    const { list } = await shop();
    for (let asked = 0; asked < 60; asked += 1) expect((await list('&q=sofa')).status).toBe(200);
    expect((await list('&q=sofa')).status).toBe(429);
    expect((await list()).status).toBe(200);
  });

  it('refuses to go on from what no page has named', async () => {
    const { list } = await shop();
    for (const after of ['abc', 'a/b', '1.2']) expect((await list(`&after=${after}`)).status).toBe(400);
  });

  it('leaves out what was brought back, and says of another document that stands there', async () => {
    const { documents, put, remove, list, one } = await shop();
    await put('category/back', { name: 'De volta' });
    await put('category/new', { name: 'Antiga' });
    const before = await documents.read(`${HOME}/category/back`);
    await remove('category/back', 'category/new');
    const { createdAt } = before?.data ?? {};
    await documents.write([
      {
        kind: 'create',
        path: `${HOME}/category/back`,
        data: { name: 'De volta', createdAt },
        stamps: ['updatedAt'],
      },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await put('category/new', { name: 'Nova' });
    const found = await list();
    expect(found.body.entries).toEqual([expect.objectContaining({ label: 'Antiga', replaced: true })]);
    expect((await one('category/new')).body).toMatchObject({
      entry: { replaced: true },
      record: { name: 'Antiga' },
    });
  });

  it('hands a removed record out as it was, to the microsecond of its beginning', async () => {
    const { history, one } = await shop();
    const createdAt = '2026-01-02T03:04:05.678901Z';
    const fields = { name: { stringValue: 'Copos' }, createdAt: { timestampValue: createdAt } };
    const path = `${HOME}/category/copos`;
    await history.note([
      { path, before: fields, after: null, at: Date.now(), by: { uid: 'u1', name: 'Ana' } },
    ]);
    const { body } = await one('category/copos');
    expect(body).toMatchObject({ entry: { by: 'Ana' }, record: { id: 'copos', name: 'Copos', createdAt } });
  });

  it('says which parent of an entry is gone, and hands the entry out without it', async () => {
    const { put, remove, one } = await shop();
    await put('category/mesa', { name: 'Mesa' });
    await put('category/copos', { name: 'Copos', parent: 'mesa' });
    await remove('category/copos');
    const inside = (await one('category/copos')).body;
    expect([inside.entry.missingParent, inside.record.parent]).toEqual([undefined, 'mesa']);
    await remove('category/mesa');
    const orphan = (await one('category/copos')).body;
    expect([orphan.entry.missingParent, orphan.record.parent]).toEqual(['mesa', undefined]);
  });

  it('shows nobody what they may not read, and nothing that only the backend writes', async () => {
    const { put, remove, list, one } = await shop();
    await put('customer-event/e1', { action: 'visita' });
    await put('run/r1', { kind: 'sync' });
    await remove('customer-event/e1', 'run/r1');
    expect(labels(await list('', 'admin'))).toEqual([]);
    expect((await list('&collection=run', 'admin')).status).toBe(403);
    expect((await list('', 'eva')).status).toBe(403);
    expect((await one('category/x', 'eva')).status).toBe(403);
  });

  it('says that nobody tells it of removals where there is no history', async () => {
    const { list } = await shop({ hasHistory: false });
    expect((await list()).body).toEqual({ ok: true, entries: [], state: 'missing' });
  });

  it.each([
    { name: 'an id that no document can have', place: 'category/__x__', status: 404 },
    { name: 'a document that is not there', place: 'category/nobody', status: 404 },
    { name: 'a collection that no schema declares', place: 'nothing/x', status: 404 },
    { name: 'a config page', place: 'asaas/asaas', status: 403 },
  ])('answers $name with a sentence', async ({ place, status }) => {
    const { one } = await shop();
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await one(place, 'admin', method);
      expect(answer).toMatchObject({ status, body: { ok: false, error: expect.any(String) } });
    }
  });
});

describe('removing for good', () => {
  it.each(['viewer', 'operator'] as const)('is refused to a %s, and removes nothing', async (role) => {
    const { documents, put, one } = await shop();
    await put('customer/ana', { firstName: 'Ana' });
    expect((await one('customer/ana', role, 'DELETE')).status).toBe(403);
    expect(await documents.read(`${HOME}/customer/ana`)).not.toBeNull();
  });

  it('of a document that is there leaves no document, no history, nothing in the trash and no marker', async () => {
    const { documents, history, logged, put, one, list } = await shop();
    const path = `${HOME}/customer/ana`;
    await put('customer/ana', { firstName: 'Ana' });
    await put('customer/ana', { firstName: 'Ana Lima' });
    await documents.write([{ kind: 'replace', path: deletedPathOf(path), data: { createdAt: new Date() } }]);
    expect((await one('customer/ana', 'admin', 'DELETE')).body).toEqual({ ok: true });
    expect(await documents.read(path)).toBeNull();
    expect(await documents.read(deletedPathOf(path))).toBeNull();
    expect((await history.of(path, { limit: 10 })).entries).toEqual([]);
    expect(labels(await list('', 'admin'))).toEqual([]);
    expect(logged).toEqual([{ event: 'forgotten', by: hashed('admin'), document: hashed(path) }]);
  });

  it('of a record in the trash takes it from there, and is told that there is nothing the second time', async () => {
    const { put, remove, one } = await shop();
    await put('customer/ana', { firstName: 'Ana' });
    await remove('customer/ana');
    expect((await one('customer/ana', 'admin', 'DELETE')).status).toBe(200);
    expect((await one('customer/ana', 'admin')).status).toBe(404);
    expect((await one('customer/ana', 'admin', 'DELETE')).status).toBe(404);
  });

  it('takes the secrets of a document with it', async () => {
    const { documents, put, one } = await shop();
    await put('customer/ana', { firstName: 'Ana' });
    await put('secret/customer.ana', { token: 'x' });
    await one('customer/ana', 'admin', 'DELETE');
    expect(await documents.read(`${HOME}/secret/customer.ana`)).toBeNull();
  });
});
