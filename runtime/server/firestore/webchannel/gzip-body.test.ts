import { createGunzip, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gzipBody } from './gzip-body.ts';

const LONG = JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ name: `maçã ${n}`, price: n / 7 })));

describe('a body in gzip', () => {
  const cases: readonly { readonly name: string; readonly pieces: readonly string[] }[] = [
    { name: 'nothing', pieces: [] },
    { name: 'one short piece', pieces: ['maçã'] },
    { name: 'one long piece', pieces: [LONG] },
    { name: 'short and long pieces', pieces: ['a', LONG, '', 'ção', LONG, LONG] },
  ];
  it.each(cases)('is read whole: $name', ({ pieces }) => {
    const body = gzipBody();
    const bytes = Buffer.concat([...pieces.map(body.piece), body.end()]);
    expect(gunzipSync(bytes).toString()).toBe(pieces.join(''));
  });

  it('makes a long piece a quarter as long', () => {
    expect(gzipBody().piece(LONG).length).toBeLessThan(Buffer.byteLength(LONG) / 4);
  });

  it('can be read after each piece, before the next one is written', async () => {
    const body = gzipBody();
    const reader = createGunzip().setEncoding('utf8');
    let read = '';
    reader.on('data', (text: string) => {
      read += text;
    });
    let written = '';
    for (const piece of ['curta', LONG, 'fim']) {
      written += piece;
      reader.write(body.piece(piece));
      await expect.poll(() => read).toBe(written);
    }
  });
});
