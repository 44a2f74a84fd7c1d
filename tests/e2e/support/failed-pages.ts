/**
 * Says of a case that failed what its pages showed: whoever reads of a wait that came to nothing else knows no more.
 */
import type { Browser, Page } from 'playwright-core';
import { afterEach } from 'vitest';

const MOST_TEXT = 1_500;
/** A page that hangs answers nothing. */
const PATIENCE_MS = 5_000;

/** Registers that for a file; `browser`: its own connection. */
export function sayPagesOfFailures(browser: () => Browser | undefined): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const pages = browser()
      ?.contexts()
      .flatMap((context) => context.pages());
    for (const page of pages ?? []) console.error(`A page of the failed "${task.name}": ${await told(page)}`);
  });
}

async function told(page: Page): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, '(does not answer)'));
  const shown = page.evaluate(textOfPage).catch(String);
  return `${page.url()}\n${(await Promise.race([shown, late])).slice(0, MOST_TEXT)}`;
}

/** Runs in the page: what a dialog and the page's own part say, without the menu. */
function textOfPage(): string {
  const said = [...document.querySelectorAll('[role=dialog], [role=alertdialog], main')];
  const parts = said.length > 0 ? said : [document.body];
  return [document.title, ...parts.map((part) => (part as HTMLElement).innerText)].join('\n');
}
