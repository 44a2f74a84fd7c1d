/**
 * A multipart form with one file, streamed into quarantine: nothing of it is held in memory. A form that ends early, or
 * says wrong lengths, leaves nothing behind.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { cleanFilename } from '../../core/files/clean-name.ts';
import type { WholeFile } from '../ports/blobs.ts';
import { writeWhole } from '../ports/write-whole.ts';
import { FileError, isDiskFull } from './file-error.ts';

export interface SentForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: WholeFile;
  /** Cleaned. */
  readonly filename: string;
  /** The type that the browser says. */
  readonly declared: string;
}

export interface FormRoom {
  /** Where the file is written. */
  readonly folder: string;
  /** Bytes that the file may have. */
  readonly mostBytes: number;
  /** What is answered when it has more. */
  readonly tooLarge: (filename: string) => FileError;
  /** So many bytes of the file have come. Throws a FileError where there is no room for them. */
  readonly grow: (come: number) => Promise<void>;
}

const LIMITS = { fieldNameSize: 100, fieldSize: 4000, fields: 10, files: 1, parts: 12, headerPairs: 20 };

interface Part {
  readonly filename: string;
  readonly declared: string;
  readonly stream: Readable;
  readonly written: Promise<WholeFile>;
}

/** Throws a FileError. */
export async function readForm(request: IncomingMessage, room: FormRoom): Promise<SentForm> {
  const path = join(room.folder, randomBytes(16).toString('hex'));
  try {
    return await parse(request, path, room);
  } catch (error) {
    rmSync(path, { force: true });
    if (error instanceof FileError) throw error;
    if (isDiskFull(error)) throw new FileError('disk-full', {}, { cause: error });
    throw new FileError('malformed', {}, { cause: error });
  }
}

async function parse(request: IncomingMessage, path: string, room: FormRoom): Promise<SentForm> {
  const fields = new Map<string, string>();
  const parts: Part[] = [];
  let isOver = false;
  const busboy = busboyFor(request, room.mostBytes);
  await new Promise<void>((resolve, reject) => {
    busboy.on('field', (name, value) => fields.set(name, value));
    busboy.on('file', (name, stream, given, _encoding, declared) => {
      if (name !== 'file' || parts.length > 0) {
        stream.resume();
        return;
      }
      stream.once('limit', () => {
        isOver = true;
      });
      stream.on('error', reject);
      const written = writeWhole(path, withRoom(stream, room.grow));
      written.catch(reject);
      parts.push({ filename: cleanFilename(given ?? ''), declared: declared ?? '', stream, written });
    });
    // It may say more than once what is wrong with a form.
    busboy.once('finish', resolve).on('error', reject);
    request.once('error', reject).once('close', () => {
      if (!request.complete) reject(new Error('The sender has gone.'));
    });
    request.pipe(busboy);
  }).catch(async (error: unknown) => {
    // The rest is read and dropped, so that the answer reaches a sender who is still sending.
    request.unpipe(busboy);
    request.resume();
    for (const { stream, written } of parts) {
      stream.destroy(error instanceof Error ? error : undefined);
      await written.catch(() => {});
    }
    throw error;
  });
  const [part] = parts;
  if (!part) throw new FileError('no-file');
  const file = await part.written;
  if (isOver) throw room.tooLarge(part.filename);
  return { fields, file, filename: part.filename, declared: part.declared };
}

function busboyFor(request: IncomingMessage, mostBytes: number): BusboyInstance {
  const contentType = request.headers['content-type'] ?? '';
  const headers: BusboyHeaders = { ...request.headers, 'content-type': contentType };
  return new Busboy({ headers, defCharset: 'utf8', limits: { ...LIMITS, fileSize: mostBytes } });
}

async function* withRoom(
  source: AsyncIterable<Uint8Array>,
  grow: FormRoom['grow'],
): AsyncGenerator<Uint8Array> {
  let come = 0;
  for await (const bytes of source) {
    come += bytes.length;
    await grow(come);
    yield bytes;
  }
}
