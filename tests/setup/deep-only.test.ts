import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

it('names no case that another file has too', () => {
  const files = ['cli', 'generator', 'runtime', 'tests'].flatMap((folder) =>
    readdirSync(resolve(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  );
  const twice = files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(resolve(PROJECT, file), 'utf8');
      const others = Object.entries(DEEP_CASES).filter(([own]) => own !== file);
      return others.flatMap(([, names]) => names).filter((name) => text.includes(name));
    });
  expect(twice).toEqual([]);
});

it('leaves out the named cases alone, in whatever suite', () => {
  const [name = ''] = Object.values(DEEP_CASES)[0] ?? [];
  expect(OTHER_CASES.test(`a guide ${name}`)).toBe(false);
  expect(OTHER_CASES.test(`a guide ${name} again`)).toBe(true);
});
