/**
 * What may be sent: by environment, else as `USUAL_LIMITS` says. How full a store is, and who sends how much at once.
 */
import { statfs } from 'node:fs/promises';
import { FILE_KINDS, type FileKind, USUAL_LIMITS } from '../../contract/files.ts';
import type { Blobs } from '../ports/blobs.ts';
import { createRateLimit } from '../rate-limit.ts';
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
  /** Of a part of an upload that has begun: as many bytes. Throws a FileError: too many at once, no room. */
  beginPart(sender: Pick<Sender, 'uid' | 'project' | 'announced'>): Promise<Reservation>;
  used(project: string): Promise<number>;
  /** Throws a FileError where the store is over its limit. */
  check(project: string): Promise<void>;
}

export interface Sender {
  readonly uid: string;
  readonly project: string;
  /** What the longest file of this call may have. */
  readonly most: number;
  /** Bytes of the request. */
  readonly announced: number;
}

/** Room of the store that nobody else is given, for what is not stored yet. */
export interface Reservation {
  /** So many bytes have come. Throws a FileError where the store has no room for them. */
  grow(come: number): Promise<void>;
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
/** A form reserves this, or a quarter of what has come, ahead: who announces much and sends little takes no room away. */
const STEP = 1024 * 1024;

export function openQuotas(parts: QuotaParts): Quotas {
  const { blobs, limits, folder, now, freeShare = systemShare } = parts;
  const rate = createRateLimit(limits.uploadsAMinute, now);
  const atOnce = new Map<string, number>();
  const coming = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string, amount: number) => {
    const sum = (counts.get(key) ?? 0) + amount;
    if (sum > 0) counts.set(key, sum);
    else counts.delete(key);
  };
  const used = (project: string) => blobs.used(`${project}/`);

  /** `ahead`: bytes that there must be room for besides, though they are not reserved yet. */
  async function reserve(project: string, bytes: number, ahead = 0): Promise<void> {
    add(coming, project, bytes);
    // Read before the store is asked: what is written meanwhile counts twice rather than not at all.
    const reserved = coming.get(project) ?? 0;
    try {
      if (folder !== undefined && (await freeShare(folder)) < LEAST_FREE) throw new FileError('disk-full');
      if ((await used(project)) + reserved + ahead > limits.storeBytes) {
        throw new FileError('store-full', { limit: bytesInWords(limits.storeBytes) });
      }
    } catch (error) {
      add(coming, project, -bytes);
      throw error;
    }
  }

  function takePlace(uid: string): void {
    if ((atOnce.get(uid) ?? 0) >= limits.uploadsAtOnce) throw new FileError('too-many-uploads');
    add(atOnce, uid, 1);
  }

  async function reservation(
    { uid, project, announced }: Omit<Sender, 'most'>,
    first: number,
  ): Promise<Reservation> {
    let reserved = 0;
    const end = () => {
      add(atOnce, uid, -1);
      add(coming, project, -reserved);
    };
    const take = async (bytes: number, ahead?: number) => {
      await reserve(project, bytes, ahead);
      reserved += bytes;
    };
    try {
      await take(first, Math.max(0, announced - first - FORM_BYTES));
    } catch (error) {
      end();
      throw error;
    }
    return {
      async grow(come) {
        if (come <= reserved) return;
        const wanted = Math.min(announced, come + Math.max(STEP, Math.floor(come / 4)));
        // Where there is no room ahead, there may be for what has come.
        await take(Math.max(come, wanted) - reserved).catch(() => take(come - reserved));
      },
      end,
    };
  }

  return {
    used,
    check: (project) => reserve(project, 0),
    async beginPart(sender) {
      takePlace(sender.uid);
      return reservation(sender, sender.announced);
    },
    async begin({ most, ...sender }) {
      takePlace(sender.uid);
      try {
        const seconds = rate.take(sender.uid);
        if (seconds > 0) throw new FileError('too-often', { seconds });
        if (sender.announced > most + FORM_BYTES) {
          throw new FileError('too-large', { filename: 'O arquivo', limit: bytesInWords(most) });
        }
      } catch (error) {
        add(atOnce, sender.uid, -1);
        throw error;
      }
      return reservation(sender, Math.min(STEP, sender.announced));
    },
  };
}

async function systemShare(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return blocks === 0 ? 1 : bavail / blocks;
}
