/**
 * From a key to the frame that shows it: a text field of the product form against a lone input in the same page.
 */
import type { Locator } from 'playwright-core';
import { startBalcao } from '../e2e/support/balcao-server.ts';
import { newOperator, type Operator } from '../e2e/support/operator.ts';
import { launchChromium } from './support/chromium.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';
import {
  addLoneInput,
  FAST_HAND,
  type Hand,
  HELD_KEY,
  ofAllKeys,
  type TypedTimes,
  typedBeside,
} from './support/typing.ts';

const ROUNDS = sized(5, 1);

export async function benchKeystroke(): Promise<void> {
  const browser = await launchChromium();
  const server = await startBalcao();
  try {
    const operator = await newOperator(browser, server.url);
    await operator.login('operator');
    await operator.open('product');
    const field = operator.field('Nome no site');
    await field.waitFor();
    await addLoneInput(operator.page);
    await typedAs(FAST_HAND, 'a fast hand', operator, field);
    await typedAs(HELD_KEY, 'a key held down', operator, field);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function typedAs(hand: Hand, name: string, operator: Operator, field: Locator): Promise<void> {
  const rounds: TypedTimes[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await typedBeside(operator, field, hand));
  for (const [word, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    printMeasured({
      name: `keystroke to paint in the product form, ${name}, ${word}`,
      unit: 'ms',
      ours: ofAllKeys(rounds, 'field', share),
      peer: ofAllKeys(rounds, 'lone', share),
      peerName: 'a lone input in the same page',
    });
  }
}
