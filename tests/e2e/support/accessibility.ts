/**
 * What axe holds to be serious or worse, one line a finding.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Two frames, in which a change of state begins to move, and the end of all that moves and will end. */
const SETTLED = `(async () => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const moving = document.getAnimations().filter(
    ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < Infinity,
  );
  await Promise.allSettled(moving.map(({ finished }) => finished));
})()`;

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
}

export async function findings(page: Page, { still = false, part }: Look = {}): Promise<string[]> {
  if (!still) await page.evaluate(SETTLED);
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(`${AXE};0`);
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
