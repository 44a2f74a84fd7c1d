/**
 * What may be sent: by environment, else as `USUAL_LIMITS` says. How full a store is, and who sends how much at once.
 */
import { statfs } from 'node:fs/promises';
import { FILE_KINDS, type FileKind, USUAL_LIMITS } from '../../contract/files.ts';
import { createRateLimit } from '../console-api/rate-limit.ts';
import type { Blobs } from '../ports/blobs.ts';
import { bytesInWords, FileError } from './file-error.ts';

export type ConfiguredLimits = typeof USUAL_LIMITS;

/** Below this share of a disk nothing more is taken. */
const LEAST_FREE = 0.05;
const UNITS: { readonly [unit: string]: number } = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 };

/** `store=20GB,video=2GB,image=40MB,at-once=8,a-minute=300`; `undefined` for what says none of it. */
export function readLimits(text: string): ConfiguredLimits | undefined {
  const bytes: { [kind in FileKind]: number } = { ...USUAL_LIMITS.bytes };
  let limits: ConfiguredLimits = { ...USUAL_LIMITS, bytes };
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const [, name = '', digits, unit] = /^([a-z-]+)=(\d+(?:\.\d+)?)([a-z]*)$/i.exec(part) ?? [];
    const factor = unit ? UNITS[unit.toLowerCase()] : 1;
    const amount = Math.floor(Number(digits) * (factor ?? Number.NaN));
    if (!(amount > 0)) return undefined;
    const kind = FILE_KINDS.find((one) => one === name);
    if (kind) bytes[kind] = amount;
    else if (name === 'store') limits = { ...limits, storeBytes: amount };
    else if (name === 'at-once') limits = { ...limits, uploadsAtOnce: amount };
    else if (name === 'a-minute') limits = { ...limits, uploadsAMinute: amount };
    else return undefined;
  }
  return limits;
}

export interface Quotas {
  /** Throws a FileError before the first byte: too many at once or a minute, too long, no room. Ends with `end`. */
  begin(sender: Sender): Promise<Reservation>;
  used(project: string): Promise<number>;
  /** Throws a FileError where these bytes have no room. */
  check(project: string, bytes: number): Promise<void>;
}

export interface Sender {
  readonly uid: string;
  readonly project: string;
  /** What the longest file of this call may have. */
  readonly most: number;
  /** Bytes of the request, where it says so. */
  readonly announced?: number;
}

export interface Reservation {
  /** Bytes that may come. */
  readonly room: number;
  /** Whether the store's room ends before the file's own limit. */
  readonly isStoreFull: boolean;
  end(): void;
}

export interface QuotaParts {
  readonly blobs: Pick<Blobs, 'used'>;
  readonly limits: ConfiguredLimits;
  /** On which disk there must be room; absent where there is none of ours. */
  readonly folder?: string;
  /** Of that disk, from 0 to 1; asked of the system when absent. */
  readonly freeShare?: (folder: string) => Promise<number>;
  readonly now: () => number;
}

/** Bytes of a form around its file. */
const FORM_BYTES = 64 * 1024;

export function openQuotas({ blobs, limits, folder, now, freeShare = systemShare }: QuotaParts): Quotas {
  const rate = createRateLimit(limits.uploadsAMinute, now);
  const atOnce = new Map<string, number>();
  const coming = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string, amount: number) => {
    const sum = (counts.get(key) ?? 0) + amount;
    if (sum > 0) counts.set(key, sum);
    else counts.delete(key);
  };
  const used = (project: string) => blobs.used(`${project}/`);
  async function checkDisk(): Promise<void> {
    if (folder !== undefined && (await freeShare(folder)) < LEAST_FREE) throw new FileError('disk-full');
  }
  return {
    used,
    async check(project, bytes) {
      await checkDisk();
      if ((await used(project)) + (coming.get(project) ?? 0) + bytes > limits.storeBytes) {
        throw new FileError('store-full', { limit: bytesInWords(limits.storeBytes) });
      }
    },
    async begin({ uid, project, most, announced }) {
      if ((atOnce.get(uid) ?? 0) >= limits.uploadsAtOnce) throw new FileError('too-many-uploads');
      const seconds = rate.take(uid);
      if (seconds > 0) throw new FileError('too-often', { seconds });
      if (announced !== undefined && announced > most + FORM_BYTES) {
        throw new FileError('too-large', { filename: 'O arquivo', limit: bytesInWords(most) });
      }
      add(atOnce, uid, 1);
      let reserved = 0;
      const end = () => {
        add(atOnce, uid, -1);
        add(coming, project, -reserved);
      };
      try {
        await checkDisk();
        const left = limits.storeBytes - (await used(project)) - (coming.get(project) ?? 0);
        if (left <= 0 || (announced !== undefined && announced - FORM_BYTES > left)) {
          throw new FileError('store-full', { limit: bytesInWords(limits.storeBytes) });
        }
        const room = Math.min(most, left);
        reserved = Math.min(announced ?? room, room);
        add(coming, project, reserved);
        return { room, isStoreFull: left < most, end };
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

async function systemShare(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return blocks === 0 ? 1 : bavail / blocks;
}
