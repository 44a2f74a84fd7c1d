/**
 * From a key to the frame that shows it: a text field of the product form against a lone input in the same page.
 */
import { startBalcao } from '../e2e/support/balcao-server.ts';
import { newOperator } from '../e2e/support/operator.ts';
import { launchChromium } from './support/chromium.ts';
import { percentile, printMeasured } from './support/report.ts';
import { addLoneInput, typed } from './support/typing.ts';

const ROUNDS = 5;

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
    const ours: number[][] = [];
    const lone: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await field.click();
      ours.push(await typed(operator.page));
      await operator.page.getByTestId('lone-input').click();
      lone.push(await typed(operator.page));
    }
    for (const [name, share] of [
      ['median', 0.5],
      ['p95', 0.95],
    ] as const) {
      printMeasured({
        name: `keystroke to paint in the product form, ${name}`,
        unit: 'ms',
        ours: ours.map((round) => percentile(round, share)),
        peer: lone.map((round) => percentile(round, share)),
        peerName: 'a lone input in the same page',
      });
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
