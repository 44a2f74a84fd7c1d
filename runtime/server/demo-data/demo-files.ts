/**
 * The files of the demo shops, with bytes that are made here and are the same on every machine: pictures of the goods,
 * banners, a shop window and the manual of returns. Their documents say what an upload of them would have said.
 */
import { createHash } from 'node:crypto';
import type { DocumentData } from '../../contract/collection.ts';
import { blobKey } from '../../core/files/clean-name.ts';
import { servedPath } from '../files/signed-address.ts';
import type { Blobs } from '../ports/blobs.ts';
import { type DemoDocument, stamped } from './demo-document.ts';
import { bannerPictures, type GoodsPicture, goodsPictures } from './pictures/goods-pictures.ts';
import { paint } from './pictures/paint.ts';
import { pngOf } from './pictures/png.ts';
import type { ProductLine } from './products/product-line.ts';

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

export interface ShopFiles {
  readonly documents: readonly DemoDocument[];
  /** What a document keeps of one of them. */
  valueOf(id: string): DocumentData;
  /** Before the documents are written, as an upload does. */
  store(blobs: Pick<Blobs, 'write'>): Promise<void>;
}

export function shopFiles(project: string, lines: readonly ProductLine[]): ShopFiles {
  const files = [
    manual(),
    ...goodsPictures(lines).map((picture) => pictureFile(picture, 'produtos')),
    ...bannerPictures(lines).map((picture) => pictureFile(picture, 'banners')),
    pictureFile({ id: 'vitrine', width: WIDTH, height: HEIGHT, bytes: shopWindow() }, 'editor'),
  ];
  const dataOf = ({ id, bytes: _bytes, ...file }: DemoFile) => ({
    ...file,
    url: servedPath(project, id, file.filename),
    isPublic: true,
  });
  return {
    documents: files.map((file) => {
      const { id, bytes } = file;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const data = { ...dataOf(file), size: bytes.length, sha256, key: keyOf(project, file) };
      return { collection: 'file', id, data: stamped(data, 80, 15) };
    }),
    valueOf(id) {
      const file = files.find((each) => each.id === id);
      if (!file) throw new RangeError(`The demo shop has no file "${id}".`);
      const { kind: _kind, contentType: _type, ...value } = dataOf(file);
      return { id, ...value };
    },
    async store(blobs) {
      await Promise.all(
        files.map((file) => {
          const { bytes, contentType } = file;
          return blobs.write(keyOf(project, file), once(bytes), { contentType, visibility: 'public' });
        }),
      );
    },
  };
}

function manual(): DemoFile {
  return {
    id: 'manual-de-trocas',
    filename: 'manual-de-trocas.pdf',
    filePath: 'ajuda',
    kind: 'file',
    contentType: 'application/pdf',
    bytes: onePage('Trocas e devolucoes: ate 30 dias, com a nota.'),
  };
}

function pictureFile({ id, ...picture }: GoodsPicture, filePath: string): DemoFile {
  return { id, filename: `${id}.png`, filePath, kind: 'image', contentType: 'image/png', ...picture };
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
  const picture = paint({ width: WIDTH, height: HEIGHT, colours: COLOURS }, []);
  for (const at of picture.points.keys()) {
    picture.points[at] = colourAt(at % WIDTH, Math.floor(at / WIDTH));
  }
  return pngOf(picture);
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
