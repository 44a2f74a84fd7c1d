/**
 * The console's own cut of its font (runtime/app/theme/fonts/inter.css): a letter that it names and does not draw is a
 * blank on the screen, as no browser looks for it elsewhere.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { connectBrowser } from './support/browser.ts';

const FOLDER = resolve(import.meta.dirname, '../../runtime/app/theme/fonts');
const css = readFileSync(resolve(FOLDER, 'inter.css'), 'utf8');
const faces = [...css.matchAll(/url\("([^"]+)"\)[^;]*;\s*unicode-range:([^;]+);/g)].map(
  ([, file = '', range = '']) => ({ file, letters: lettersOf(range) }),
);
/** Space, space that does not break, soft hyphen, space without width. */
const BLANKS = ['20', 'a0', 'ad', '200b'];

it.each(faces)('draws each letter that it names of $file', async ({ file, letters }) => {
  const path = file.startsWith('.') ? resolve(FOLDER, file) : createRequire(import.meta.url).resolve(file);
  const browser = await connectBrowser();
  const page = await browser.newPage();
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto('about:blank');
  const blank = await blanksOf(page, readFileSync(path).toString('base64'), letters);
  await browser.close();
  expect(blank.filter((letter) => !BLANKS.includes(letter))).toEqual([]);
});

it('has a drawing for arrows', () => {
  expect(faces.flatMap(({ letters }) => letters)).toEqual(expect.arrayContaining([0x2190, 0x2191, 0x2192]));
});

/** `U+20-7E, U+2212` as numbers. */
function lettersOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
  });
}

function blanksOf(page: Page, font: string, letters: readonly number[]): Promise<readonly string[]> {
  return page.evaluate(
    async ([data, asked]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace('Cut', bytes).load());
      const canvas = document.createElement('canvas');
      canvas.width = 80;
      canvas.height = 80;
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('There is nothing to draw on.');
      pen.font = '40px Cut';
      const isBlank = (letter: number) => {
        pen.clearRect(0, 0, 80, 80);
        pen.fillText(String.fromCodePoint(letter), 10, 50);
        return pen.getImageData(0, 0, 80, 80).data.every((value, at) => at % 4 !== 3 || value === 0);
      };
      return asked.filter(isBlank).map((letter) => letter.toString(16));
    },
    [font, letters] as const,
  );
}
