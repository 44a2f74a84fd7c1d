/**
 * Names of files and folders as somebody sent them, made harmless: they become parts of a key and of an address, and
 * are shown to people. No part is empty, hidden, reserved, longer than 200 bytes, or leads elsewhere.
 */
import { DEFAULT_FILE_PATH, LONGEST_NAME } from '../../contract/files.ts';

const NAMELESS = 'arquivo';
/** Controls, direction marks, what has no width, and halves of a character. */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]|[\u{e0000}-\u{e0fff}]/gu;
/** What file systems or addresses read as something else. */
const SPECIAL = /[<>:"|?*#]|%(?:[0-9a-f]{2})/gi;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const DEEPEST = 8;

/** The last part of a path, cleaned; never empty. */
export function cleanFilename(given: string): string {
  const parts = given.slice(0, 20_000).split(/[/\\\u2044\u2215\u29f8\uff0f\uff3c]/);
  return cleanPart(parts.findLast((part) => part.trim() !== '') ?? '') || NAMELESS;
}

/** `{project}` is substituted; parts that clean to nothing are left out. */
export function cleanFilePath(given: string | undefined, project: string): string {
  const path = (given || DEFAULT_FILE_PATH).slice(0, 20_000).replaceAll('{project}', project);
  const parts = path.split(/[/\\\u2044\u2215\u29f8\uff0f\uff3c]/).map(cleanPart);
  return (
    parts
      .filter((part) => part !== '')
      .slice(0, DEEPEST)
      .join('/') || DEFAULT_FILE_PATH
  );
}

/** Where the bytes are: `{project}/{filePath}/{prefix}-{filename}` (product operations, §9). */
export function blobKey(project: string, filePath: string, prefix: string, filename: string): string {
  return `${project}/${filePath}/${prefix}-${filename}`;
}

/** In lower case, without the dot; empty where there is none. */
export function extensionOf(filename: string): string {
  return /\.([^.]*)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
}

function cleanPart(given: string): string {
  const visible = given.normalize('NFC').replace(INVISIBLE, '').replace(SPECIAL, '_');
  const trimmed = visible.replace(/^[\s.]+|(?<![\s.])[\s.]+$/gu, '').replace(/\s+/gu, ' ');
  const free = RESERVED.test(trimmed) ? `_${trimmed}` : trimmed;
  return shortened(free);
}

/** The extension stays, as it says what the file is. */
function shortened(name: string): string {
  if (byteLength(name) <= LONGEST_NAME) return name;
  const extension = extensionOf(name);
  const end = extension !== '' && extension.length <= 10 ? `.${extension}` : '';
  return withinBytes(name.slice(0, name.length - end.length), LONGEST_NAME - byteLength(end)) + end;
}

function withinBytes(text: string, most: number): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += byteLength(character);
    if (bytes > most) break;
    kept += character;
  }
  return kept.trimEnd();
}

function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
