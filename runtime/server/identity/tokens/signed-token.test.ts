import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readToken, type SigningKey, signToken } from './signed-token.ts';

const key: SigningKey = { id: 'chave-1', secret: new Uint8Array(32).fill(7) };
const other: SigningKey = { id: 'chave-1', secret: new Uint8Array(32).fill(8) };
const payload = { sub: 'ana', name: 'Ana Conceição' };

function forge(header: object, body: object, secret?: Uint8Array): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode(header)}.${encode(body)}`;
  return `${content}.${secret ? createHmac('sha256', secret).update(content).digest('base64url') : ''}`;
}

describe('a signed token', () => {
  it('reads back what was signed', () => {
    expect(readToken(signToken(payload, key), key)).toEqual({ ok: true, payload });
  });

  const [header, body, signed] = signToken(payload, key).split('.');
  const refused: { name: string; token: string }[] = [
    { name: 'another key', token: signToken(payload, other) },
    { name: 'a changed payload', token: `${header}.${forge({}, { sub: 'admin' }).split('.')[1]}.${signed}` },
    { name: 'a changed header', token: `${forge({ alg: 'HS256' }, {}).split('.')[0]}.${body}.${signed}` },
    { name: 'a shortened signature', token: `${header}.${body}.${signed?.slice(0, 20)}` },
    { name: 'no signature', token: `${header}.${body}.` },
    { name: 'alg none without a signature', token: forge({ alg: 'none' }, payload) },
    { name: 'alg none, signed', token: forge({ alg: 'none', kid: key.id }, payload, key.secret) },
    { name: 'another algorithm', token: forge({ alg: 'HS512', kid: key.id }, payload, key.secret) },
    { name: 'another key id', token: forge({ alg: 'HS256', kid: 'velha' }, payload, key.secret) },
    { name: 'a payload that is no object', token: forge({ alg: 'HS256', kid: key.id }, [1], key.secret) },
    { name: 'a fourth part', token: `${header}.${body}.${signed}.x` },
    { name: 'nothing', token: '' },
    { name: 'prose', token: 'not a token' },
    { name: 'a megabyte', token: signToken({ ...payload, note: 'x'.repeat(1_000_000) }, key) },
  ];
  it.each(refused)('is refused with $name', ({ token }) => {
    expect(readToken(token, key).ok).toBe(false);
  });
});
