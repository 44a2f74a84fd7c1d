import { expect, it } from 'vitest';
import { rawShape, rawText, readRaw } from './raw-json.ts';

it.each([
  ['an object', { type: 'equals' }, 'object', false, 'json'],
  ['a layout kept as a text', '[{"id":"a"}]', 'string', false, 'json-text'],
  ['a layout that is not there yet', undefined, 'string', false, 'json-text'],
  ['a text that is no JSON', 'olá', 'string', false, 'text'],
  ['the address of a file', 'https://a.example/b.png', ['object', 'string'], true, 'text'],
  ['a file that is not there yet', undefined, 'object', true, 'json'],
] as const)('edits %s in its own shape', (_name, value, type, isAddress, want) => {
  expect(rawShape(type, value, isAddress)).toBe(want);
});

it('gives a text that holds JSON back as it was when only its spelling changed', () => {
  const stored = '{"b":1,  "a":2}';
  expect(readRaw(rawText(stored, 'json-text'), 'json-text', stored)).toEqual({ ok: true, value: stored });
  expect(readRaw('{"a":3}', 'json-text', stored)).toEqual({ ok: true, value: '{"a":3}' });
});

it('says where the text stops being JSON', () => {
  expect(readRaw('{\n  "a": x\n}', 'json', undefined)).toEqual({ ok: false, line: 2, column: 8 });
  expect(readRaw('[1', 'json', undefined)).toMatchObject({ ok: false, line: 1 });
});

it('removes the field with an empty text', () => {
  expect(readRaw('  ', 'json', { a: 1 })).toEqual({ ok: true, value: undefined });
});

it("gives the store's own values back as they were", () => {
  const at = new Date(0);
  const before = { rule: [{ at }], name: 'a' };
  const text = rawText(before, 'json');
  expect(text).not.toContain('1970');
  expect(readRaw(text.replace('"a"', '"b"'), 'json', before)).toEqual({
    ok: true,
    value: { rule: [{ at }], name: 'b' },
  });
});
