/**
 * Addresses of private files: bound to the file, to its bytes, to an end and to whether it is shown or saved.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVED_PATH } from '../../contract/files.ts';
import { shut } from '../sqlite/own-files.ts';

/** In the data folder, in no backup: a restored folder draws another. */
export const FILES_KEY_FILE = 'files.key';
const KEY_BYTES = 32;

/** Drawn at the first start. */
export function filesKeyOf(dataDir: string): Uint8Array {
  const file = join(dataDir, FILES_KEY_FILE);
  if (existsSync(file)) {
    shut(file);
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
    if (key.length >= KEY_BYTES) return key;
  }
  const key = randomBytes(KEY_BYTES);
  writeFileSync(file, key.toString('base64'), { mode: 0o600 });
  return key;
}

export interface Signed {
  readonly project: string;
  readonly id: string;
  /** What is served: an address of other bytes opens nothing. */
  readonly sha256: string;
  /** Seconds since the epoch. */
  readonly expires: number;
  readonly download: boolean;
}

/** `/files/{project}/{id}/{filename}`, the stable address below the server's own. */
export function servedPath(project: string, id: string, filename: string): string {
  return [SERVED_PATH, ...[project, id, filename].map(encodeURIComponent)].join('/');
}

/** What stands behind `?`. */
export function signatureQuery(signed: Signed, key: Uint8Array): string {
  const manner = signed.download ? 'a' : 'i';
  return `e=${signed.expires}&d=${manner}&s=${signatureOf(signed, key).toString('base64url')}`;
}

export interface SignatureQuery {
  readonly e?: unknown;
  readonly d?: unknown;
  readonly s?: unknown;
}

/** How a file may be opened by this address now; `undefined`: by no means. */
export function readSignature(
  { e, d, s }: SignatureQuery,
  file: Pick<Signed, 'project' | 'id' | 'sha256'>,
  key: Uint8Array,
  now: number,
): { readonly download: boolean } | undefined {
  if (typeof e !== 'string' || typeof s !== 'string' || !/^\d{1,12}$/.test(e)) return undefined;
  if (d !== 'a' && d !== 'i') return undefined;
  const download = d === 'a';
  const given = Buffer.from(s, 'base64url');
  const wanted = signatureOf({ ...file, expires: Number(e), download }, key);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  return Number(e) * 1000 > now ? { download } : undefined;
}

function signatureOf({ project, id, sha256, expires, download }: Signed, key: Uint8Array): Buffer {
  const text = JSON.stringify([project, id, sha256, expires, download]);
  return createHmac('sha256', key).update(text).digest();
}
