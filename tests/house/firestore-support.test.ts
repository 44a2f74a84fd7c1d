import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(resolve(root, 'docs/firestore-support.md'), 'utf8');
const tests = [...sourceFiles(root, 'runtime/server'), ...sourceFiles(root, 'tests')].filter((file) =>
  file.endsWith('.test.ts'),
);

/** `rest`, `listen/service`, or the folder of a suite. */
const isThere = (name: string): boolean =>
  tests.some((file) => file.endsWith(`/${name}.test.ts`) || file.includes(`/${name}/`));

it('each feature of Firestore names tests that there are', () => {
  const rows = [...page.matchAll(/^\| (?!Feature |-)([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)];
  const features = rows.map(([, feature = '', , by = '']) => ({
    feature,
    by: [...by.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));
  expect(features.length).toBeGreaterThan(30);
  expect(features.filter(({ by }) => by.length === 0).map(({ feature }) => feature)).toEqual([
    'Bundles, named queries',
    'TTL policies, exports, databases and indexes over the admin API',
  ]);
  expect(features.flatMap(({ by }) => by.filter((name) => !isThere(name)))).toEqual([]);
});
