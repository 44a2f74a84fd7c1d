/**
 * `npm run test:google-emulator`: the suites that must hold on Google's Firestore too, run on Google's own emulator,
 * which also compiles the generated rules. Where there is none it says so, loudly, and passes.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startAuthEmulator } from './google-auth-emulator.ts';

const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const START_MS = 60_000;
const root = resolve(import.meta.dirname, '..');

function hasJava(): boolean {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}

/** The emulator as gcloud or firebase-tools installed it. */
function emulatorJar(): string | undefined {
  const named = process.env.GOOGLE_FIRESTORE_EMULATOR_JAR;
  if (named) return existsSync(named) ? named : undefined;
  const gcloud = spawnSync('sh', ['-c', 'command -v gcloud'], { encoding: 'utf8' }).stdout.trim();
  const places = [
    ...(gcloud ? [join(dirname(realpathSync(gcloud)), '../platform/cloud-firestore-emulator')] : []),
    '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator',
    join(homedir(), '.cache/firebase/emulators'),
  ];
  return places.flatMap(jarsIn).at(0);
}

function jarsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^cloud-firestore-emulator.*\.jar$/.test(name))
    .map((name) => join(folder, name));
}

async function start(jar: string): Promise<{ host: string; child: ChildProcess }> {
  const port = await freePort();
  const rules = join(root, 'generated/firestore.rules');
  const args = ['-Duser.language=en', '-cp', jar, MAIN, 'start', '--host=127.0.0.1', `--port=${port}`];
  const child = spawn('java', [...args, `--rules=${rules}`], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const host = `127.0.0.1:${port}`;
  for (const end = Date.now() + START_MS; Date.now() < end && child.exitCode === null; ) {
    const answer = await fetch(`http://${host}/`).catch(() => undefined);
    if (answer?.ok) return { host, child };
    await pause(200);
  }
  child.kill();
  throw new Error(`The emulator did not start:\n${said}`);
}

/** With the logins' suite where Google's Auth emulator is to be had. */
async function run(host: string): Promise<number> {
  const auth = await startAuthEmulator();
  if (!auth) {
    notRun(
      'it is not installed: put `firebase` of firebase-tools on the path, or name a running one in ' +
        'FIREBASE_AUTH_EMULATOR_HOST.',
      'Auth emulator',
    );
  }
  try {
    return await runSuites(host, auth?.host);
  } finally {
    auth?.stop();
  }
}

function runSuites(host: string, authHost: string | undefined): Promise<number> {
  const config = 'tests/setup/google-emulator.vitest.config.ts';
  const env = {
    ...process.env,
    FIRESTORE_EMULATOR_HOST: host,
    BALCAO_GOOGLE_EMULATOR: host,
    ...(authHost && { FIREBASE_AUTH_EMULATOR_HOST: authHost }),
  };
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...process.argv.slice(2)];
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => done(code ?? 1));
  });
}

function notRun(reason: string, emulator = 'emulator'): void {
  const line = '='.repeat(78);
  console.log(`${line}\nNOT RUN on Google's ${emulator}, because ${reason}\n${line}`);
}

const given = process.env.FIRESTORE_EMULATOR_HOST;
const jar = given ? undefined : emulatorJar();
if (given) process.exitCode = await run(given);
else if (!hasJava()) notRun('there is no `java` on this machine, and FIRESTORE_EMULATOR_HOST names none.');
else if (!jar) {
  notRun(
    'it is not installed: `gcloud components install cloud-firestore-emulator`, or ' +
      '`npx firebase-tools setup:emulators:firestore`, or name its file in GOOGLE_FIRESTORE_EMULATOR_JAR.',
  );
} else {
  const { host, child } = await start(jar);
  try {
    process.exitCode = await run(host);
  } finally {
    child.kill();
  }
}
