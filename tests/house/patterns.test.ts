/**
 * Texts of a file, a document or a paste may be megabytes long and written to harm: no expression of the console, the
 * server or the command line may take time that grows with the square of one, nor may a schema's.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';
import { isSlow, patternsOf } from './patterns.ts';

const root = resolve(import.meta.dirname, '../..');
/** What reads nothing foreign. */
const OWN_TEXTS = new Set([
  // Paths of our own packages, while the console is built.
  'cli/console-build/stages.ts',
  // A sentence of the browser's.
  'runtime/ui/chunk-failure.ts',
]);

it('no expression of the console, the server or the command line is quadratic in a foreign text', () => {
  const files = ['runtime', 'cli']
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && !OWN_TEXTS.has(file));
  const patterns = files.flatMap((file) => patternsOf(root, file));
  expect(patterns.length).toBeGreaterThan(150);
  expect(patterns.filter(isSlow).map(({ place, source }) => `${place} /${source}/`)).toEqual([]);
});

it('no pattern of a schema is quadratic in a value', () => {
  const files = readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' });
  const patterns = files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => [
      ...readFileSync(join(root, 'schemas', file), 'utf8').matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g),
    ])
    .map(([, text = '']) => String(JSON.parse(text)));
  expect(patterns.length).toBeGreaterThan(50);
  expect([...new Set(patterns)].filter((source) => isSlow({ source, flags: 'u' }))).toEqual([]);
});

it.each([
  ['two that share blanks', String.raw`^<!doctype\s+svg[^>]*\s*>`, true],
  ['the search itself and what it begins with', '<[^>]*>', true],
  ['a repetition before the end', String.raw`\/+$`, true],
  ['two lazy ones', '^(.*?),(.*)$', true],
  ['a group of one way too many', '^(a|aa)+$', true],
  ['a repetition at the start', String.raw`^\s*x`, false],
  ['a repetition at the end', String.raw`x\s*`, false],
  ['one that stops where the next begins', '<[^<>]*>', false],
  ['one that begins where no other did', String.raw`(?<!\/)\/+$`, false],
  ['two with a sign between them', '^[a-z]+@[a-z]+$', false],
])('of an expression, %s: %s is slow: %j', (_name, source, want) => {
  expect(isSlow({ source, flags: '' })).toBe(want);
});
