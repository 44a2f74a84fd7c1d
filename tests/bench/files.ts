/**
 * Files through the server against doing the least: a large upload in parts against a bare PUT that is synchronised to
 * the same disk, 20 photographs against sharp alone, and ranges against `@fastify/static`. Asserts nothing.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { ADDRESSES_PATH, ATTACHES_PATH, UPLOADS_PATH } from '../../runtime/contract/files.ts';
import { readLimits } from '../../runtime/server/files/limits.ts';
import { type FilesServer, startFilesServer } from '../../runtime/server/files/testing/files-server.ts';
import { box } from '../../runtime/server/files/testing/sample-bytes.ts';
import { sized } from './support/smallest.ts';

/** Less for a quick look. */
const MEBIBYTES = Number(process.env.BALCAO_BENCH_MIB ?? sized(1024, 9));
const PART = 8 * 1024 * 1024;
const PHOTOGRAPHS = sized(20, 1);
const RANGES = sized(2000, 5);

export async function benchFiles(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-files-'));
  const limits = readLimits('store=100GB,video=100GB,at-once=50,a-minute=9999');
  const server = await startFilesServer({
    dataDir: join(folder, 'data'),
    ...(limits && { fileLimits: limits }),
  });
  const bare = await startBare(folder);
  try {
    await uploads(server, bare);
    await photographs(server);
    await ranges(server, bare);
  } finally {
    await bare.app.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Bare {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly shelf: string;
}

/** The least that takes bytes to the disk, and Fastify's own way to serve them. */
async function startBare(folder: string): Promise<Bare> {
  const shelf = join(folder, 'bare');
  mkdirSync(shelf);
  const app = Fastify({ bodyLimit: Number.MAX_SAFE_INTEGER });
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
  app.put('/put', async (request) => {
    const handle = await open(join(shelf, 'put'), 'w');
    for await (const chunk of request.raw) await handle.write(chunk);
    await handle.sync();
    await handle.close();
    return {};
  });
  await app.register(fastifyStatic, { root: shelf });
  return { app, shelf, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

async function uploads(server: FilesServer, bare: Bare): Promise<void> {
  // A video, as those are stored as they come.
  const body = Buffer.alloc(MEBIBYTES * 1024 * 1024, randomBytes(PART));
  const film = Buffer.concat([box('ftyp', 'isom\0\0\0\0isom'), box('mdat', body)]);
  const bareMs = await timed(async () => {
    const headers = { 'content-type': 'application/octet-stream' };
    await (await fetch(`${bare.url}/put`, { method: 'PUT', headers, body: new Uint8Array(film) })).text();
  });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const tusMs = await timed(() => sendInParts(server, film));
  delay.disable();
  const [bareText, tusText] = [bareMs, tusMs].map((ms) => `${(ms / 1000).toFixed(1)} s`);
  console.log(
    `${MEBIBYTES} MiB in parts: ${tusText}, bare PUT ${bareText}, ${(tusMs / bareMs).toFixed(2)} times`,
  );
  console.log(
    `  event loop of client and server together, p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms`,
  );
}

async function sendInParts({ url, tokens, call }: FilesServer, film: Buffer): Promise<void> {
  const headers = { authorization: `Bearer ${tokens.operator}`, 'tus-resumable': '1.0.0' };
  const filename = Buffer.from('filme.mp4').toString('base64');
  const begun = await fetch(`${url}${UPLOADS_PATH}?project=matriz`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(film.length),
      'upload-metadata': `filename ${filename},kind ${Buffer.from('video').toString('base64')}`,
    },
  });
  const address = begun.headers.get('location') ?? '';
  for (let at = 0; at < film.length; at += PART) {
    const answer = await fetch(url + address, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(film.subarray(at, at + PART)),
    });
    if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
  }
  const { status, body } = await call('POST', ATTACHES_PATH, { file: address, kind: 'video' });
  if (status !== 200) throw new Error(body.error);
}

async function photographs(server: FilesServer): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const bytes = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  const photos = Array.from({ length: PHOTOGRAPHS }, (_, index) => index);
  const inTwos = async (work: (index: number) => Promise<unknown>) => {
    const left = [...photos];
    const hand = async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
    };
    await Promise.all([hand(), hand()]);
  };
  sharp.concurrency(1);
  const alone = await timed(() => inTwos(() => sharp(bytes).autoOrient().jpeg({ quality: 86 }).toBuffer()));
  const sent = await timed(() =>
    inTwos((index) => server.stored({ bytes, filename: `foto-${index}.jpg`, kind: 'image' })),
  );
  console.log(
    `${PHOTOGRAPHS} photographs of 12 megapixels: ${(sent / 1000).toFixed(1)} s, sharp alone ${(alone / 1000).toFixed(1)} s, ${(sent / alone).toFixed(2)} times`,
  );
}

async function ranges(server: FilesServer, bare: Bare): Promise<void> {
  const bytes = Buffer.alloc(4_000_000, 'texto\n');
  writeFileSync(join(bare.shelf, 'a.txt'), bytes);
  const { id } = await server.stored({ bytes, filename: 'a.txt' });
  const { body } = await server.call('POST', ADDRESSES_PATH, { ids: [id] });
  const asked = (url: string) =>
    timed(async () => {
      for (let count = 0; count < RANGES; count += 1) {
        const start = (count * 4099) % 3_900_000;
        await (await fetch(url, { headers: { range: `bytes=${start}-${start + 65_535}` } })).arrayBuffer();
      }
    });
  const theirs = await asked(`${bare.url}/a.txt`);
  const ours = await asked(server.url + body.addresses[id].url);
  const perSecond = (ms: number) => Math.round((RANGES / ms) * 1000);
  console.log(
    `ranges of 64 KiB: ${perSecond(ours)} a second, @fastify/static ${perSecond(theirs)}, ${(theirs / ours).toFixed(2)} times`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
