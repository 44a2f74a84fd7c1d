import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someOf } from '../../../tests/setup/gate.ts';
import { copySeededData } from '../../../tests/setup/seeded-data.ts';
import { signedWrite, signerOf } from '../../core/wire/signed-write.ts';
import { openDatabase } from '../sqlite/database.ts';
import { type RunningServer, startServer } from '../start.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const ROOT = 'projects/balcao/databases/(default)/documents';
const DOCUMENTS = `/v1/${ROOT}/project/matriz/brand`;

/** The demo's data, made once; every case has a copy. */
let seeded: string;
let folder: string;
let data: string;
let copy: string;
let server: RunningServer | undefined;
beforeAll(async () => {
  seeded = mkdtempSync(join(tmpdir(), 'balcao-backup-seeded-'));
  await copySeededData(seeded);
  const first = await startServer({ port: 0, dataDir: seeded, demoData: true });
  await first.close();
});
afterAll(() => rmSync(seeded, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-backup-'));
  data = join(folder, 'data');
  copy = join(folder, 'copia.db');
  cpSync(seeded, data, { recursive: true });
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<string> {
  server = await startServer({ port: 0, dataDir: data, demoData: true });
  return signIn();
}

async function stop(): Promise<void> {
  await server?.close();
  server = undefined;
}

async function signIn(): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
  const answer = await fetch(server?.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'operador@balcao.dev', password: 'balcao123' }),
  });
  const { idToken }: { idToken: string } = await answer.json();
  return idToken;
}

async function write(token: string, id: string): Promise<number> {
  const update = { name: `${ROOT}/project/matriz/brand/${id}`, fields: { name: { stringValue: id } } };
  const updateTransforms = ['createdAt', 'updatedAt'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const answer = await fetch(`${server?.url}/v1/${ROOT}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ writes: [signedWrite({ update, updateTransforms }, signerOf(token))] }),
  });
  return answer.status;
}

async function read(token: string, id: string): Promise<number> {
  const answer = await fetch(`${server?.url}${DOCUMENTS}/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.status;
}

describe('a backup', () => {
  it('made while the server writes holds what was acknowledged before it, and comes back', async () => {
    const token = await start();
    await write(token, 'antes');
    const going = Array.from({ length: 20 }, (_, index) => write(token, `durante-${index}`));
    const report = backup(data, copy);
    expect(await Promise.all(going)).toEqual(Array(20).fill(200));
    await write(token, 'depois');
    expect(report.documents).toBeGreaterThan(1000);
    expect(report.users).toBe(3);
    expect(statSync(copy).mode & 0o077).toBe(0);
    await stop();

    const { former } = await restore(data, copy, { force: true });
    expect(existsSync(former ?? '')).toBe(true);
    const again = await start();
    expect([await read(again, 'antes'), await read(again, 'depois')]).toEqual([200, 404]);
    expect(await read(token, 'antes')).toBe(401);
  });

  it('goes into an empty folder', async () => {
    await start();
    const { documents, files } = backup(data, copy);
    await stop();
    data = join(folder, 'outra');
    expect(files).toBeGreaterThan(1);
    expect(await restore(data, copy)).toEqual({
      documents,
      users: 3,
      files,
      missing: 0,
      // The next comparison of copies, which the next start puts into the queue anyway.
      stopped: { tasks: 1, runs: 0 },
    });
    expect(await read(await start(), 'x')).toBe(404);
  });

  it('takes the place of no file unless told, and leaves nothing half made', async () => {
    await start();
    writeFileSync(copy, 'precious');
    expect(() => backup(data, copy)).toThrow(expect.objectContaining({ code: 'TARGET_EXISTS' }));
    expect(backup(data, copy, { force: true }).users).toBe(3);
    expect(() => backup(data, join(folder, 'x', 'y.db'))).toThrow(
      expect.objectContaining({ code: 'TARGET_FOLDER_MISSING' }),
    );
    expect(() => backup(join(folder, 'nada'), join(folder, 'z.db'))).toThrow(
      expect.objectContaining({ code: 'NO_DATA' }),
    );
    expect(readdirSync(folder).sort()).toEqual(['copia.db', 'data']);
  });
});

describe('a backup onto the data folder', () => {
  it('is refused with and without --force, and changes nothing', async () => {
    const token = await start();
    const link = join(folder, 'atalho');
    symlinkSync(data, link);
    const names = ['balcao.db', 'balcao.db-wal', 'files.key', 'nova.db', join('blobs', 'nova.db')];
    const before = readdirSync(data);
    for (const target of [...names.map((name) => join(data, name)), join(link, 'balcao.db'), data]) {
      for (const force of [false, true]) {
        expect(() => backup(data, target, { force })).toThrow(
          expect.objectContaining({ code: 'TARGET_IN_DATA', subject: target }),
        );
      }
    }
    expect(readdirSync(data)).toEqual(before);
    await write(token, 'depois');
    await stop();
    expect(await read(await start(), 'depois')).toBe(200);
  });

  it('is refused in the folder of another server as well', () => {
    const other = join(folder, 'outra');
    cpSync(seeded, other, { recursive: true });
    const database = readFileSync(join(other, 'balcao.db'));
    symlinkSync(other, join(folder, 'atalho'));
    for (const target of ['outra/balcao.db', 'outra/files.key', 'outra/blobs/a.db', 'atalho/balcao.db']) {
      expect(() => backup(data, join(folder, target), { force: true })).toThrow(
        expect.objectContaining({ code: 'TARGET_IN_DATA' }),
      );
    }
    expect(readFileSync(join(other, 'balcao.db')).equals(database)).toBe(true);
  });

  it('is made beside it, whatever the names have in common', () => {
    expect(backup(data, `${data}-copia.db`).users).toBe(3);
  });
});

describe('a backup after one that was interrupted', () => {
  it('removes what that one left, and nothing of one that still runs', async () => {
    await start();
    const left = `${copy}.999999999.partial`;
    const running = `${copy}.${process.ppid}.partial`;
    for (const file of [left, `${left}-journal`, running]) writeFileSync(file, 'half');
    backup(data, copy);
    expect(readdirSync(folder).sort()).toEqual(['copia.db', basename(running), 'data']);
  });
});

describe('a backup of a damaged store', () => {
  it.each([
    ['pages', () => scribble(join(data, 'balcao.db'))],
    ['one text', () => damageOneText(join(data, 'balcao.db'))],
  ])('is refused as such (%s), and the copy that was there stays', (_name, damage) => {
    damage();
    writeFileSync(copy, 'former');
    expect(() => backup(data, copy, { force: true })).toThrow(
      expect.objectContaining({ code: 'SOURCE_DAMAGED' }),
    );
    expect(readFileSync(copy, 'utf8')).toBe('former');
  });
});

describe('a restore', () => {
  it('refuses data that is there, and data that a server holds', async () => {
    await start();
    backup(data, copy);
    await expect(restore(data, copy, { force: true })).rejects.toThrow(
      expect.objectContaining({ code: 'DATA_IN_USE' }),
    );
    await stop();
    await expect(restore(data, copy)).rejects.toThrow(expect.objectContaining({ code: 'DATA_EXISTS' }));
  });

  const damages: { name: string; damage: () => void; code: string }[] = [
    { name: 'is missing', damage: () => rmSync(copy), code: 'BACKUP_MISSING' },
    { name: 'is no database', damage: () => writeFileSync(copy, 'text'), code: 'BACKUP_DAMAGED' },
    { name: 'is empty', damage: () => writeFileSync(copy, ''), code: 'BACKUP_DAMAGED' },
    {
      name: 'was cut off',
      damage: () => writeFileSync(copy, readStart(copy, 200_000)),
      code: 'BACKUP_DAMAGED',
    },
    { name: 'was overwritten in the middle', damage: () => scribble(copy), code: 'BACKUP_DAMAGED' },
  ];
  it.each(someOf(damages, 2))('refuses a file that $name, and changes nothing', async ({ damage, code }) => {
    backup(data, copy);
    damage();
    await expect(restore(data, copy, { force: true })).rejects.toThrow(expect.objectContaining({ code }));
    expect(await read(await start(), 'nada')).toBe(404);
  });
});

describe('the start', () => {
  it('refuses a damaged database with the way out', async () => {
    scribble(join(data, 'balcao.db'));
    await expect(start()).rejects.toMatchObject({
      code: expect.stringMatching(/^DATABASE_(DAMAGED|UNREADABLE)$/),
    });
  });
});

function damageOneText(file: string): void {
  const database = openDatabase(file);
  database.exec(`UPDATE documents SET fields = CAST(x'7B22FF' AS TEXT) WHERE path = 'project/matriz'`);
  database.close();
}

function readStart(file: string, bytes: number): Buffer {
  return readFileSync(file).subarray(0, bytes);
}

/** Over many pages: not all that a page holds is looked at. */
function scribble(file: string): void {
  const handle = openSync(file, 'r+');
  for (let page = 20; page < 60; page += 1) writeSync(handle, Buffer.alloc(4096, 0x5a), 0, 4096, page * 4096);
  closeSync(handle);
}
