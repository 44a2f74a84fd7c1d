import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const { dependencies, devDependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
const page = readFileSync(resolve(root, 'docs/dependencies.md'), 'utf8');
const named = [...page.matchAll(/^\| (?!Package|-)([^|]+) \|/gm)].flatMap(([, cell = '']) =>
  cell.split(', '),
);

it('docs/dependencies.md says why each package is here, and names no other', () => {
  expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});
