import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type TextKind, textKind } from './text-kind.ts';

async function kindOf(text: string): Promise<TextKind> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-text-kind-'));
  const path = join(folder, 'text');
  await writeFile(path, text);
  const handle = await open(path);
  try {
    return await textKind(handle);
  } finally {
    await handle.close();
    await rm(folder, { recursive: true });
  }
}

const PAGE = '<html><body onload=alert(1)>';
const SVG = '<svg onload="alert(1)">';

it.each([
  [
    'a page behind a type, a declaration, a comment and blanks',
    `\ufeff<?xml version="1.0"?>\n<!-- a -->\t${PAGE}`,
  ],
  ['a page behind many comments', `${'<!-- a -->\n'.repeat(1000)}${PAGE}`],
  ['a page behind a comment with dashes in it', `<!-- a -- b ->-->${PAGE}`],
  ['a page behind the type of an SVG', `<!DOCTYPE svg>${PAGE}`],
  ['a page behind a type with a subset', `<!doctype svg PUBLIC "a" [<!ENTITY b "]">]\n>${PAGE}`],
  ['a page with its own type', `<!doctype  html>${PAGE}`],
])('%s is a page', async (_name, text) => {
  expect(await kindOf(text)).toEqual({ kind: 'other', mime: 'text/html' });
});

it.each([
  ['an SVG behind its type', `<!doctype svg>\n${SVG}`],
  ['an SVG with a prefix', '<?xml version="1.0"?><s:svg xmlns:s="x">'],
])('%s is an SVG', async (_name, text) => {
  expect(await kindOf(text)).toEqual({ kind: 'other', mime: 'image/svg+xml' });
});

// Each took seconds once: the square of its length.
it.each([
  ['blanks', `<!doctype svg${' '.repeat(65_000)}`],
  ['blanks before a subset', `<!doctype svg${' '.repeat(30_000)}[${' '.repeat(30_000)}]x`],
  ['ends of a subset', `<!doctype svg [${'] '.repeat(30_000)}`],
  ['declarations without an end', '<?xml '.repeat(10_000)],
  ['comments without an end', '<!-- '.repeat(12_000)],
])(
  'a text of %s is read once',
  async (_name, text) => {
    expect(await kindOf(text)).toEqual({ kind: 'text', isUtf8: true });
  },
  8000,
);
