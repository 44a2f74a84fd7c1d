/**
 * Signs and checks JSON Web Tokens with one key and one algorithm (HS256: the server that signs is the only one that
 * checks). Knows nothing of users. What the header of a token claims about its algorithm is never followed.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SigningKey {
  readonly id: string;
  /** At least 32 random bytes. */
  readonly secret: Uint8Array;
}

export type TokenPayload = { readonly [claim: string]: unknown };

export type TokenReading =
  | { readonly ok: true; readonly payload: TokenPayload }
  | { readonly ok: false; readonly reason: 'malformed' | 'forged' };

/** Far more than an ID token takes; longer ones are not even decoded. */
const MAX_LENGTH = 8192;

export function signToken(payload: TokenPayload, key: SigningKey): string {
  const content = `${encode({ alg: 'HS256', kid: key.id, typ: 'JWT' })}.${encode(payload)}`;
  return `${content}.${signature(content, key).toString('base64url')}`;
}

/** Whether this server signed it. Says nothing of its age, nor of whose it is. */
export function readToken(token: string, key: SigningKey): TokenReading {
  const parts = token.length > MAX_LENGTH ? [] : token.split('.');
  const [header, body, signed] = parts;
  if (parts.length !== 3 || !header || !body || !signed) return { ok: false, reason: 'malformed' };
  const expected = signature(`${header}.${body}`, key);
  const given = Buffer.from(signed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { ok: false, reason: 'forged' };
  }
  const head = decode(header);
  const payload = decode(body);
  if (head?.alg !== 'HS256' || head.kid !== key.id || !payload) return { ok: false, reason: 'malformed' };
  return { ok: true, payload };
}

function signature(content: string, key: SigningKey): Buffer {
  return createHmac('sha256', key.secret).update(content).digest();
}

function encode(part: TokenPayload): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string): TokenPayload | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return isPayload(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isPayload(value: unknown): value is TokenPayload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
