/**
 * Bytes in pieces of any size are the text that a stream's decoder makes of them.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repetitions } from '../../../../tests/setup/scale.ts';
import { printedSeed } from '../../../../tests/setup/seed.ts';
import { type CsvEncoding, CsvEncodingError, csvEncoding, decodedCsv } from './encoding.ts';
import { countUtf8, type Utf8Count } from './utf8-check.ts';

const seed = printedSeed('encodings');
const utf8 = new TextEncoder();
/** Where UTF-8's rules for a byte begin and end. */
const EDGES = [
  0x61, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xc3, 0xdf, 0xe0, 0xe2, 0xed, 0xef, 0xf0, 0xf4, 0xf5,
  0xff,
];
const anyBytes = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => utf8.encode(text)),
  fc.constantFrom('\uFEFFid', '\uFEFF', 'pão 👩‍🍳', '').map((text) => utf8.encode(text)),
  fc
    .array(fc.oneof(fc.constantFrom(...EDGES), fc.constantFrom('pãozinho', 'panela 4 l', '€', '👩‍🍳')))
    .map((all) =>
      Uint8Array.from(all.flatMap((each) => (typeof each === 'string' ? [...utf8.encode(each)] : each))),
    ),
);

function* pieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe(`UTF-8 in pieces, seed ${seed}`, () => {
  it('is decoded as a stream is, broken characters too', async () => {
    await fc.assert(
      fc.asyncProperty(anyBytes, fc.integer({ min: 1, max: 48 }), async (bytes, size) => {
        const texts: string[] = [];
        for await (const text of decodedCsv(pieces(bytes, size), 'utf-8')) texts.push(text);
        expect(texts.join('')).toBe(new TextDecoder().decode(bytes));
      }),
      { seed, numRuns: repetitions(30_000) },
    );
  });

  it('is distinguished from Windows-1252 wherever the pieces end', async () => {
    await fc.assert(
      fc.asyncProperty(anyBytes, fc.integer({ min: 1, max: 48 }), async (bytes, size) => {
        fc.pre(!bytes.subarray(0, 2).includes(0) && !(bytes[0] === 0xff && bytes[1] === 0xfe));
        const found = await encodingOf(bytes, size);
        if (decodes(bytes)) expect(found).toBe('utf-8');
        else expect(found).toEqual(await encodingOf(bytes, bytes.length));
      }),
      { seed, numRuns: repetitions(30_000) },
    );
  });

  it('knows every form that a character may have', () => {
    const ends = [0x61, 0x80, 0xbf, 0xc2];
    const characters = EDGES.flatMap((lead) =>
      EDGES.flatMap((next) =>
        ends.flatMap((third) => ends.map((fourth) => [0x61, 0x61, 0x61, lead, next, third, fourth])),
      ),
    );
    const given = characters.flatMap((all) => [all, all.slice(0, 6), all.slice(0, 5), all.slice(0, 4)]);
    const wrong = given.filter((all) => {
      const bytes = Uint8Array.from([...all, ...all.slice(0, 3)]);
      return (counted(bytes).wrong === 0) !== decodes(bytes);
    });
    expect(wrong).toEqual([]);
  });

  it('keeps a character whole that lies across the pieces of a long file', async () => {
    const text = `${'a'.repeat(64 * 1024 - 1)}ã${'b'.repeat(64 * 1024 - 2)}👩‍🍳`;
    let decoded = '';
    for await (const piece of decodedCsv([utf8.encode(text)], 'utf-8')) decoded += piece;
    expect(decoded).toBe(text);
  });

  it('cuts a long file behind its lines, so that rows need not be joined', async () => {
    const lines = Array.from({ length: 20_000 }, (_, row) => `${row};${'ã'.repeat(row % 40)}\n`);
    const texts: string[] = [];
    for await (const text of decodedCsv([utf8.encode(lines.join(''))], 'utf-8')) texts.push(text);
    expect(texts.join('')).toBe(lines.join(''));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => !text.endsWith('\n'))).toEqual([]);
  });
});

describe('a file whose bytes are no text', () => {
  const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
  const bytes = (...parts: (string | number)[]): Uint8Array =>
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...utf8.encode(part)])));
  const utf16 = (text: string): Uint8Array =>
    Uint8Array.from([...text].flatMap((_, at) => [text.charCodeAt(at) & 0xff, text.charCodeAt(at) >> 8]));
  const head = 'id,ProductSiteName:text\r\n';
  const wrong = { reason: 'no-character', encoding: 'utf-8' };
  const cut = { reason: 'cut-character', encoding: 'utf-8' };

  it.each<{ name: string; given: Uint8Array; want: object | CsvEncoding; chosen?: CsvEncoding }>([
    {
      name: 'UTF-8 with a letter of Windows-1252 is refused at its row and column',
      given: bytes(head, 'T50,Ação de verão\r\nT51,Cinta ', 0xe7, '\r\n'),
      want: { ...wrong, row: 3, column: 2 },
    },
    {
      name: 'UTF-8 that ends inside a letter is refused',
      given: bytes(head, 'T54,Ação de verão\r\nT54b,Press', 0xc3),
      want: { ...cut, row: 3, column: 2 },
    },
    {
      name: 'rows of Windows-1252 under rows of UTF-8 are refused at the first',
      given: Uint8Array.from([...bytes('id,nome\n', 'a,Pão\n'), ...latin1('b,Pão\nc,Maçã\nd,Não é\n')]),
      want: { ...wrong, row: 3, column: 2 },
    },
    {
      name: 'a wrong byte at the beginning of a row is in its first column',
      given: bytes('id,nome\n', 'ção,1\n', 0xff, 'x,1\n'),
      want: { ...wrong, row: 3, column: 1 },
    },
    {
      name: 'lines and separators between quotes are no rows and columns',
      given: bytes('id,nome,cor\n', 'a,"x,\n""y"", ção', 0xe7, '",azul\n'),
      want: { ...wrong, row: 2, column: 2 },
    },
    {
      name: 'a mark of UTF-8 says that a wrong byte is none of Windows-1252',
      given: bytes('\uFEFFid,nome\n', 'a,P', 0xe3, 'o\n'),
      want: { ...wrong, row: 2, column: 2 },
    },
    {
      name: 'Windows-1252 is read as such',
      given: latin1('id;nome\r\na;Ação de verão\r\n'),
      want: 'windows-1252',
    },
    {
      name: 'Windows-1252 that ends with a letter of its own is read as such',
      given: latin1('id;nome\r\na;CAFÉ'),
      want: 'windows-1252',
    },
    {
      name: 'one accidental letter of UTF-8 among many of Windows-1252 changes nothing',
      given: latin1(`id;nome\r\na;\x93CAF\xc9\x94\r\n${'b;Ação e coração\r\n'.repeat(10)}`),
      want: 'windows-1252',
    },
    {
      name: 'UTF-8 with a wrong byte is read as Windows-1252 when somebody says so',
      given: bytes(head, 'T50,Ação', 0xe7),
      chosen: 'windows-1252',
      want: 'windows-1252',
    },
    {
      name: 'Windows-1252 is refused when somebody says that it is UTF-8',
      given: latin1('id;nome\r\na;Ação'),
      chosen: 'utf-8',
      want: { ...wrong, row: 2, column: 2 },
    },
    {
      name: 'UTF-16 that ends inside a letter is refused',
      given: utf16('\uFEFFid\tnome\r\na\tPão').subarray(0, -1),
      want: { ...cut, encoding: 'utf-16le', row: 2, column: 2 },
    },
    {
      name: 'UTF-16 that ends inside a pair is refused',
      given: utf16('\uFEFFid\tnome\r\na\tPão \ud83d'),
      want: { ...cut, encoding: 'utf-16le', row: 2, column: 2 },
    },
    {
      name: 'half a pair inside UTF-16 is refused',
      given: utf16('\uFEFFid\tnome\r\na\tP\ud83d\r\nb\t👩'),
      want: { ...wrong, encoding: 'utf-16le', row: 2, column: 2 },
    },
    {
      name: 'UTF-16 with whole pairs is read',
      given: utf16('\uFEFFid\tnome\r\nb\t👩‍🍳'),
      want: 'utf-16le',
    },
  ])('$name', async ({ given, want, chosen }) => {
    for (const size of [1, 2, 3, 1000]) {
      expect(await encodingOf(given, size, chosen)).toEqual(want);
    }
  });
});

/** What is thrown, as plain data. */
async function encodingOf(bytes: Uint8Array, size: number, chosen?: CsvEncoding): Promise<unknown> {
  try {
    return await csvEncoding(() => pieces(bytes, size), chosen);
  } catch (error) {
    if (!(error instanceof CsvEncodingError)) throw error;
    const { reason, encoding, row, column } = error;
    return { reason, encoding, row, column };
  }
}

function counted(bytes: Uint8Array): Utf8Count {
  const count: Utf8Count = { letters: 0, wrong: 0 };
  countUtf8(bytes, bytes.length, 0, count);
  return count;
}

function decodes(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
