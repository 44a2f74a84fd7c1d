/**
 * The smallest bytes that are what they say, built here: pictures by sharp, the rest by hand.
 */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type Picture = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

export function picture(
  format: Picture,
  { width = 60, height = 40 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a06020' } })
    [format]()
    .toBuffer();
}

/** Taken on its side, in a place, with a note. */
export function photograph(format: Picture): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#a06020' } })
    .withExif({
      IFD0: { Copyright: 'SEGREDO', ImageDescription: 'SEGREDO' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 30/1 0/1', GPSLongitude: '46/1 30/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><SEGREDO/></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    [format]()
    .toBuffer();
}

/** `frames` of them, each another. */
export async function animation(format: 'gif' | 'webp', frames: number, size = 8): Promise<Buffer> {
  const raw = Buffer.alloc(size * size * frames * 3);
  for (let frame = 0; frame < frames; frame += 1) {
    raw.fill((frame * 40) % 251, frame * size * size * 3, (frame + 1) * size * size * 3);
  }
  const input = { width: size, height: size * frames, channels: 3 as const, pageHeight: size };
  return sharp(raw, { raw: input })
    [format]({ delay: Array(frames).fill(20), loop: 0 })
    .toBuffer();
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Stored, not deflated. */
export function zip(files: { readonly [name: string]: string | Uint8Array }): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const [title, bytes] = [Buffer.from(name), Buffer.from(content)];
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(bytes.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, title, bytes]);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(at, 12);
    entries.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, entry.subarray(2), title]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

export function office(part: string, type: string): Buffer {
  const types = `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${type}"/></Types>`;
  return zip({ '[Content_Types].xml': types, [part]: '<x/>' });
}

export function box(type: string, body: Uint8Array | string = ''): Buffer {
  const bytes = Buffer.from(body);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}

export const mp4 = (brand = 'isom') =>
  Buffer.concat([box('ftyp', `${brand}\0\0\0\0${brand}`), box('free'), box('mdat', 'film')]);

export function wav(seconds = 1): Buffer {
  const [rate, data] = [8000, Buffer.alloc(8000 * seconds, 128)];
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** A picture that claims to be larger than it has bytes for. */
export function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const content = Buffer.concat([Buffer.from(type), body]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
