import { describe, expect, it } from 'vitest';
import { readToken, signToken } from './signed-token.ts';

const KEY = new Uint8Array(32).fill(7);
const CLAIMS = { project: 'matriz', email: 'ana@casaaurora.example', until: 5 };

describe('a signed token', () => {
  it('is read as it was signed', () => {
    const token = signToken(KEY, 'optout', CLAIMS);
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(readToken(KEY, 'optout', token)).toEqual(CLAIMS);
  });

  it('opens nothing when it was changed, cut, or signed for something else or by another key', () => {
    const token = signToken(KEY, 'optout', CLAIMS);
    const [text = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ ...CLAIMS, project: 'centro' })).toString('base64url');
    for (const forged of [`${other}.${signature}`, text, `${text}.`, `${token}.x`, '', '.', `${text}.AAAA`]) {
      expect(readToken(KEY, 'optout', forged)).toBeUndefined();
    }
    expect(readToken(KEY, 'preview', token)).toBeUndefined();
    expect(readToken(new Uint8Array(32), 'optout', token)).toBeUndefined();
  });
});
