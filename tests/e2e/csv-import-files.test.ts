/**
 * The files that an import takes, the ways they come in by, and who may import where.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../setup/gate.ts';
import { findings, sidewaysScroll } from './support/accessibility.ts';
import { choose, csvFile, openImport, tally, textOf } from './support/imports.ts';
import { type Operator, onPhone } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const shop = openShop();
let admin: Operator;
let store: Store;

beforeAll(async () => {
  admin = await shop.person('admin');
  store = await shop.store('admin');
});

async function nameOf(id: string): Promise<unknown> {
  return (await store.read(`project/matriz/brand/${id}`))?.name?.stringValue;
}

describe('a file as it comes', () => {
  const utf16 = Buffer.from(`\uFEFFid\tname:text\r\nutf16\tAção à vista\r\n`, 'utf16le');
  const windows = Buffer.from('id;name:text\r\nwin;A\xe7\xe3o \x80\r\n', 'latin1');

  it.each(
    someOf([
      {
        name: 'UTF-16',
        bytes: utf16,
        says: 'Codificação: UTF-16 · Separador: tabulação',
        id: 'utf16',
        is: 'Ação à vista',
      },
      {
        name: 'Windows-1252',
        bytes: windows,
        says: 'Codificação: Windows-1252 · Separador: ponto e vírgula',
        id: 'win',
        is: 'Ação €',
      },
    ]),
  )('is read in $name, and chosen without a mouse', async ({ bytes, says, id, is }) => {
    const { page } = admin;
    await openImport(admin);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Escolher arquivo' }).press('Enter');
    // Some systems call a CSV by the spreadsheet's own type: the name tells.
    await (await chooser).setFiles({
      name: `${id}.csv`,
      mimeType: 'application/vnd.ms-excel',
      buffer: bytes,
    });
    await page.getByText(says).waitFor();
    await page.getByRole('cell', { name: is }).waitFor();
    const start = page.getByRole('button', { name: 'Importar 1 registro' });
    await start.waitFor();
    for (let tabs = 0; tabs < 20; tabs += 1) {
      if (await start.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText('Importação concluída').waitFor();
    expect(await nameOf(id)).toBe(is);
    // The way out has the focus.
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('is taken when it is dropped', async () => {
    const { page } = admin;
    await openImport(admin);
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['id,name:text\r\nsolta,Solta\r\n'], 'solta.csv', { type: 'text/csv' }));
      return transfer;
    });
    const target = page.getByText('Solte um arquivo CSV aqui, ou');
    await target.dispatchEvent('dragover', { dataTransfer: dropped });
    await target.dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByRole('button', { name: 'Importar 1 registro' }).waitFor();
  });

  it('may be the template that the export gives', async () => {
    const { page } = admin;
    await admin.goTo('product');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar modelo' }).click(),
    ]);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await openImport(admin, 'product');
    await choose(admin, csvFile(await textOf(template), template.suggestedFilename()));
    await page.getByText('Conferido: 1 registro.').waitFor();
    // The examples refer to records that this shop does not have; nothing else is wrong with them.
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([expect.stringMatching(/apontam? para/)]);
    await page.getByRole('button', { name: 'Importar 1 registro' }).click();
    await page.getByText('Importação concluída').waitFor();
    expect(await tally(admin)).toMatchObject({ created: '1', errors: '0' });
  });
});

describe('who may import, and where', () => {
  it('fits a phone', async () => {
    const back = await onPhone(admin);
    await openImport(admin, 'category');
    await choose(admin, csvFile('id,title:text\r\nfone,Fone\r\n', 'fone.csv'));
    await admin.page.getByRole('button', { name: 'Importar 1 registro' }).waitFor();
    expect(await sidewaysScroll(admin.page)).toBe(0);
    expect(await findings(admin.page)).toEqual([]);
    await back();
  });

  it('offers no import to a viewer', async () => {
    const viewer = admin;
    await viewer.goTo('');
    await viewer.logout();
    await viewer.signIn('viewer');
    await viewer.page.getByRole('button', { name: 'Perfil' }).waitFor();
    for (const collection of ['brand', 'category']) {
      await viewer.goTo(collection);
      await viewer.page.getByRole('button', { name: 'Exportar CSV' }).waitFor();
      expect(await viewer.page.getByRole('button', { name: 'Importar CSV' }).count()).toBe(0);
    }
  });
});
