import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
/** Gzip, what a storefront loads. */
const MOST_BYTES = 9000;

let shop: string;
let renderer: string;

/** A storefront's folder, with the package as it is published. */
beforeAll(async () => {
  shop = mkdtempSync(join(tmpdir(), 'balcao-shop-'));
  const balcao = join(shop, 'node_modules/balcao');
  mkdirSync(balcao, { recursive: true });
  copyFileSync(join(project, 'package.json'), join(balcao, 'package.json'));
  for (const name of ['dompurify', 'jsdom'])
    symlinkSync(join(project, 'node_modules', name), join(shop, 'node_modules', name));
  const outDir = join(balcao, 'dist/layout');
  await build({ configFile: join(project, 'vite.layout.config.ts'), logLevel: 'error', build: { outDir } });
  renderer = readFileSync(join(outDir, 'index.js'), 'utf8');
});

afterAll(() => rmSync(shop, { recursive: true, force: true }));

it('prints what the page on layouts says that it prints', async () => {
  const page = readFileSync(join(project, 'docs/layout.md'), 'utf8');
  const [, example = '', printed = ''] = /```js\n(.*?)```.*?```html\n(.*?)```/s.exec(page) ?? [];
  writeFileSync(join(shop, 'shop.mjs'), example);
  const { stdout } = await promisify(execFile)(process.execPath, ['shop.mjs'], { cwd: shop });
  expect(stdout).toBe(printed);
});

it('the renderer needs no other package and weighs 9 kB at most', () => {
  expect(renderer).not.toMatch(/\bimport\b|\brequire\(/);
  expect(gzipSync(renderer).length).toBeLessThanOrEqual(MOST_BYTES);
});
