/**
 * Uploads that a reload must not lose, as the browser keeps them: which, how far, and the bytes of small ones. The app
 * hands in where they are kept.
 */
import type { StoredFile } from '../../../contract/files.ts';
import type { NewUpload, Upload } from '../model/upload.ts';
import type { FileHandle } from './file-handle.ts';

/** Bytes up to which a copy is kept. */
export const MOST_KEPT = 64 * 1024 * 1024;
const END_BYTES = 64 * 1024;

export interface KeptUpload {
  readonly id: string;
  readonly upload: NewUpload;
  readonly uploadUrl?: string;
  /** Bytes that the server has had. */
  readonly sent: number;
  /** The store has this one of the same bytes, and the operator has not chosen yet. */
  readonly equal?: StoredFile;
  /** They have, and want both. */
  readonly isWantedTwice?: true;
  /** Absent for large files: they are opened by their handle, or chosen again. */
  readonly bytes?: Blob;
  /** Of a large file, where the browser has it. */
  readonly handle?: FileHandle;
  /** Tells the same file when it is chosen again. */
  readonly mark: FileMark;
}

export interface FileMark {
  readonly size: number;
  /** When the file was changed last; 0 where nobody knows. */
  readonly modified: number;
  /** Of both ends, in hexadecimal; empty where this page cannot make it. */
  readonly ends: string;
}

export interface UploadKeeper {
  /** Those of this user that no other tab sends; this tab does from now on. */
  load(): Promise<readonly KeptUpload[]>;
  /** Rejects where the browser keeps no more. */
  put(kept: KeptUpload): Promise<void>;
  remove(id: string): Promise<void>;
  /** Lets go of all that this page has, for whoever loads them next. They stay kept. */
  release(): void;
}

export async function markOf(file: Blob): Promise<FileMark> {
  const modified = file instanceof File ? file.lastModified : 0;
  return { size: file.size, modified, ends: await endsOf(file) };
}

export function isSameFile(one: FileMark, other: FileMark): boolean {
  return one.size === other.size && one.modified === other.modified && one.ends === other.ends;
}

function endsOf(file: Blob): Promise<string> {
  return sha256Of(new Blob([file.slice(0, END_BYTES), file.slice(Math.max(0, file.size - END_BYTES))]));
}

/** In hexadecimal; empty where this page cannot make it, and of what is too large to be held in memory. */
export async function sha256Of(bytes: Blob): Promise<string> {
  // Only pages over https may hash.
  if (!globalThis.crypto?.subtle || bytes.size > MOST_KEPT) return '';
  const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** As it goes on after the page was loaded anew. */
export function restored(kept: KeptUpload): Upload {
  const { id, upload, uploadUrl, equal, isWantedTwice } = kept;
  return {
    ...upload,
    id,
    ...(uploadUrl !== undefined && { uploadUrl }),
    ...(isWantedTwice && { isWantedTwice }),
    state: equal ? { name: 'equal', file: equal } : stateOf(kept),
  };
}

function stateOf({ uploadUrl, sent, bytes, handle }: KeptUpload): Upload['state'] {
  const reached = uploadUrl === undefined ? 0 : sent;
  if (bytes) return { name: 'waiting', sent: reached };
  return { name: 'needs-file', sent: reached, ...(handle && { isKnown: true }) };
}
