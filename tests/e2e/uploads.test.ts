import type { Request } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openFieldStage, text } from './support/field-stage.ts';
import { fileFields } from './support/file-fields.ts';
import { DESKTOP, PHONE } from './support/operator.ts';
import { png } from './support/pictures.ts';

const stage = openFieldStage();
const { open } = stage;
const { choose, field, fresh, imageOf } = fileFields(stage);
afterEach(() => stage.operator.page.unrouteAll({ behavior: 'ignoreErrors' }));

describe('an upload', () => {
  it('goes on over other screens when its form is left, and ends in its document', async () => {
    const { page } = stage.operator;
    const path = fresh('category/e2e-caminho');
    await open(path, { title: text('Vitrine') });
    let letGo: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/console/files/images*', async (route) => {
      await gate;
      await route.continue();
    });
    await choose('Imagem', png('balcao.png', 320, 200));
    await field('Imagem')
      .getByRole('progressbar', { name: 'balcao.png' })
      .or(field('Imagem').getByText('Verificando'))
      .first()
      .waitFor();
    await stage.operator.fromMenu('Marcas');
    // Until the form is gone the file reaches the field through it.
    await field('Imagem').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Envios: 1 em andamento' }).click();
    const panel = page.getByRole('dialog', { name: 'Envios' });
    await panel.getByText(`Categoria · ${path.slice('category/'.length)}`).waitFor();
    letGo();
    await panel.getByText('Enviado e salvo no documento').waitFor();
    await expect.poll(async () => (await imageOf(path)).filename).toEqual(text('balcao.png'));
    await panel.getByRole('link', { name: 'Abrir' }).click();
    await field('Imagem').getByRole('link', { name: 'balcao.png' }).waitFor();
  });
});

describe('a document that is not created yet', () => {
  const title = () => stage.operator.field('Título');
  /** The bytes wait until the case lets them go. */
  async function holdUploads(): Promise<() => void> {
    let letGo: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await stage.operator.page.route('**/api/console/files/images*', async (route) => {
      await gate;
      await route.continue();
    });
    return letGo;
  }

  it('has what was on its way to its draft, and once it is created what comes after that', async () => {
    const { page } = stage.operator;
    await stage.operator.goTo('category/add');
    await title().fill('Taças');
    const letFirstGo = await holdUploads();
    await choose('Imagem', png('tacas.png', 333, 200));
    await page.getByRole('button', { name: 'Envios: 1 em andamento' }).waitFor();
    await stage.operator.fromMenu('Marcas');
    await field('Imagem').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Envios: 1 em andamento' }).click();
    letFirstGo();
    await page.getByRole('dialog', { name: 'Envios' }).getByText('Enviado e guardado no rascunho').waitFor();
    await page.keyboard.press('Escape');
    await stage.operator.goTo('category/add');
    await field('Imagem').getByRole('link', { name: 'tacas.png' }).waitFor();
    expect(await title().inputValue()).toBe('Taças');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const letSecondGo = await holdUploads();
    await choose('Imagem', png('tacas-novas.png', 334, 200));
    await page.getByRole('button', { name: 'Envios: 1 em andamento' }).waitFor();
    await page.getByRole('button', { name: 'Salvar Categoria' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/add'));
    letSecondGo();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await expect
      .poll(async () => (await imageOf(`category/${id}`)).filename)
      .toEqual(text('tacas-novas.png'));
  });
});

describe('a file that the store has already', () => {
  it('is offered in the place of an equal one, and nothing is sent', async () => {
    const { page } = stage.operator;
    const same = png('original.png', 335, 200);
    const first = fresh('category/e2e-igual');
    await open(first, { title: text('Vitrine') });
    await choose('Imagem', same);
    await expect.poll(async () => (await imageOf(first)).filename).toEqual(text('original.png'));
    const sent: string[] = [];
    const note = (request: Request) => request.url().includes('/files/images') && sent.push(request.url());
    page.on('request', note);
    const second = fresh('category/e2e-igual');
    try {
      await open(second, { title: text('Vitrine') });
      await choose('Imagem', { ...same, name: 'copia.png' });
      await field('Imagem')
        .getByText('Este arquivo já está na biblioteca: original.png (público).', { exact: true })
        .waitFor();
      await page.setViewportSize(PHONE);
      const row = field('Imagem').locator('[data-upload=equal]');
      expect((await row.getByText('copia.png', { exact: true }).first().boundingBox())?.height).toBeLessThan(
        40,
      );
      expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await field('Imagem').getByRole('button', { name: 'Usar o que já está lá: copia.png' }).click();
      await expect.poll(() => imageOf(second)).toMatchObject({ id: (await imageOf(first)).id });
      expect(sent).toEqual([]);
    } finally {
      page.off('request', note);
      await page.setViewportSize(DESKTOP);
    }
  });
});
