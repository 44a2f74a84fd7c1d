/**
 * A server with the demo shops, `balcao data` run against it inside this process, and its documents as they are stored.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import * as generated from '../../generated/access.ts';
import { readModels, type SchemaSource } from '../../generator/index.ts';
import { signedWrite, signerOf } from '../../runtime/core/wire/signed-write.ts';
import type { NewUser } from '../../runtime/server/identity/index.ts';
import { startServer } from '../../runtime/server/start.ts';
import { copySeededData } from '../../tests/setup/seeded-data.ts';
import { main } from '../main.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const DATABASE = 'projects/balcao/databases/(default)/documents';
export const EMAIL = 'admin@balcao.dev';
export const PASSWORD = 'balcao123';

interface Stored {
  readonly name: string;
  readonly fields: { readonly [name: string]: unknown };
  readonly updateTime: string;
}

export type RunningStore = Awaited<ReturnType<typeof openRunningStore>>;

interface RunningStoreOptions {
  /** Projects without a document beside the demo shops, the admin's too. */
  readonly empty?: readonly string[];
  /** Collections that people write as any other, though their schema asks for a reason. */
  readonly unaudited?: readonly string[];
}

export async function openRunningStore({ empty = [], unaudited = [] }: RunningStoreOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-data-'));
  // Without key fields, as a store that was filled before they were declared: it holds what is not valid today.
  let open = unaudited;
  const policy = () => {
    const opened = open.map(
      (name) => [name, { read: 'viewer', write: 'operator', delete: 'admin' }] as const,
    );
    const collections = { ...generated.policy.collections, ...Object.fromEntries(opened) };
    return { policy: { ...generated.policy, collections }, keyFields: {} };
  };
  const dataDir = join(folder, 'data');
  await copySeededData(dataDir);
  const server = await startServer({ port: 0, dataDir, demoData: true, policy });
  const admin = server.identity.users.find(EMAIL);
  if (admin && empty.length > 0) {
    const more = Object.fromEntries(empty.map((project) => [project, 'admin'] as const));
    server.identity.users.setClaims(admin.uid, { projects: { ...admin.claims.projects, ...more } });
  }
  const token = await signedIn(server.url);
  const signer = signerOf(token);

  async function rest(method: string, path: string, body?: object) {
    const answer = await fetch(`${server.url}/v1/${DATABASE}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const content = JSON.parse(await answer.text());
    if (!answer.ok) throw new Error(JSON.stringify(content));
    return content;
  }

  return {
    /** Where commands are run, and what they write lies. */
    folder,
    url: server.url,
    rest,
    signer,

    /** The backend's own API, as the admin. */
    async api(path: string, body: object, method = 'POST') {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
      return JSON.parse(await answer.text());
    },

    addUser: (user: Omit<NewUser, 'displayName' | 'claims'>) =>
      server.identity.createUser({
        ...user,
        displayName: user.email,
        claims: { projects: { matriz: 'admin' } },
      }),

    balcao(...argv: string[]) {
      return this.balcaoAs({ email: EMAIL, password: PASSWORD }, ...argv);
    },

    balcaoAs(user: { email: string; password: string }, ...argv: string[]) {
      return this.command(user, 'data', ...argv);
    },

    /** Of the whole program. */
    async command({ email, password }: { email: string; password: string }, ...argv: string[]) {
      let out = '';
      let err = '';
      vi.stubEnv('BALCAO_EMAIL', email).stubEnv('BALCAO_PASSWORD', password);
      const code = await main([...argv, '--url', server.url], {
        cwd: folder,
        project: PROJECT,
        colour: false,
        readModels: readModelsOnce,
        out: (text) => {
          out += text;
        },
        err: (text) => {
          err += text;
        },
      });
      return { code, out, err };
    },

    /** Without the stamps. */
    async fieldsAt(path: string) {
      const { fields } = await rest('GET', `/${path}`);
      const { createdAt: _created, updatedAt: _updated, updatedBy: _signed, ...others } = fields;
      return others;
    },

    /** As the console stamps it: the fields that are given, and no others. */
    async put(path: string, fields: object) {
      const { found } = (await rest('POST', ':batchGet', { documents: [`${DATABASE}/${path}`] }))[0];
      const stamps = found ? ['updatedAt'] : ['createdAt', 'updatedAt'];
      const updateTransforms = stamps.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
      const update = { name: `${DATABASE}/${path}`, fields };
      const updateMask = { fieldPaths: Object.keys(fields) };
      const write = signedWrite({ update, updateMask, updateTransforms }, signer);
      await rest('POST', ':commit', { writes: [write] });
    },

    /** What the backend does, past the rules of this collection. */
    async asBackend(collection: string, work: () => Promise<void>): Promise<void> {
      open = [...unaudited, collection];
      await work().finally(() => {
        open = unaudited;
      });
    },

    async all(collection: string, project = 'matriz'): Promise<Stored[]> {
      const found: Stored[] = [];
      for (let page = ''; ; ) {
        const answer = await rest('GET', `/project/${project}/${collection}?pageSize=300&pageToken=${page}`);
        found.push(...(answer.documents ?? []));
        if (!answer.nextPageToken) return found;
        page = answer.nextPageToken;
      }
    },

    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Models = ReturnType<typeof readModels>;

let lastRead: { readonly key: string; readonly models: Models } | undefined;

/** The same schemas are read once: that takes longer than most commands. */
function readModelsOnce(sources: readonly SchemaSource[]): Models {
  const key = JSON.stringify(sources);
  if (lastRead?.key !== key) lastRead = { key, models: readModels(sources) };
  return lastRead.models;
}

async function signedIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  return JSON.parse(await answer.text()).idToken;
}
