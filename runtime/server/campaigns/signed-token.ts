/**
 * What a link says, signed: whoever has the key made it, and nobody changed it. Of one purpose, so that no link opens what
 * another one is for.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

type Claims = { readonly [name: string]: string | number };

/** Letters, digits, `-`, `_` and one dot. */
export function signToken(key: Uint8Array, purpose: string, claims: Claims): string {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${text}.${signatureOf(key, purpose, text).toString('base64url')}`;
}

/** `undefined`: forged, of another purpose, or no token at all. Its claims are as they were signed. */
export function readToken(key: Uint8Array, purpose: string, token: string): Claims | undefined {
  const [text = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(key, purpose, text);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}

function signatureOf(key: Uint8Array, purpose: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest();
}
