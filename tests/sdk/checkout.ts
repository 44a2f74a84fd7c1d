/**
 * A checkout of firebase-js-sdk as its owner has it: what is read there, and what is asked of it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Checkout {
  readonly root: string;
  /** The browser's mocha of the checkout. */
  readonly mocha: string;
  /** Below `suites`, in order. */
  readonly files: readonly string[];
  readonly suites: string;
}

/** Throws a sentence for whoever gave the path. `words` choose files by a part of their path. */
export function openCheckout(path: string, words: readonly string[] = []): Checkout {
  const root = resolve(path);
  const suites = join(root, 'packages/firestore/test/integration');
  if (!existsSync(suites)) {
    throw new Error(
      `${root} is no checkout of firebase-js-sdk: it has no packages/firestore/test/integration.`,
    );
  }
  const files = readdirSync(suites, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node/'))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort();
  if (files.length === 0) throw new Error(`No suite of ${suites} is called ${words.join(' or ')}.`);
  const foreign = files.find((file) =>
    /from\s*['"]vitest['"]/.test(readFileSync(join(suites, file), 'utf8')),
  );
  if (foreign) {
    throw new Error(
      `${join(suites, foreign)} is written for vitest, and this runs suites for mocha: check out an earlier release.`,
    );
  }
  return { root, mocha: mochaOf(root), files, suites };
}

function mochaOf(root: string): string {
  const mocha = join(root, 'node_modules/mocha/mocha.js');
  if (existsSync(mocha)) return mocha;
  throw new Error(`${root} has no mocha: install the packages that docs/firestore-support.md names.`);
}
