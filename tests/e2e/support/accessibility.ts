/**
 * What axe holds to be serious or worse, one line a finding.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What still fades in has the contrast of its half way: `settle` is how long to wait for it, in ms. */
export async function findings(page: Page, settle = 400): Promise<string[]> {
  if (settle > 0) await page.waitForTimeout(settle);
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(`${AXE};0`);
  const found = await page.evaluate<Finding[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

/** How many pixels of the page stand out at the side, the page's own and of anything that could be scrolled to. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
