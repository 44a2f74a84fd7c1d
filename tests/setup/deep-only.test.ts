import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { DEEP_CASES, DEEP_FILES, OTHER_CASES } from './deep-only.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

it('names files that there are', () => {
  const named = DEEP_FILES.map((file) => file.replace('/**', ''));
  expect(named.filter((file) => !existsSync(resolve(PROJECT, file)))).toEqual([]);
});

it.each(Object.entries(DEEP_CASES))('names cases that %s has', (file, names) => {
  const text = readFileSync(resolve(PROJECT, file), 'utf8');
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});

it('leaves out the named cases alone, in whatever suite', () => {
  const [name = ''] = Object.values(DEEP_CASES)[0] ?? [];
  expect(OTHER_CASES.test(`a guide ${name}`)).toBe(false);
  expect(OTHER_CASES.test(`a guide ${name} again`)).toBe(true);
});
