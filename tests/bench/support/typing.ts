/**
 * From a key to the task after the frame that shows it, in whatever has the focus, and the floor to hold it against.
 */
import type { Locator, Page } from 'playwright-core';
import type { Operator } from '../../e2e/support/operator.ts';
import { percentile } from './report.ts';

const KEYS = 60;
/** Every so many keys the hand rests for as long as a field holds its text back, so that its work falls among the keys. */
const REST_EVERY = 15;
const REST = 310;
/** How far apart the keys come: they differ by one or two frames of 60 a second, so that they come at every moment of one. */
export interface Hand {
  /** Milliseconds from a key to the next, at least. */
  readonly shortest: number;
  /** By how many milliseconds the longest pause is longer. */
  readonly spread: number;
}

/** Some 120 words a minute: the browser is at rest when a key comes. */
export const FAST_HAND: Hand = { shortest: 80, spread: 34 };
/** As from a key that is held down: often the browser is still busy with the frame after the last one. */
export const HELD_KEY: Hand = { shortest: 32, spread: 17 };

/** The page is at rest: a document that was opened is shown with all that follows, an answer has come and is shown. */
const SETTLED = 500;

const LONE = 'lone-input';
export const COPIED = 'copied-input';

/** A lone input over the page. */
export async function addLoneInput(page: Page): Promise<void> {
  await page.evaluate((id) => {
    const input = document.createElement('input');
    input.dataset.testid = id;
    input.style.cssText = 'position:fixed;inset:0 0 auto auto;z-index:9999';
    document.body.append(input);
  }, LONE);
}

/** Looks as the field does and stands over the page, with nothing behind it: what the look alone costs. */
export async function addCopyOf(field: Locator): Promise<void> {
  await field.evaluate((input, id) => {
    const copy = input.cloneNode(true);
    if (!(copy instanceof HTMLInputElement)) throw new Error('The field is no input.');
    for (const name of ['id', 'list', 'aria-label']) copy.removeAttribute(name);
    copy.dataset.testid = id;
    copy.style.cssText = `position:fixed;inset:40px 0 auto auto;z-index:9999;width:${input.clientWidth}px`;
    document.body.append(copy);
  }, COPIED);
}

export interface TypedTimes {
  readonly field: readonly number[];
  readonly lone: readonly number[];
}

/**
 * Keys into the field, with all that comes of them, and then, once nothing is left to do for them, as many into the
 * lone input of the same page. Both hands begin on a page at rest.
 */
export async function typedBeside(
  { page, status }: Operator,
  field: Locator,
  hand: Hand = FAST_HAND,
): Promise<TypedTimes> {
  const before = await field.inputValue();
  await field.click();
  await page.waitForTimeout(SETTLED);
  const times = await typed(page, hand);
  // Round after round would go beyond the length that the field takes.
  await field.fill(before);
  await page.getByTestId(LONE).click();
  await status().and(page.locator('[data-status="saved"]')).waitFor();
  return { field: times, lone: await typedAlone(page, LONE, hand) };
}

/** Keys into what `addLoneInput` or `addCopyOf` has added. */
export async function typedAlone(
  page: Page,
  which: typeof LONE | typeof COPIED,
  hand: Hand = FAST_HAND,
): Promise<number[]> {
  await page.getByTestId(which).click();
  await page.waitForTimeout(SETTLED);
  return typed(page, hand);
}

/** Of the keys of all rounds together: in one round it is chance at which moments of a frame they come. */
export function ofAllKeys(rounds: readonly TypedTimes[], part: keyof TypedTimes, share: number): number[] {
  const times = rounds.flatMap((round) => round[part]);
  return [percentile(times, share)];
}

/** Milliseconds of each key. */
export async function typed(page: Page, { shortest, spread }: Hand): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    const onKey = () => {
      const start = performance.now();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - start);
        channel.port2.postMessage(null);
      });
    };
    addEventListener('keydown', onKey, { capture: true });
    Object.assign(globalThis, {
      endTyping: () => {
        removeEventListener('keydown', onKey, { capture: true });
        return times;
      },
    });
  });
  for (let key = 1; key <= KEYS; key += 1) {
    const pause = shortest + ((key * 7) % spread);
    await page.keyboard.type('a', { delay: pause });
    if (key % REST_EVERY === 0) await page.waitForTimeout(REST - pause);
  }
  return page.evaluate(() => (globalThis as unknown as { endTyping(): number[] }).endTyping());
}
