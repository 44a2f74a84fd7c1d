/**
 * Hashes and checks passwords with scrypt. The parameters travel inside each hash, so raising them later leaves old
 * hashes valid. At most two run at a time: each takes 16 MiB and a thread of the pool that also reads files.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

export interface PasswordCost {
  /** Memory is 128 · r · 2^logN bytes. */
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's recommendation for scrypt at 16 MiB: N = 2^14, r = 8, p = 5; about 150 ms on a small server. */
export const PASSWORD_COST: PasswordCost = { logN: 14, r: 8, p: 5 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;
const PARALLEL = 2;

/** In characters. The upper end keeps a request from being an expensive one. */
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;

interface StoredHash extends PasswordCost {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const STORED = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Answers `$scrypt$ln=14,r=8,p=5$<salt>$<hash>` in unpadded base64. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, { ...cost, salt, hash: Buffer.alloc(HASH_BYTES) });
  return `$scrypt$ln=${cost.logN},r=${cost.r},p=${cost.p}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Compares in constant time. `stored` undefined (there is no such user) takes as long and answers false. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  cost = PASSWORD_COST,
): Promise<boolean> {
  const expected = stored === undefined ? nobody(cost) : parse(stored);
  const actual = await derive(password, expected);
  return timingSafeEqual(actual, expected.hash) && stored !== undefined;
}

function nobody(cost: PasswordCost): StoredHash {
  return { ...cost, salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES) };
}

function parse(stored: string): StoredHash {
  const [, logN, r, p, salt, hash] = STORED.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('A stored password hash is damaged.');
  return {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '');
}

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, { logN, r, p, salt, hash }: StoredHash): Promise<Buffer> {
  if (running >= PARALLEL) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 256 * r * 2 ** logN };
    // NFC, so that an accent typed on another keyboard is the same password.
    return await new Promise((resolve, reject) =>
      scrypt(password.normalize('NFC'), salt, hash.length, options, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    );
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
