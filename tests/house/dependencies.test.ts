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

const OLDEST = [20, 19, 0];

/** As a number that is larger for a later version: no part reaches a thousand. */
function rank([major = 0, minor = 0, patch = 0]: readonly number[]): number {
  return (major * 1000 + minor) * 1000 + patch;
}

/** Enough of the ranges that packages write: `>=18`, `^20.19.0 || >=22.12.0`, `18 || 20`, `>=20 <23`. */
function fits(range: string, version: readonly number[]): boolean {
  return range.split('||').some((part) =>
    [...part.matchAll(/([<>=^~]*)\s*v?(\d[\d.]*|\*)/g)].every(([, sign, bound = '']) => {
      const limit = bound.split('.').map(Number);
      if (bound === '*') return true;
      if (sign === '>=') return rank(version) >= rank(limit);
      if (sign === '>') return rank(version) > rank(limit);
      if (sign === '<') return rank(version) < rank(limit);
      return version[0] === limit[0] && rank(version) >= rank(limit);
    }),
  );
}

it('every package runs on the oldest Node that package.json names', () => {
  const { engines } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
  expect(engines.node).toMatch(`>=${OLDEST.join('.')} `);
  const lock: {
    readonly packages: { readonly [path: string]: { readonly engines?: { readonly node?: string } } };
  } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'));
  const asking = Object.entries(lock.packages).filter(([, { engines: asked }]) => asked?.node);
  expect(asking.length).toBeGreaterThan(200);
  const others = asking.filter(([, { engines: asked }]) => !fits(asked?.node ?? '*', OLDEST));
  expect(others.map(([path, { engines: asked }]) => `${path}: ${asked?.node}`)).toEqual([]);
});
