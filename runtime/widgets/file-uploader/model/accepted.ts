/**
 * What a field takes: what the browser's chooser offers, and what is refused before a byte is sent. Whether a file is
 * what it says is for the backend to find out.
 */
import { FILE_ERRORS, type FileKind, USUAL_LIMITS } from '../../../contract/files.ts';
import { bytesText } from './sizes.ts';

/** For the chooser; what is chosen past it is judged all the same. */
export const ACCEPTED: Readonly<Record<FileKind, string>> = {
  file: '',
  image: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  video: 'video/*',
  audio: 'audio/*',
};

export type Limits = Readonly<Record<FileKind, number>>;

/** Of a file that is for no field: by what the browser says that it is. */
export function kindOfType(type: string): FileKind {
  if (ACCEPTED.image.split(',').includes(type)) return 'image';
  return (['video', 'audio'] as const).find((kind) => type.startsWith(`${kind}/`)) ?? 'file';
}

/** `undefined`: it may be sent. Else a sentence. */
export function refusalOf(
  { name, size }: { readonly name: string; readonly size: number },
  kind: FileKind,
  limits: Limits = USUAL_LIMITS.bytes,
): string | undefined {
  if (size === 0) return said('empty', name);
  if (size > limits[kind]) return said('too-large', name).replace('{limit}', bytesText(limits[kind]));
  return undefined;
}

function said(code: 'empty' | 'too-large', filename: string): string {
  // A function, as a name may hold `$&`.
  return FILE_ERRORS[code].replace('{filename}', () => filename);
}
