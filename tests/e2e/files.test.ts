import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings, smallTargets } from './support/accessibility.ts';
import { map, openFieldStage, PROJECT, text } from './support/field-stage.ts';
import { fileFields, partsOf } from './support/file-fields.ts';
import { editorPlaces, openEditor, storedBlocks } from './support/layout-editor.ts';
import { onPhone } from './support/operator.ts';
import { type Picture, png } from './support/pictures.ts';

const stage = openFieldStage();
const { open, saveNow, stored } = stage;
const { choose, field, fresh, imageOf } = fileFields(stage);
/** The document of a picture that was made private. */
let privateOne = '';

/** As a hand lets go of them over the field. */
async function drop(target: Locator, files: readonly Picture[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    bytes: buffer.toString('base64'),
  }));
  await target.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, bytes } of dropped) {
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([data], name, { type: mimeType }));
    }
    for (const type of ['dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    }
  }, given);
}

const namesOf = async (path: string): Promise<readonly unknown[]> => {
  const { arrayValue } = ((await stored(path, 'images')) ?? {}) as {
    arrayValue?: { values?: readonly unknown[] };
  };
  return (arrayValue?.values ?? []).map((item) => partsOf(item).filename?.stringValue);
};
const isPainted = (image: Locator) =>
  image.evaluate(
    (element) => element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0,
  );

describe('a picture', () => {
  it('is sent, stored and made private', async () => {
    const path = fresh('category/e2e-vitrine');
    await open(path, { title: text('Vitrine'), slug: text('vitrine') });
    await field('Imagem').getByText('Nenhuma imagem').waitFor();
    await choose('Imagem', png('vitrine.png', 640, 480));
    await field('Imagem').getByRole('link', { name: 'vitrine.png' }).waitFor();
    await saveNow();
    await expect
      .poll(() => imageOf(path))
      .toMatchObject({
        filename: text('vitrine.png'),
        filePath: text('editor'),
        width: { integerValue: '640' },
        height: { integerValue: '480' },
        isPublic: { booleanValue: true },
      });
    const { id, url } = await imageOf(path);
    const document = await stage.store.read(`${PROJECT}/file/${id?.stringValue}`);
    expect(document).toMatchObject({ kind: text('image'), contentType: text('image/png') });
    const address = new URL(String(url?.stringValue), stage.shop.url);
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png');
    await expect.poll(() => isPainted(field('Imagem').locator('img'))).toBe(true);

    await field('Imagem').getByRole('checkbox', { name: 'Público' }).uncheck();
    await expect.poll(async () => (await imageOf(path)).isPublic).toEqual({ booleanValue: false });
    expect((await fetch(address)).status).toBeGreaterThanOrEqual(400);
    privateOne = path;
  });

  it('is refused with what it is and what is wanted, and leaves nothing behind', async () => {
    const path = fresh('category/e2e-recusa');
    const image = { id: text('antiga'), url: text('/antiga.png'), filename: text('antiga.png') };
    await open(path, { title: text('Vitrine'), image: map(image) });
    await field('Imagem').getByRole('link', { name: 'antiga.png' }).waitFor();
    const files = await stage.store.ids(`${PROJECT}/file`);
    const before = await imageOf(path);
    const page = Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>');
    await drop(field('Imagem'), [{ name: 'fachada.jpg', mimeType: 'image/jpeg', buffer: page }]);
    await field('Imagem')
      .getByText('fachada.jpg é um arquivo HTML, não uma imagem.', { exact: true })
      .waitFor();
    expect(await imageOf(path)).toEqual(before);
    expect((await stage.store.ids(`${PROJECT}/file`)).length).toBe(files.length);
    await field('Imagem').getByRole('button', { name: 'Dispensar: fachada.jpg' }).click();
    await field('Imagem').getByRole('link', { name: 'antiga.png' }).waitFor();
  });
});

describe('a video', () => {
  it('goes to the video host from the page, says how far it is, and plays there', async () => {
    const { page } = stage.operator;
    const path = fresh('course/e2e-aula');
    await open(path, { title: text('Curso'), type: text('course') });
    const film = { name: 'aula.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(300_000, 7) };
    await choose('Vídeo', film);
    await field('Vídeo').getByText('aula.mp4', { exact: true }).waitFor();
    await field('Vídeo').getByText('Situação: Finalizado', { exact: true }).waitFor();
    await field('Vídeo').getByRole('button', { name: 'Mostrar o vídeo' }).click();
    await page.frameLocator('iframe[title="Vídeo aula.mp4"]').getByText('Reprodutor simulado').waitFor();
    await saveNow();
    await expect
      .poll(async () => partsOf(await stored(path, 'video')))
      .toMatchObject({ filename: text('aula.mp4'), isPublic: { booleanValue: false } });
    const { id } = partsOf(await stored(path, 'video'));
    const document = await stage.store.read(`${PROJECT}/file/${id?.stringValue}`);
    expect(document).toMatchObject({ kind: text('video'), key: text('') });
  });
});

describe('the pictures of a product', () => {
  const tiles = () => field('Imagens').locator('[data-tile] .name').allTextContents();

  it('are dropped together, put in order by hand and keys, undone, and found in the library', async () => {
    const { page } = stage.operator;
    const path = fresh('product/e2e-fotos');
    await open(path, { ProductSiteName: text('Panela') }, 'Mídia');
    const three = ['frente.png', 'lado.png', 'fundo.png'].map((name, at) => png(name, 300 + at, 300));
    await field('Imagens').waitFor();
    await drop(field('Imagens'), three);
    await expect.poll(tiles).toEqual(['frente.png', 'lado.png', 'fundo.png']);
    await field('Imagens')
      .getByRole('button', { name: /^frente\.png, 1 de 3/ })
      .press('ArrowRight');
    await expect.poll(tiles).toEqual(['lado.png', 'frente.png', 'fundo.png']);
    const [last, first] = await Promise.all(
      [/^fundo\.png, 3 de 3/, /^lado\.png, 1 de 3/].map((name) =>
        field('Imagens').getByRole('button', { name }).boundingBox(),
      ),
    );
    if (!last || !first) throw new Error('A tile has no handle');
    await page.mouse.move(last.x + 10, last.y + 10);
    await page.mouse.down();
    await page.mouse.move(first.x + 40, first.y, { steps: 4 });
    await page.mouse.move(first.x + 2, first.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(tiles).toEqual(['fundo.png', 'lado.png', 'frente.png']);
    await saveNow();
    await expect.poll(() => namesOf(path)).toEqual(['fundo.png', 'lado.png', 'frente.png']);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => namesOf(path)).toEqual(['lado.png', 'frente.png', 'fundo.png']);
    await field('Imagens').getByRole('button', { name: 'Mais ações: fundo.png' }).click();
    await page.getByRole('menuitem', { name: 'Tirar' }).click();
    await expect.poll(() => namesOf(path)).toEqual(['lado.png', 'frente.png']);

    await field('Imagens').getByRole('button', { name: 'Biblioteca' }).click();
    const library = page.getByRole('dialog', { name: 'Biblioteca de arquivos' });
    await library.getByRole('button', { name: /^fundo\.png/ }).waitFor();
    expect(await findings(page, { part: '[role=dialog]' })).toEqual([]);
    await library.getByRole('button', { name: /^fundo\.png/ }).click();
    await expect.poll(() => namesOf(path)).toEqual(['lado.png', 'frente.png', 'fundo.png']);
  });

  it('and a private one are shown again after a reload', async () => {
    await stage.operator.page.reload();
    await expect.poll(tiles).toEqual(['lado.png', 'frente.png', 'fundo.png']);
    await stage.operator.goTo(privateOne);
    await field('Imagem').getByRole('link', { name: 'vitrine.png' }).waitFor();
    // The browser's cache may be shown before the change that the server made.
    await expect
      .poll(() => field('Imagem').getByRole('checkbox', { name: 'Público' }).isChecked())
      .toBe(false);
    // By an address that is signed for this page.
    await expect.poll(() => isPainted(field('Imagem').locator('img'))).toBe(true);
  });

  it('are clean in both schemes, and have room for a finger on a phone', async () => {
    const { page } = stage.operator;
    const path = fresh('product/e2e-fotos');
    await open(path, { ProductSiteName: text('Panela') }, 'Mídia');
    await choose('Imagens', png('lado.png', 310, 300));
    await expect.poll(() => namesOf(path)).toEqual(['lado.png']);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findings(page, { part: '[data-files]' })).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    const back = await onPhone(stage.operator);
    await stage.operator.goTo(path);
    await page.getByRole('tab', { name: 'Mídia' }).click();
    await field('Imagens').getByText('lado.png').waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await back();
  });
});

describe('a picture of another size than its place', () => {
  it('is cut around what matters in it, and the cut is stored', async () => {
    const { page } = stage.operator;
    const path = fresh('course/e2e-corte');
    await open(path, { title: text('Curso'), type: text('course') });
    await choose('Miniatura', png('capa.png', 1600, 1300));
    await field('Miniatura').getByRole('button', { name: 'Recortar para 1200 × 1200' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recortar para 1200 × 1200' });
    await dialog.getByRole('button', { name: 'Ponto de interesse' }).press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Recortar', exact: true }).click();
    await field('Miniatura').getByRole('link', { name: 'capa-1200x1200.png' }).waitFor();
    await saveNow();
    await expect
      .poll(async () => partsOf(await stored(path, 'thumb')))
      .toMatchObject({ width: { integerValue: '1200' }, height: { integerValue: '1200' } });
    expect(await field('Miniatura').getByText('Tamanho esperado').count()).toBe(0);
  });
});

describe('the library', () => {
  const sendTo = (name: string) =>
    stage.operator.page.getByRole('group', { name }).locator('input[type=file]');

  it('takes new files on its own page, and a picture in the layout editor, which puts it into the block', async () => {
    const { page } = stage.operator;
    await stage.operator.goTo('file');
    await sendTo('Enviar arquivos').setInputFiles([png('pagina.png', 320, 200)]);
    await page.getByRole('main').getByText('Enviado', { exact: true }).waitFor();
    const files = page.getByRole('list', { name: 'Arquivos' });
    await files.getByRole('button', { name: /^pagina\.png.*320 × 200 px/ }).waitFor();
    await page.getByRole('button', { name: 'Imagens' }).click();
    expect(await findings(page, { part: 'main' })).toEqual([]);
    await page.getByRole('button', { name: 'Ver como tabela' }).click();
    await page.getByRole('row', { name: /pagina\.png/ }).waitFor();
    await page.getByRole('button', { name: 'Ver como imagens' }).click();

    const path = fresh('block/e2e-envio');
    await open(path, { title: text('Bloco') });
    await openEditor(page);
    const { palette, button, canvas } = editorPlaces(() => stage.operator);
    await palette('Image').click();
    await button('Escolher arquivo').click();
    await sendTo('Enviar arquivos').setInputFiles([png('capa.png', 330, 200)]);
    await expect.poll(() => isPainted(canvas().locator('img'))).toBe(true);
    await expect
      .poll(() => storedBlocks(stage.store, `${PROJECT}/${path}`))
      .toMatchObject([{ type: 'image', props: { file: { filename: 'capa.png', isPublic: true } } }]);
  });
});
