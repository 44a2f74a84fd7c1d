/**
 * Whether a file has its end, for the types that say where it is. Pictures are decoded whole elsewhere.
 */
import { type FileHandle, open } from 'node:fs/promises';

const PDF_TAIL = 4096;
/** The longest comment behind a ZIP's end, and the end itself. */
const ZIP_TAIL = 65_535 + 22;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** A video has a few boxes; a file of many is none. */
const MOST_BOXES = 100_000;

export async function isWhole(path: string, size: number, contentType: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    if (contentType === 'application/pdf')
      return (await tail(handle, size, PDF_TAIL)).includes('%%EOF', 0, 'latin1');
    if (/zip$|officedocument|opendocument/.test(contentType))
      return (await tail(handle, size, ZIP_TAIL)).includes(ZIP_END);
    if (/^(video|audio)\/mp4$|quicktime/.test(contentType)) return await boxesFill(handle, size);
    return true;
  } finally {
    await handle.close();
  }
}

async function tail(handle: FileHandle, size: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.min(size, length));
  await handle.read(bytes, 0, bytes.length, size - bytes.length);
  return bytes;
}

/** Boxes of ISO media follow each other to the end, each with its length. */
async function boxesFill(handle: FileHandle, size: number): Promise<boolean> {
  const head = Buffer.alloc(16);
  let at = 0;
  for (let boxes = 0; boxes < MOST_BOXES && at < size; boxes += 1) {
    const { bytesRead } = await handle.read(head, 0, 16, at);
    if (bytesRead < 8) return false;
    const short = head.readUInt32BE(0);
    // 0: up to the end. 1: a long length follows.
    if (short === 0) return true;
    if (short === 1 && bytesRead < 16) return false;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) return false;
    at += length;
  }
  return at === size;
}
