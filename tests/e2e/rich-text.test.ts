import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../setup/gate.ts';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const STORED = '<p>Aço <b>inox</b></p><ul><li>Leve</li></ul>';

const shop = openShop();
let operator: Operator;
let store: Store;
let product = 0;

beforeAll(async () => {
  store = await shop.store('operator');
  operator = await shop.person('operator');
});

/** A product of its own each time: the browser keeps what it has seen of another. */
async function openText(html: string): Promise<Locator> {
  product += 1;
  await store.create(`project/matriz/product/texto-${product}`, {
    ProductSiteName: { stringValue: 'Panela' },
    ProductDescription: { stringValue: html },
  });
  await operator.goTo(`product/texto-${product}`);
  return shownText();
}

async function shownText(): Promise<Locator> {
  await operator.page.getByRole('tab', { name: 'Descrição' }).click();
  const text = operator.page.getByRole('textbox', { name: 'Descrição', exact: true });
  await text.waitFor();
  return text;
}

async function storedText(): Promise<unknown> {
  const fields = await store.read(`project/matriz/product/texto-${product}`);
  return fields?.ProductDescription?.stringValue;
}

/** As if another program had put it on the clipboard. */
async function paste(text: Locator, html: string): Promise<void> {
  await text.press('ControlOrMeta+a');
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'plain');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

describe('a rich text', () => {
  it('is not rewritten because somebody looked at it', async () => {
    const text = await openText(STORED);
    await text.click();
    await operator.page.getByLabel('Descrição de venda').click();
    await operator.page.keyboard.press('ControlOrMeta+s');
    expect(await operator.status().textContent()).toBe('Salvo');
    expect(await storedText()).toBe(STORED);
  });

  it('keeps each bold and italic tag as it was when something else in it changes', async () => {
    const spelled = '<p><b>b</b> <i>i</i> <strong>s</strong> <em>e</em></p>';
    const text = await openText(spelled);
    await text.press('ControlOrMeta+End');
    await operator.page.keyboard.type('!');
    await operator.page.keyboard.press('ControlOrMeta+s');
    await expect.poll(storedText).toBe(spelled.replace('e</em>', 'e!</em>'));
    await text.press('ControlOrMeta+a');
    await operator.page.keyboard.press('ControlOrMeta+b');
    await operator.page.keyboard.press('ControlOrMeta+b');
    await operator.page.keyboard.press('ControlOrMeta+s');
    await expect.poll(storedText).toBe('<p>b <i>i</i> s <em>e!</em></p>');
  });

  it('is written by hand with the keyboard alone: bold, a list, a link', async () => {
    const text = await openText('');
    const { keyboard } = operator.page;
    await operator.untilSaved(async () => {
      await text.focus();
      await keyboard.type('Panela ');
      await keyboard.press('ControlOrMeta+b');
      await keyboard.type('forte');
      await keyboard.press('Enter');
      await keyboard.press('Alt+F10');
      await keyboard.press('ArrowRight');
      await keyboard.press('ArrowRight');
      await keyboard.press('Enter');
      await keyboard.type('Leve');
      await keyboard.press('ControlOrMeta+k');
      await operator.page.getByRole('textbox', { name: 'Endereço' }).fill('javascript:alert(1)');
      await keyboard.press('Enter');
      await operator.page.getByText('Endereço inválido', { exact: false }).waitFor();
      await operator.page.getByRole('textbox', { name: 'Endereço' }).fill('/ofertas');
      await operator.page.getByRole('textbox', { name: 'Texto do link' }).fill('Ofertas');
      await keyboard.press('Enter');
      await operator.page.getByRole('dialog').waitFor({ state: 'detached' });
    });
    await keyboard.press('ControlOrMeta+s');
    const want = '<p>Panela <strong>forte</strong></p><ul><li>Leve<a href="/ofertas">Ofertas</a></li></ul>';
    await expect.poll(storedText).toBe(want);
    await operator.page.reload();
    await (await shownText()).getByText('Ofertas').waitFor();
    expect(await text.locator('a').getAttribute('href')).toBe('/ofertas');
  });

  describe('of which hostile HTML was pasted', () => {
    let text: Locator;
    beforeAll(async () => {
      text = await openText('');
    });

    it.each(
      someOf(
        [
          ['a script', '<p>a</p><script>window.attacked=1</script>'],
          ['a handler of an image', '<p>a</p><img src=x onerror="window.attacked=1">'],
          ['a javascript link', '<p><a href="javascript:window.attacked=1">a</a></p>'],
          ['a data link', '<p><a href="data:text/html,<script>window.attacked=1</script>">a</a></p>'],
          [
            'an svg that loads',
            '<p>a</p><svg onload="window.attacked=1"><script>window.attacked=1</script></svg>',
          ],
          [
            'mathml that mutates',
            '<p>a</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.attacked=1&gt;">',
          ],
          [
            'a noscript that mutates',
            '<p>a</p><noscript><p title="</noscript><img src=x onerror=window.attacked=1>">',
          ],
          ['a template', '<p>a</p><template><img src=x onerror="window.attacked=1"></template>'],
          [
            'a form that names what it must not',
            '<p>a</p><form><input name="attributes"><input name="removeChild"></form>',
          ],
          [
            'a frame with a page in it',
            '<p>a</p><iframe srcdoc="<script>parent.attacked=1</script>"></iframe>',
          ],
        ] as const,
        3,
      ),
    )('keeps the text alone of %s', async (name, html) => {
      await paste(text, html.replace('>a<', `>${name}<`));
      await operator.page.keyboard.press('ControlOrMeta+s');
      await expect.poll(storedText).toBe(`<p>${name}</p>`);
      expect(await operator.page.evaluate(() => 'attacked' in globalThis)).toBe(false);
    });
  });

  it('that somebody stored with a trap in it opens without it, and says what an edit would lose', async () => {
    const text = await openText('<p>a</p><img src=x onerror="window.attacked=1"><h2>b</h2>');
    await operator.page.getByText('não guarda (h2, img)', { exact: false }).waitFor();
    expect(await text.locator('img, h2').count()).toBe(0);
    expect(await operator.page.evaluate(() => 'attacked' in globalThis)).toBe(false);
  });

  it('of Word and Google Docs keeps what it means', async () => {
    const text = await openText('');
    const item = (marker: string, words: string): string =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]>` +
      `<span style='mso-list:Ignore'>${marker}</span><![endif]>${words}</p>`;
    await paste(text, `<style>p{margin:0}</style><p class=MsoNormal><b>Aço</b></p>${item('·', 'Leve')}`);
    await operator.page.keyboard.press('ControlOrMeta+s');
    await expect.poll(storedText).toBe('<p><b>Aço</b></p><ul><li>Leve</li></ul>');
    await paste(
      text,
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Um</span> ano</p></b>',
    );
    await operator.page.keyboard.press('ControlOrMeta+s');
    await expect.poll(storedText).toBe('<p><strong>Um</strong> ano</p>');
  });

  it('needs nothing that the content policy refuses', () => {
    expect(operator.complaints.filter((complaint) => /content security policy/i.test(complaint))).toEqual([]);
  });
});
