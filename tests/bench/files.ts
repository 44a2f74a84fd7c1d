/**
 * Files through the server against doing the least: a large upload in parts against a bare PUT that is synchronised to
 * the same disk, the same beside photographs, 20 photographs against sharp alone, and ranges against `@fastify/static`.
 * Sharp alone decodes, turns and encodes, in memory once, and once from a file to one that is on the disk: nothing less
 * is a stored picture. Ours also receives, inspects and hashes it, and writes its document. Client and servers are
 * processes of their own on the same cores, so the client makes the body of its request once. Asserts nothing.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { ADDRESSES_PATH, ATTACHES_PATH, IMAGES_PATH, UPLOADS_PATH } from '../../runtime/contract/files.ts';
import { box } from '../../runtime/server/files/testing/sample-bytes.ts';
import { MOST_AT_ONCE } from '../../runtime/widgets/file-uploader/model/upload.ts';
import { type Program, type Strain, startProgram } from './files/program.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

/** Less for a quick look. */
const MEBIBYTES = Number(process.env.BALCAO_BENCH_MIB ?? sized(1024, 9));
const PART = 8 * 1024 * 1024;
const PHOTOGRAPHS = sized(20, 1);
const RANGES = sized(2000, 5);
const ROUNDS = sized(3, 1);
const AUTHORIZATION = { authorization: 'Bearer ana' };
const IN_PROJECT = '?project=matriz';
const AGENT = new Agent({ keepAlive: true });

const NO_STRAIN: Strain = { p99: 0, grown: 0 };

interface Servers {
  readonly ours: Program;
  readonly bare: Program;
}

export async function benchFiles(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-files-'));
  const bare = await startProgram('bare-server.ts', join(folder, 'bare'));
  const ours = await startProgram('our-server.ts', join(folder, 'data'));
  try {
    const photograph = await photographed();
    await put(bare, 'photograph.jpg', photograph);
    const form = await formOf('foto.jpg', photograph);
    await uploads({ ours, bare }, form);
    await photographs({ ours, bare }, form);
    await ranges({ ours, bare });
  } finally {
    await Promise.all([ours.close(), bare.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function uploads({ ours, bare }: Servers, photograph: SentForm): Promise<void> {
  const film = filmOf(MEBIBYTES);
  const [bareMs, tusMs]: [number[], number[]] = [[], []];
  let [floor, alone] = [NO_STRAIN, NO_STRAIN];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor = await bare.during(async () => void bareMs.push(await timed(() => put(bare, 'film', film))));
    alone = await ours.during(async () => void tusMs.push(await timed(() => sendInParts(ours, film))));
  }
  const name = `${MEBIBYTES} MiB in parts, attached`;
  printMeasured({ name, unit: 'ms', ours: tusMs, peer: bareMs, peerName: 'bare PUT' });
  console.log(
    `  memory of the server at most +${alone.grown.toFixed(0)} MiB, bare +${floor.grown.toFixed(0)} MiB`,
  );
  const beside = await ours.during(() =>
    Promise.all([sendInParts(ours, film), inThrees(() => send(ours, IMAGES_PATH, photograph))]),
  );
  const delays = [beside.p99, alone.p99, floor.p99].map((ms) => ms.toFixed(0));
  console.log(
    `  event loop's delay p99 beside ${PHOTOGRAPHS} photographs ${delays[0]} ms, alone ${delays[1]} ms, bare ${delays[2]} ms`,
  );
}

async function photographs({ ours, bare }: Servers, photograph: SentForm): Promise<void> {
  const [sent, alone, stored]: [number[], number[], number[]] = [[], [], []];
  const by = async (way: string): Promise<number> => {
    const answer = await fetch(`${bare.url}/${way}/${PHOTOGRAPHS}`, { method: 'POST' });
    return (await answer.json()).ms;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await by('sharp'));
    stored.push(await by('sharp-stored'));
    sent.push(await timed(() => inThrees(() => send(ours, IMAGES_PATH, photograph))));
  }
  const name = `${PHOTOGRAPHS} photographs of 12 megapixels, as the queue sends them`;
  printMeasured({ name, unit: 'ms', ours: sent, peer: alone, peerName: 'sharp alone, in memory' });
  printMeasured({ name, unit: 'ms', ours: sent, peer: stored, peerName: 'sharp alone, from file to disk' });
}

async function ranges({ ours, bare }: Servers): Promise<void> {
  const bytes = Buffer.alloc(4_000_000, 'texto\n');
  await put(bare, 'a.txt', bytes);
  const { id } = await send(ours, ATTACHES_PATH, await formOf('a.txt', bytes));
  const { addresses } = await post(ours, ADDRESSES_PATH, { ids: [id] });
  const asked = (url: string) =>
    timed(async () => {
      for (let count = 0; count < RANGES; count += 1) {
        const start = (count * 4099) % 3_900_000;
        await (await fetch(url, { headers: { range: `bytes=${start}-${start + 65_535}` } })).arrayBuffer();
      }
    });
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(RANGES / (await asked(`${bare.url}/a.txt`)));
    mine.push(RANGES / (await asked(ours.url + addresses[id].url)));
  }
  const perSecond = (rates: readonly number[]) => rates.map((rate) => rate * 1000);
  printMeasured({
    name: 'ranges of 64 KiB, one after another',
    unit: '/s',
    ours: perSecond(mine),
    peer: perSecond(theirs),
    peerName: '@fastify/static',
  });
}

/** A video, as those are stored as they come. */
function filmOf(mebibytes: number): Buffer {
  const body = Buffer.alloc(mebibytes * 1024 * 1024, randomBytes(PART));
  return Buffer.concat([box('ftyp', 'isom\0\0\0\0isom'), box('mdat', body)]);
}

/** Of 12 megapixels. */
async function photographed(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = {
    width: sized(4000, 400),
    height: sized(3000, 300),
    channels: 3,
    background: '#888',
    noise,
  } as const;
  return sharp({ create }).jpeg().toBuffer();
}

async function put({ url }: Program, name: string, bytes: Buffer): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  await (await fetch(`${url}/put/${name}`, { method: 'PUT', headers, body: new Uint8Array(bytes) })).text();
}

async function sendInParts(ours: Program, film: Buffer): Promise<void> {
  const headers = { ...AUTHORIZATION, 'tus-resumable': '1.0.0' };
  const inBase64 = (text: string) => Buffer.from(text).toString('base64');
  const begun = await fetch(ours.url + UPLOADS_PATH + IN_PROJECT, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(film.length),
      'upload-metadata': `filename ${inBase64('filme.mp4')},kind ${inBase64('video')}`,
    },
  });
  const address = begun.headers.get('location') ?? '';
  for (let at = 0; at < film.length; at += PART) {
    const answer = await fetch(ours.url + address, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(film.subarray(at, at + PART)),
    });
    if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
  }
  await post(ours, ATTACHES_PATH, { file: address, kind: 'video' });
}

interface SentForm {
  readonly type: string;
  readonly body: Buffer;
}

async function formOf(name: string, bytes: Buffer): Promise<SentForm> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const made = new Response(form);
  return { type: made.headers.get('content-type') ?? '', body: Buffer.from(await made.arrayBuffer()) };
}

/** Not by `fetch`, which copies a body piece by piece. */
async function send({ url }: Program, path: string, { type, body }: SentForm) {
  const headers = { ...AUTHORIZATION, 'content-type': type, 'content-length': body.length };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(url + path + IN_PROJECT, { method: 'POST', agent: AGENT, headers }, resolve);
    sending.once('error', reject).end(body);
  });
  const said = JSON.parse(await text(answer));
  if (!said.ok) throw new Error(said.error);
  return said.file;
}

async function post({ url }: Program, path: string, body: object) {
  const headers = { ...AUTHORIZATION, 'content-type': 'application/json' };
  const answer = await fetch(url + path + IN_PROJECT, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const said = await answer.json();
  if (!said.ok) throw new Error(said.error);
  return said;
}

/** As many as a browser's queue sends; the server makes two at once, as sharp does alone. */
async function inThrees(work: () => Promise<unknown>): Promise<void> {
  let left = PHOTOGRAPHS;
  const hand = async () => {
    for (; left > 0; ) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, hand));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
