/**
 * A picture of at most sixteen colours as a PNG with the same bytes on every machine: what a library makes of the same
 * points changes with its version.
 */
import { crc32 } from 'node:zlib';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Six hexadecimal digits each. */
  readonly colours: readonly string[];
  /** The number of a colour for each point, row by row. */
  readonly points: Uint8Array;
}

/** What one stored block takes. */
const MOST_BYTES = 0xffff;

export function pngOf({ width, height, colours, points }: Picture): Buffer {
  const rowBytes = Math.ceil(width / 2);
  const raw = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = points[y * width + x] ?? 0;
      // Two points a byte, after a byte that says that the row is no difference to another.
      const place = y * (rowBytes + 1) + 1 + (x >> 1);
      raw[place] = (raw[place] ?? 0) | (x % 2 === 0 ? colour << 4 : colour);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Four bits a point, each the number of a colour.
  header.set([4, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.join(''), 'hex')),
    chunk('IDAT', stored(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Not compressed. */
function stored(bytes: Buffer): Buffer {
  if (bytes.length > MOST_BYTES) throw new RangeError('The picture is too large for one block.');
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
