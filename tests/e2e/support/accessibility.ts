/**
 * What axe holds to be serious or worse, one line a finding. The walk of all screens and the test of accessibility look
 * in each run; the looks of another case have their turn, one run in three, and all of them with `npm run test:deep`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEEP } from '../../setup/scale.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Two frames, in which a change of state begins to move, and the end of all that moves and will end. */
const SETTLED = `(async () => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const moving = document.getAnimations().filter(
    ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < Infinity,
  );
  await Promise.allSettled(moving.map(({ finished }) => finished));
})()`;

/** Rules of a lesser impact take a third of axe's time, and nothing that they find is asked for. */
const WITHOUT_LESSER_RULES = `axe.configure({
  rules: axe._audit.rules
    .filter(({ impact }) => impact === "minor" || impact === "moderate")
    .map(({ id }) => ({ id, enabled: false })),
})`;

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

export interface Look {
  /** Nothing moves here. Elsewhere the end is waited for: what still fades in has the contrast of its half way. */
  readonly still?: boolean;
  /** What alone is looked at, where the rest of the page has been. */
  readonly part?: string;
  /** In each case, and not in one of three. */
  readonly always?: boolean;
}

/** In one case of three, told by the length of its name. */
function looksInThisCase(): boolean {
  const name = expect.getState().currentTestName ?? '';
  return name.length % 3 === 0;
}

export async function findings(
  page: Page,
  { still = false, part, always = DEEP }: Look = {},
): Promise<string[]> {
  if (!always && !looksInThisCase()) return [];
  if (!still) await page.evaluate(SETTLED);
  if (!(await page.evaluate('typeof axe === "object"')))
    await page.evaluate(`${AXE};${WITHOUT_LESSER_RULES}`);
  const found = await page.evaluate<Finding[]>(
    `axe.run(${part ? JSON.stringify(part) : 'document'}, { resultTypes: ["violations"] }).then(({ violations }) => violations)`,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

/** How many pixels of the page stand out at the side, the page's own and of anything that could be scrolled to. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Pixels: of what one presses to work, and of what leads somewhere else besides (WCAG 2.5.5 and 2.5.8). */
const PRIMARY = 44;
const ANY = 24;

/**
 * What a finger would miss: buttons, tabs, options and inputs in sight that are lower than a fingertip, and links in a
 * line that are lower than the least. A label is pressed for its input.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ primary, least }) => {
      const kinds = 'button, a[href], input, select, textarea, [role=option], [role=menuitem]';
      const isShown = (element: Element, { x, y, width, height }: DOMRect): boolean => {
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return there !== null && (element.contains(there) || there.contains(element));
      };
      return [...document.querySelectorAll(kinds)].flatMap((element) => {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || !isShown(element, box)) return [];
        const pressed = element.closest('label, .MuiInputBase-root, [data-frame]') ?? element;
        const { height } = pressed.getBoundingClientRect();
        // An underlined name in a sentence stands as a line of text does.
        const isInLine = getComputedStyle(element).textDecorationLine === 'underline';
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return height < (isInLine ? least : primary)
          ? [`${element.tagName} "${name.slice(0, 40)}" ${height}`]
          : [];
      });
    },
    { primary: PRIMARY, least: ANY },
  );
}
