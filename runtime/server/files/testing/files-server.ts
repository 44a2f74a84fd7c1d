/**
 * A server with the demo's logins and no documents, and the ways in which tests send files to it and look for what they
 * left behind.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ADDRESSES_PATH,
  ATTACHES_PATH,
  type FileKind,
  IMAGES_PATH,
  type StoredFile,
} from '../../../contract/files.ts';
import { DEMO_USERS } from '../../demo-data/demo-users.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../start.ts';

export type Role = 'admin' | 'operator' | 'viewer';

export interface SentFile {
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly declared?: string;
  readonly kind?: FileKind;
  readonly fields?: { readonly [name: string]: string };
}

export interface Said {
  readonly status: number;
  /** JSON of any shape: what the tests assert about. */
  readonly body: ReturnType<typeof JSON.parse>;
}

export interface FilesServer {
  readonly url: string;
  readonly dataDir: string;
  readonly server: RunningServer;
  readonly tokens: { readonly [role in Role]: string };
  readonly logged: readonly string[];
  send(file: SentFile, by?: { readonly token?: string; readonly project?: string }): Promise<Said>;
  /** Of a file that must be taken. */
  stored(file: SentFile): Promise<StoredFile>;
  call(method: string, path: string, body?: object, token?: string, project?: string): Promise<Said>;
  /** An address that is signed for a viewer. */
  addressOf(id: string, download?: boolean): Promise<string>;
  /** Of a path of the server, or a whole address. */
  get(path: string, headers?: { readonly [name: string]: string }, method?: string): Promise<Response>;
  /** Names of all bytes on the disk, those in quarantine among them. */
  bytesOnDisk(): string[];
  close(): Promise<void>;
}

export async function startFilesServer(
  options: Partial<ServerOptions> & { readonly dataDir?: string } = {},
): Promise<FilesServer> {
  const folder = options.dataDir === undefined ? mkdtempSync(join(tmpdir(), 'balcao-files-')) : undefined;
  const dataDir = options.dataDir ?? join(folder ?? '', 'data');
  const logged: string[] = [];
  const say = (line: string) => logged.push(line);
  const server = await startServer({
    port: 0,
    // A folder that is served again keeps the demo's logins so; it gets no demo data, as it had a shop.
    demoData: existsSync(dataDir),
    report: say,
    log: say,
    ...options,
    dataDir,
  });
  for (const user of DEMO_USERS) {
    if (!server.identity.users.find(user.email)) await server.identity.createUser(user);
  }
  const [admin = '', operator = '', viewer = ''] = await Promise.all(
    ['admin@balcao.dev', 'operador@balcao.dev', 'leitor@balcao.dev'].map((email) =>
      signIn(server.url, email),
    ),
  );
  const tokens = { admin, operator, viewer };
  const inProject = (path: string, project = 'matriz') =>
    `${server.url}${path}${path.includes('?') ? '&' : '?'}project=${encodeURIComponent(project)}`;

  async function send(
    file: SentFile,
    { token = operator, project }: { token?: string; project?: string } = {},
  ) {
    const path = file.kind === 'image' ? IMAGES_PATH : ATTACHES_PATH;
    const form = new FormData();
    if (file.kind) form.set('kind', file.kind);
    for (const [name, value] of Object.entries(file.fields ?? {})) form.set(name, value);
    form.set('file', new Blob([Buffer.from(file.bytes)], { type: file.declared ?? '' }), file.filename);
    return said(
      await fetch(inProject(path, project), {
        method: 'POST',
        headers: token === '' ? {} : { authorization: `Bearer ${token}` },
        body: form,
      }),
    );
  }

  async function call(method: string, path: string, body?: object, token = operator, project?: string) {
    return said(
      await fetch(inProject(path, project), {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  }

  return {
    url: server.url,
    dataDir,
    server,
    tokens,
    logged,
    send,
    async stored(file) {
      const { status, body } = await send(file);
      if (status !== 200) throw new Error(`${file.filename}: ${status} ${body.error}`);
      return body.file;
    },
    call,
    async addressOf(id, download = false) {
      const { body } = await call('POST', ADDRESSES_PATH, { ids: [id], download }, viewer);
      return body.addresses[id]?.url;
    },
    get: (path, headers = {}, method = 'GET') => fetch(new URL(path, server.url), { method, headers }),
    bytesOnDisk() {
      const blobs = join(dataDir, 'blobs');
      return readdirSync(blobs).flatMap((shelf) => readdirSync(join(blobs, shelf)));
    },
    async close() {
      await server.close();
      if (folder !== undefined) rmSync(folder, { recursive: true });
    },
  };
}

async function said(answer: Response): Promise<Said> {
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}

async function signIn(url: string, email: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'balcao123' }),
  });
  const { idToken }: { idToken: string } = await answer.json();
  return idToken;
}
