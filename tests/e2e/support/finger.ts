/**
 * A finger on a page that was loaded for a mouse (`onPhone`): Playwright's own asks for a browser context with touch.
 */
import type { CDPSession, Locator } from 'playwright-core';
import { boxOf, middleOf, type Point } from './layout-editor.ts';

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';

export function touch(session: CDPSession, type: TouchType, points: readonly Point[]) {
  return session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
}

/** Where a click would press. */
export async function tap(locator: Locator): Promise<void> {
  await locator.click({ trial: true });
  const page = locator.page();
  const session = await page.context().newCDPSession(page);
  await touch(session, 'touchStart', [middleOf(await boxOf(locator))]);
  await touch(session, 'touchEnd', []);
  await session.detach();
}
