import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type RunningGoogleBackend, startGoogleBackend } from './start-google.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-google-'));
let server: RunningGoogleBackend | undefined;
afterEach(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('serves the console, points it at Google, and answers no documents itself', async () => {
  writeFileSync(join(folder, 'index.html'), '<title>Balcão</title>');
  const firebase = { apiKey: 'chave', projectId: 'loja', authDomain: 'loja.firebaseapp.com' };
  server = await startGoogleBackend({
    port: 0,
    host: '127.0.0.1',
    consoleDir: folder,
    firebase,
    masterProject: 'matriz',
    timeZone: 'America/Sao_Paulo',
    files: { buckets: { public: 'loja-publico', private: 'loja-privado' }, key: Buffer.alloc(32) },
    tasks: {
      queue: 'projects/loja/locations/l/queues/q',
      target: 'https://balcao.loja.dev',
      serviceAccount: 'a@b',
    },
  });
  // The queue needs no worker.
  expect((await fetch(`${server.url}/api/tasks/sync-run`, { method: 'POST' })).status).toBe(401);
  expect((await fetch(`${server.url}/api/console/files/limits?project=matriz`)).status).toBe(401);
  const config = await fetch(`${server.url}/console/config.json`);
  expect(await config.json()).toEqual({
    backend: 'google',
    firebase,
    masterProject: 'matriz',
    timeZone: 'America/Sao_Paulo',
  });
  const page = await fetch(`${server.url}/console/category`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<title>Balcão</title>');
  expect(page.headers.get('content-security-policy')).toMatch(
    /connect-src 'self' https:\/\/firestore\.googleapis\.com/,
  );
  expect(page.headers.get('content-security-policy')).toMatch(
    /media-src [^;]*https:\/\/storage\.googleapis\.com/,
  );
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/v1/projects/loja/databases/(default)/documents/a/b`)).status).toBe(404);
});
