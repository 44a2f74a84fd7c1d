/**
 * An accent that is typed before its letter stands in the input alone for a while. Timers and answers come meanwhile,
 * and none of them may write into the input: the browser would end the letter.
 */
import type { CDPSession, Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { someOf } from '../setup/gate.ts';
import { editorOf } from './support/condition-editor.ts';
import { openFieldStage, text } from './support/field-stage.ts';
import { openEditor } from './support/layout-editor.ts';

const stage = openFieldStage();

/** Longer than an input waits before its text goes on, and its answer comes back. */
const PAUSE_MS = 700;
const TYPED_IN =
  'input:is([type=text], [type=search], :not([type])):not([readonly], [disabled], [inputmode=numeric], [inputmode=decimal]), textarea:not([readonly], [disabled]), [contenteditable=true]';

async function composed(input: Locator, cdp: CDPSession): Promise<string> {
  const { page } = stage.operator;
  await input.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('S');
  await cdp.send('Input.imeSetComposition', { text: '~', selectionStart: 1, selectionEnd: 1 });
  await page.waitForTimeout(PAUSE_MS);
  await cdp.send('Input.insertText', { text: 'ã' });
  await page.keyboard.type('o');
  return input.evaluate((box) =>
    (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement
      ? box.value
      : (box.textContent ?? '')
    ).trim(),
  );
}

/** `first`: one of its inputs, which is there once the screen is. */
const SCREENS: readonly {
  readonly name: string;
  readonly first: string;
  readonly open: () => Promise<unknown>;
}[] = [
  {
    name: 'a form',
    first: 'Título',
    open: () => stage.open('post/e2e-letras', { title: text('Letras') }),
  },
  { name: 'the table', first: 'Filtrar', open: () => stage.operator.goTo('product') },
  {
    name: 'a condition with a value and a list',
    first: 'Valor de Cidade, condição 2 de 2',
    open: async () => {
      const { box, field, add } = editorOf(stage.operator, 'Incluir');
      await stage.open('customer-segment/e2e-letras', { name: text('Letras') }, 'Regras');
      await add();
      await field(1, 'Cidade');
      await add();
      await field(2, 'Cidade');
      await box('Operador de Cidade, condição 2 de 2').selectOption({ label: 'é um de' });
    },
  },
  {
    name: 'the layout editor',
    first: 'Buscar camada',
    open: async () => {
      const { page } = stage.operator;
      await stage.open('block/e2e-letras', { title: text('Letras') });
      await openEditor(page);
      await page.getByRole('group', { name: 'Blocos' }).getByRole('button', { name: 'Texto' }).click();
    },
  },
  { name: 'the files', first: 'Buscar pelo nome', open: () => stage.operator.goTo('file') },
  {
    name: 'the palette',
    first: 'Buscar telas e registros',
    open: async () => {
      await stage.operator.goTo('');
      await stage.operator.page.keyboard.press('ControlOrMeta+k');
    },
  },
];

describe('a letter under composition stays whole while its input waits, in each input of', () => {
  it.each(someOf(SCREENS))('$name', async ({ first, open }) => {
    await open();
    const { page } = stage.operator;
    const cdp = await page.context().newCDPSession(page);
    await page.getByLabel(first).first().waitFor();
    const wrong: string[] = [];
    for (const input of await page.locator(TYPED_IN).filter({ visible: true }).all()) {
      // What lies below an editor that covers the page takes no focus.
      await input.focus();
      if (!(await input.evaluate((box) => box === document.activeElement))) continue;
      const found = await composed(input, cdp);
      if (found !== 'São') wrong.push(`${await input.evaluate((box) => box.outerHTML)}: ${found}`);
    }
    expect(wrong).toEqual([]);
  });
});
