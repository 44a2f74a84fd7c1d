/**
 * Google's Auth emulator, which needs no Java but the command `firebase`: the one that runs already, or one of our own.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

const START_MS = 90_000;

export interface AuthEmulator {
  readonly host: string;
  stop(): void;
}

/** `undefined` where there is none. */
export async function startAuthEmulator(): Promise<AuthEmulator | undefined> {
  const given = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (given) return { host: given, stop: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'balcao-auth-emulator-'));
  const [port, hub, logging] = await Promise.all([freePort(), freePort(), freePort()]);
  const at = (number: number | undefined) => ({ host: '127.0.0.1', port: number });
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn('firebase', ['emulators:start', '--only', 'auth', '--project', 'demo-loja'], {
    cwd: folder,
    stdio: 'ignore',
  });
  let isThere = true;
  child.on('error', () => (isThere = false));
  child.on('exit', () => (isThere = false));
  const stop = () => {
    child.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const host = `127.0.0.1:${port}`;
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(300)) {
    if (!isThere) break;
    const answer = await fetch(`http://${host}/`).catch(() => undefined);
    if (answer?.ok) return { host, stop };
  }
  stop();
  return undefined;
}

export function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
