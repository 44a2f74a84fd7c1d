/**
 * What bytes are, by themselves: their type by magic bytes, held against the name, against what the browser says and
 * against what the field wants; texts must be text, and what is cut off is refused. Throws a FileError.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { FileErrorCode, FileKind } from '../../contract/files.ts';
import { extensionOf } from '../../core/files/clean-name.ts';
import {
  type FileType,
  fileTypeOf,
  runnableExtension,
  WANTED,
  wordsOfRefused,
} from '../../core/files/file-types.ts';
import { FileError } from './file-error.ts';
import { isWhole } from './is-whole.ts';
import { type TextKind, textKind } from './text-kind.ts';

export interface Sent {
  readonly path: string;
  readonly size: number;
  /** Cleaned. */
  readonly filename: string;
  /** What the browser says: believed in nothing, and refused where it says otherwise. */
  readonly declared?: string;
  readonly wanted: FileKind;
}

export interface Inspected {
  readonly type: FileType;
  /** With the extension of its type where it came without one. */
  readonly filename: string;
  readonly contentType: string;
}

/** Magic bytes that say no more than that it is a text of some kind. */
const TEXT_TYPES = new Set(['application/xml', 'text/vcard', 'text/calendar', 'text/vtt']);
const DECLARED_REFUSED =
  /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/javascript|application\/(x-)?javascript|application\/(x-msdownload|x-msdos-program|x-sh|x-httpd-php|hta))\b/i;

export async function inspect(sent: Sent): Promise<Inspected> {
  const { path, size, filename, declared = '', wanted } = sent;
  if (size === 0) throw new FileError('empty', { filename });
  const runnable = runnableExtension(filename);
  if (runnable !== undefined) refuse('forbidden', filename, `um arquivo .${runnable}`);
  const found = await foundIn(path);
  const type = found.text ? textType(sent) : known(found.mime, sent);
  if (wanted !== 'file' && type.kind !== wanted) {
    throw new FileError('wrong-kind', { filename, found: type.words, wanted: WANTED[wanted] });
  }
  const extension = extensionOf(filename);
  if (extension !== '' && !type.extensions.includes(extension))
    refuse('wrong-extension', filename, type.words);
  if (!agrees(declared, type)) refuse('wrong-extension', filename, type.words);
  if (!(await isWhole(path, size, type.contentType))) throw new FileError('cut-off', { filename });
  const contentType =
    found.text && !found.text.isUtf8 ? type.contentType.replace('utf-8', 'windows-1252') : type.contentType;
  return {
    type,
    contentType,
    filename: extension === '' ? `${filename}.${type.extensions[0]}` : filename,
  };
}

function refuse(code: FileErrorCode, filename: string, found: string): never {
  throw new FileError(code, { filename, found });
}

interface Found {
  readonly mime: string;
  readonly text?: Extract<TextKind, { kind: 'text' }>;
}

async function foundIn(path: string): Promise<Found> {
  const handle = await open(path, 'r');
  try {
    // Its first bytes are those of a sound, too.
    if (await isUtf16(handle)) return { mime: 'text/utf-16' };
    const magic = await fileTypeFromFile(path);
    if (magic && !TEXT_TYPES.has(magic.mime)) return { mime: magic.mime };
    const text = await textKind(handle);
    return text.kind === 'text' ? { mime: 'text', text } : { mime: text.mime };
  } finally {
    await handle.close();
  }
}

async function isUtf16(handle: FileHandle): Promise<boolean> {
  const mark = Buffer.alloc(2);
  await handle.read(mark, 0, 2, 0);
  return [0xfffe, 0xfeff].includes(mark.readUInt16BE());
}

function textType({ filename, wanted }: Sent): FileType {
  const found = 'um texto';
  if (wanted !== 'file') throw new FileError('wrong-kind', { filename, found, wanted: WANTED[wanted] });
  return fileTypeOf('text', extensionOf(filename)) ?? refuse('wrong-extension', filename, found);
}

function known(mime: string, { filename, wanted }: Sent): FileType {
  const type = fileTypeOf(mime, '');
  if (type) return type;
  if (mime === 'image/heic' || mime === 'image/heif' || mime === 'image/heic-sequence')
    throw new FileError('heic', { filename });
  if (mime === 'image/svg+xml') throw new FileError('svg', { filename });
  const found = wordsOfRefused(mime);
  if (wanted === 'file') refuse('forbidden', filename, found);
  throw new FileError('wrong-kind', { filename, found, wanted: WANTED[wanted] });
}

/** Systems name types in many ways: only what is plainly another thing is refused. */
function agrees(declared: string, { kind }: FileType): boolean {
  if (DECLARED_REFUSED.test(declared)) return false;
  const main = /^(image|video|audio)\//i.exec(declared)?.[1]?.toLowerCase();
  if (main === undefined) return true;
  const isSound = kind === 'audio' || kind === 'video';
  return main === kind || (isSound && (main === 'audio' || main === 'video'));
}
