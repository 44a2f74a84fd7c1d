import { describe, expect, it } from 'vitest';
import { parseSource } from './parse-source.ts';

function parsed(text: string) {
  return parseSource({ file: 'catalog/brand.schema.json', text });
}

/** The characters that a place covers. */
function shown(text: string, pointer: string, on: 'key' | 'value'): string {
  const { offset, length } = parsed(text).locate(pointer, on);
  return text.slice(offset, offset + length);
}

describe('parseSource', () => {
  it('reads a file with a byte order mark and Windows line ends as it reads any other', () => {
    const plain = parsed('{\n  "title": "Marca"\n}\n');
    const windows = parsed('\uFEFF{\r\n  "title": "Marca"\r\n}\r\n');
    expect(windows.value).toEqual(plain.value);
    expect(windows.problems).toEqual([]);
  });

  it('finds values, names and positions in lists, escaped names too', () => {
    const text = '{ "a/b": [ { "c": "x" }, 7 ], "d": { "e": true } }';
    expect(shown(text, '/a~1b/0/c', 'value')).toBe('"x"');
    expect(shown(text, '/a~1b/0/c', 'key')).toBe('"c"');
    expect(shown(text, '/a~1b/1', 'value')).toBe('7');
    expect(shown(text, '/d', 'value')).toBe('"d"');
    expect(shown(text, '/d/absent', 'value')).toBe('"d"');
  });

  it('tells both places of a duplicate key, at any depth', () => {
    const { problems } = parsed('{\n"a": [\n{ "b": 1,\n "b": 2 }]}');
    expect(problems.map(({ code, message, offset }) => ({ code, message, offset }))).toEqual([
      {
        code: 'JSON_DUPLICATE_KEY',
        message: 'The key "b" stands twice in one object, first at line 3.',
        offset: 20,
      },
    ]);
  });

  it.each([
    ['a comment', '{ "a": 1 } // no'],
    ['a trailing comma', '{ "a": 1, }'],
    ['nothing', ''],
    ['half a file', '{ "a": '],
  ])('refuses %s', (_name, text) => {
    const source = parsed(text);
    expect(source.problems.map(({ code }) => code)).toEqual(['JSON_SYNTAX']);
    expect(source.value).toBeUndefined();
  });
});
