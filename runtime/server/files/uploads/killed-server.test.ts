import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { plainProgram } from '../../../../tests/setup/plain-program.ts';
import { patience, repetitions } from '../../../../tests/setup/scale.ts';
import { printedSeed } from '../../../../tests/setup/seed.ts';
import { createRandom } from '../../demo-data/random.ts';
import { openDocumentStore } from '../../firestore/index.ts';
import { openDiskBlobs } from '../../ports/disk-blobs.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { fileDocuments } from '../file-documents.ts';
import { sweepFiles } from '../sweep.ts';
import { attach, begin, headersOf, type Line, letters, offsetOf, patch } from '../testing/tus-calls.ts';

/** Bytes of a part. */
const PART = 70_000;

describe('an upload whose server is killed', () => {
  it(
    'goes on where it was, again and again, and ends with the same hash and nothing else',
    async () => {
      const program = await plainProgram(
        fileURLToPath(new URL('../testing/files-program.ts', import.meta.url)),
      );
      const folder = mkdtempSync(join(tmpdir(), 'balcao-kill-'));
      const bytes = letters(3_000_000);
      let running = await startProgram(program, folder);
      const token = 'ana';
      const { address } = await begin({ url: running.url, token }, bytes.length);
      const random = createRandom(`kills ${printedSeed('an upload whose server is killed')}`);
      const positions = Array.from({ length: repetitions(100) }, () => random.integer(1, bytes.length - 1));
      for (const position of positions.toSorted((one, other) => one - other)) {
        const line = { url: running.url, token };
        await sendUntil(line, address, bytes, position - random.integer(0, PART));
        await sendInto(line, address, bytes, position);
        await wait(random.integer(0, 20));
        running.child.kill('SIGKILL');
        await running.gone;
        running = await startProgram(program, folder);
        expect(await offsetOf({ ...line, url: running.url }, address)).toBeLessThanOrEqual(position);
      }
      const line = { url: running.url, token };
      await sendUntil(line, address, bytes, bytes.length);
      const { body } = await attach(line, address);
      const served = Buffer.from(await (await fetch(running.url + body.file.url)).arrayBuffer());
      expect(served.equals(bytes)).toBe(true);
      running.child.kill('SIGKILL');
      await running.gone;
      await expectSwept(folder, createHash('sha256').update(bytes).digest('hex'));
      rmSync(folder, { recursive: true });
    },
    patience(120_000),
  );
});

/** What the kills have left is gone two days later; the file is not. */
async function expectSwept(dataDir: string, sha256: string): Promise<void> {
  const database = openDatabase(join(dataDir, 'balcao.db'));
  const documents = embeddedDocuments(openDocumentStore(database));
  const now = () => Date.now() + 2 * 86_400_000;
  await sweepFiles({
    blobs: openDiskBlobs(dataDir, database),
    documents: fileDocuments(documents),
    now,
  });
  database.close();
  const blobs = join(dataDir, 'blobs');
  expect(readdirSync(blobs).flatMap((shelf) => readdirSync(join(blobs, shelf)))).toEqual([sha256]);
}

async function sendUntil(line: Line, address: string, bytes: Buffer, until: number): Promise<void> {
  for (let at = Number(await offsetOf(line, address)); at < until; ) {
    const sent = await patch(line, address, at, bytes.subarray(at, Math.min(at + PART, until)));
    if (sent.status !== 204) throw new Error(`${sent.status} at ${at}`);
    at = sent.offset;
  }
}

/** Declares all remaining bytes as one part, and sends only those before `position`. */
async function sendInto(line: Line, address: string, bytes: Buffer, position: number): Promise<void> {
  const at = Number(await offsetOf(line, address));
  const sending = request(line.url + address, {
    method: 'PATCH',
    headers: {
      ...headersOf(line.token),
      'upload-offset': at,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length - at,
    },
  });
  sending.on('error', () => {});
  await new Promise((sent) => sending.write(bytes.subarray(at, position), sent));
}

interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  readonly gone: Promise<unknown>;
}

async function startProgram(program: string, dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), child, gone };
}
