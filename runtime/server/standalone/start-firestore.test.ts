import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedWrite, signerOf } from '../../core/wire/signed-write.ts';
import { administerUsers } from '../admin/index.ts';
import { backup, checkStores, restore } from '../backup/index.ts';
import { openDatabase } from '../sqlite/database.ts';
import { type RunningFirestore, type StandaloneOptions, startFirestore } from './start-firestore.ts';

let folder: string;
let server: RunningFirestore | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-firestore-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
});

async function start(changes: Partial<StandaloneOptions> = {}): Promise<RunningFirestore> {
  server = await startFirestore({
    port: 0,
    host: '127.0.0.1',
    dataDir: join(folder, 'data'),
    open: true,
    ...changes,
  });
  return server;
}

function ask(project: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${server?.url}/v1/projects/${project}/databases/(default)/documents/${path}`, init);
}

const NAMED = { fields: { name: { stringValue: 'Mesa' } } };
const put = (project: string, path: string) =>
  ask(project, path, { method: 'PATCH', body: JSON.stringify(NAMED) });

describe('the Firestore alone', () => {
  it('keeps the documents of each project apart, over a restart', async () => {
    const first = await start();
    expect((await put('minha-loja', 'product/a')).status).toBe(200);
    expect((await ask('outra', 'product/a')).status).toBe(404);
    await first.close();
    await start();
    expect(await (await ask('minha-loja', 'product/a')).json()).toMatchObject(NAMED);
  });

  it.each(['..%2Fx', 'a%20b', '%2e%2e'])('refuses %s as a project', async (project) => {
    await start();
    expect((await put(project, 'product/a')).status).toBeGreaterThanOrEqual(400);
  });

  it('answers pages of this machine on any port, and no others', async () => {
    await start();
    const preflight = await ask('loja', 'product/a', {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:5173', 'access-control-request-headers': 'authorization' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
    const local = await ask('loja', 'product/a', { headers: { origin: 'http://localhost:5173' } });
    expect(local.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect((await ask('loja', 'product/a', { headers: { origin: 'https://estranho.dev' } })).status).toBe(
      403,
    );
    expect((await ask('loja', 'product/a', { headers: { origin: 'null' } })).status).toBe(403);
  });

  it('without open access lets in users of its folder alone, as the policy says', async () => {
    const { url } = await start({ open: false });
    expect((await put('loja', 'project/matriz/brand/a')).status).toBe(401);
    expect((await ask('loja', 'product/a', { headers: { authorization: 'Bearer owner' } })).status).toBe(401);
    const password = 'uma senha longa';
    const email = 'ana@loja.dev';
    await administerUsers(join(folder, 'data'), {
      kind: 'add',
      email,
      name: 'Ana',
      password,
      project: 'matriz',
      role: 'operator',
    });
    const signedIn = await fetch(
      `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      },
    );
    const { idToken }: { idToken: string } = await signedIn.json();
    const headers = { authorization: `Bearer ${idToken}` };
    const write = (path: string, updateTransforms: object[]) => {
      const name = `projects/loja/databases/(default)/documents/${path}`;
      const write = { update: { name, ...NAMED }, updateTransforms };
      const body = JSON.stringify({ writes: [signedWrite(write, signerOf(idToken))] });
      return fetch(`${url}/v1/projects/loja/databases/(default)/documents:commit`, {
        method: 'POST',
        headers,
        body,
      });
    };
    const stamps = ['createdAt', 'updatedAt'].map((fieldPath) => ({
      fieldPath,
      setToServerValue: 'REQUEST_TIME',
    }));
    expect((await write('project/matriz/brand/a', stamps)).status).toBe(200);
    expect((await write('project/matriz/brand/b', [])).status).toBe(403);
    expect((await write('project/praia/brand/a', stamps)).status).toBe(403);
  });

  it('refuses gRPC at once, with what works instead', async () => {
    const { url } = await start();
    const client = connect(url);
    const call = client.request({
      ':method': 'POST',
      ':path': '/google.firestore.v1.Firestore/BatchGetDocuments',
      'content-type': 'application/grpc',
    });
    const [headers] = await once(call, 'response');
    expect(headers).toMatchObject({
      'grpc-status': '12',
      'grpc-message': expect.stringContaining('preferRest'),
    });
    client.destroy();
    expect((await ask('loja', 'product/a')).status).toBe(404);
  });

  it('is copied while it runs, checked, and brought back into a new folder', async () => {
    const first = await start();
    await put('minha-loja', 'product/a');
    await put('outra', 'product/b');
    const copy = join(folder, 'copia');
    expect(backup(join(folder, 'data'), copy)).toMatchObject({ documents: 2, users: 0 });
    expect(() => backup(join(folder, 'data'), copy)).toThrow(
      expect.objectContaining({ code: 'TARGET_EXISTS' }),
    );
    await put('outra', 'product/c');
    await expect(restore(join(folder, 'data'), copy)).rejects.toThrow(
      expect.objectContaining({ code: 'FOLDER_EXISTS' }),
    );
    await first.close();
    const back = join(folder, 'de-volta');
    expect(await restore(back, copy)).toMatchObject({ documents: 2, users: 0, files: 0, missing: 0 });
    await start({ dataDir: back });
    expect((await ask('outra', 'product/b')).status).toBe(200);
    expect((await ask('outra', 'product/c')).status).toBe(404);
  });

  it('is found damaged in the one project that is', async () => {
    const running = await start();
    await put('minha-loja', 'product/a');
    await put('outra', 'product/b');
    const data = join(folder, 'data');
    expect(checkStores(data).map(({ name, found }) => [name, found?.documents])).toEqual([
      ['balcao.db', 0],
      ['firestore/minha-loja.db', 1],
      ['firestore/outra.db', 1],
    ]);
    await running.close();
    server = undefined;
    const database = openDatabase(join(data, 'firestore/outra.db'));
    database.exec(`UPDATE documents SET fields = CAST(x'7B22FF' AS TEXT)`);
    database.close();
    expect(checkStores(data).filter(({ found }) => !found)).toEqual([{ name: 'firestore/outra.db' }]);
    expect(() => backup(data, join(folder, 'copia'))).toThrow(
      expect.objectContaining({ code: 'SOURCE_DAMAGED' }),
    );
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('answers a project whose file is damaged with DATA_LOSS, and the others as ever', async () => {
    const reported: string[] = [];
    const first = await start();
    await put('outra', 'product/b');
    await first.close();
    server = undefined;
    writeFileSync(join(folder, 'data/firestore/minha-loja.db'), 'isto não é um banco de dados. '.repeat(200));
    await start({ report: (problem) => reported.push(problem) });
    const refused = await ask('minha-loja', 'product/a');
    expect(await refused.json()).toMatchObject({ error: { status: 'DATA_LOSS' } });
    expect((await ask('outra', 'product/b')).status).toBe(200);
    expect(reported.join()).toContain('minha-loja.db');
  });

  it('is never open to the network', async () => {
    await expect(start({ host: '0.0.0.0' })).rejects.toThrow('loopback');
  });
});
