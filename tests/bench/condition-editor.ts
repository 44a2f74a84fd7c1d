/**
 * The editor of conditions with two hundred of them: from the click on its section to the frame that shows them all,
 * and a key in a value against two lone inputs of the same page: a bare one, which is the goal's, and one that looks as
 * the value's does, with its border, its ring of focus and its padding. What lies between those two is the look; what
 * lies between the second and the value is the editor, the form and the page around it.
 */
import { startBalcao } from '../e2e/support/balcao-server.ts';
import { newOperator, type Operator } from '../e2e/support/operator.ts';
import { type StoredFields, storeAs } from '../e2e/support/stored.ts';
import { launchChromium } from './support/chromium.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';
import {
  addCopyOf,
  addLoneInput,
  COPIED,
  FAST_HAND,
  ofAllKeys,
  type TypedTimes,
  typedAlone,
  typedBeside,
} from './support/typing.ts';

const CONDITIONS = 200;
const OPENED = sized(9, 2);
const ROUNDS = sized(5, 1);
const GOAL_MS = 100;

export async function benchConditionEditor(): Promise<void> {
  const browser = await launchChromium();
  const server = await startBalcao();
  try {
    const store = await storeAs(server.url, 'operator');
    const status = await store.create('project/matriz/customer-segment/bench', segment());
    if (status !== 200) throw new Error(`The segment was not stored: HTTP ${status}`);
    const operator = await newOperator(browser, server.url);
    await operator.login('operator');
    await operator.open('customer-segment/bench');
    await operator.page.getByRole('tab', { name: 'Regras' }).waitFor();
    const times: number[] = [];
    for (let round = 0; round < OPENED; round += 1) times.push(await openedIn(operator));
    // The first one fetches the editor.
    const [, ...warm] = times;
    printMeasured({
      name: `${CONDITIONS} conditions, from the click to the frame that shows them, median`,
      unit: 'ms',
      ours: warm,
      peer: [GOAL_MS],
      peerName: 'the goal',
    });
    await typed(operator);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function typed(operator: Operator): Promise<void> {
  await addLoneInput(operator.page);
  await operator.page.locator('[data-condition]').nth(99).scrollIntoViewIfNeeded();
  const field = operator.page.getByLabel(`Valor de E-mail, condição 100 de ${CONDITIONS}`, { exact: true });
  await addCopyOf(field);
  const rounds: TypedTimes[] = [];
  const copied: TypedTimes[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = await typedBeside(operator, field, FAST_HAND);
    rounds.push(times);
    copied.push({ field: times.field, lone: await typedAlone(operator.page, COPIED) });
  }
  for (const [word, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    for (const [beside, peerName] of [
      [rounds, 'a lone input in the same page'],
      [copied, 'one that looks the same'],
    ] as const) {
      printMeasured({
        name: `a key in the value of one of ${CONDITIONS} conditions, ${word}`,
        unit: 'ms',
        ours: ofAllKeys(beside, 'field', share),
        peer: ofAllKeys(beside, 'lone', share),
        peerName,
      });
    }
  }
}

function openedIn({ page }: Operator): Promise<number> {
  return page.evaluate(async (wanted) => {
    const tab = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((each) => each.textContent === name);
    const shown = () => document.querySelectorAll('[data-condition]').length;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    tab('Segmento')?.click();
    while (shown() > 0) await frame();
    const began = performance.now();
    tab('Regras')?.click();
    while (shown() < wanted) await new Promise((resolve) => setTimeout(resolve));
    await frame();
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - began;
  }, CONDITIONS);
}

function segment(): StoredFields {
  const text = (stringValue: string) => ({ stringValue });
  const map = (fields: StoredFields) => ({ mapValue: { fields } });
  const values = Array.from({ length: CONDITIONS }, (_, index) =>
    map({ type: text('equals'), field: text('email'), value: text(`cliente${index}@example.com`) }),
  );
  const inclusion = map({ type: text('or'), params: { arrayValue: { values } } });
  return { name: text('Duzentas condições'), rules: map({ inclusion }) };
}
