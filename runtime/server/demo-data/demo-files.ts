/**
 * The files of the demo shops, with bytes that are made here and are the same on every machine: a picture of a shop
 * window and the manual of returns. Their documents say what an upload of them would have said.
 */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { blobKey } from '../../core/files/clean-name.ts';
import { servedPath } from '../files/signed-address.ts';
import type { Blobs } from '../ports/blobs.ts';
import { type DemoDocument, stamped } from './demo-document.ts';

interface DemoFile {
  readonly id: string;
  readonly filename: string;
  readonly filePath: string;
  readonly kind: 'file' | 'image';
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly width?: number;
  readonly height?: number;
}

const WIDTH = 320;
const HEIGHT = 180;
/** Any will do: keys of uploads have a random one. */
const PREFIX = '000000000001';

const demoFiles = (): readonly DemoFile[] => [
  {
    id: 'manual-de-trocas',
    filename: 'manual-de-trocas.pdf',
    filePath: 'ajuda',
    kind: 'file',
    contentType: 'application/pdf',
    bytes: onePage('Trocas e devolucoes: ate 30 dias, com a nota.'),
  },
  {
    id: 'vitrine',
    filename: 'vitrine.png',
    filePath: 'editor',
    kind: 'image',
    contentType: 'image/png',
    bytes: shopWindow(),
    width: WIDTH,
    height: HEIGHT,
  },
];

export function buildFiles(project: string): DemoDocument[] {
  return demoFiles().map(({ id, bytes, ...file }) => {
    const data = {
      ...file,
      url: servedPath(project, id, file.filename),
      isPublic: true,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      key: keyOf(project, file),
    };
    return { collection: 'file', id, data: stamped(data, 80, 15) };
  });
}

/** Before the documents are written, as an upload does. */
export async function storeFiles(project: string, blobs: Pick<Blobs, 'write'>): Promise<void> {
  for (const file of demoFiles()) {
    const { bytes, contentType } = file;
    await blobs.write(keyOf(project, file), once(bytes), { contentType, visibility: 'public' });
  }
}

function keyOf(project: string, { filePath, filename }: Pick<DemoFile, 'filePath' | 'filename'>): string {
  return blobKey(project, filePath, PREFIX, filename);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function onePage(text: string): Buffer {
  const drawn = `BT /F1 18 Tf 60 760 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}

/** Wall, awning, glass, things on shelves, pavement: a colour a number. */
const COLOURS = ['f4ece0', 'b5482f', 'fff7ee', 'cfe3ea', '7a4e2d', '3f6d57', 'd9a441', '8b8680'];

function shopWindow(): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: WIDTH }, (_, x) => colourAt(x, y))]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits a point, each the number of a colour.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(COLOURS.join(''), 'hex')),
    chunk('IDAT', stored(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colourAt(x: number, y: number): number {
  if (y >= 160) return 7;
  if (x < 24 || x >= WIDTH - 24 || y < 20) return 0;
  if (y < 52) return Math.floor(x / 16) % 2 === 0 ? 1 : 2;
  if (y === 100 || y === 101 || y === 148 || y === 149) return 4;
  const [thing, across] = [Math.floor((x - 24) / 34), (x - 24) % 34];
  const height = 14 + ((thing * 7 + (y < 100 ? 3 : 0)) % 20);
  const floor = y < 100 ? 100 : 148;
  return across > 8 && across < 28 && y >= floor - height && y < floor ? 4 + ((thing + 1) % 3) : 3;
}

/** Not compressed: what a library makes of the same points changes with its version. */
function stored(bytes: Buffer): Buffer {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  const block = Buffer.from([0x78, 0x01, 1, 0, 0, 0, 0]);
  block.writeUInt16LE(bytes.length, 3);
  block.writeUInt16LE(bytes.length ^ 0xffff, 5);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(((high << 16) | low) >>> 0);
  return Buffer.concat([block, bytes, sum]);
}

function chunk(type: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
