/**
 * An e-mail template as an operator makes it: a text with names, seen as a customer gets it, and blocks that become its
 * body.
 */
import { expect, it } from 'vitest';
import { openFieldStage, text } from './support/field-stage.ts';
import { editorPlaces } from './support/layout-editor.ts';

const stage = openFieldStage();
const PATH = 'email-template/e2e-modelo';
/** Of the demo. */
const ADRIANA = 'adriana.moraes60@example.com';

it('an e-mail is seen as a chosen customer gets it, and becomes what is built of blocks', async () => {
  const { page } = stage.operator;
  const { palette, press, button } = editorPlaces(() => stage.operator);
  await stage.open(PATH, {
    title: text('Modelo de teste'),
    subject: text('Oi'),
    body: text('<p>Olá, {{firstName|cliente}}! {{nome}}</p>'),
  });
  const preview = page.frameLocator('iframe[title="Prévia de Corpo"]');
  await preview.getByText('Olá, cliente! {{nome}}').waitFor();
  await preview.getByRole('link', { name: 'Não quero mais receber' }).waitFor();
  await page.getByText(/Linha 1, coluna 32: o nome \{\{nome\}\} não existe/).waitFor();
  await page.getByRole('combobox', { name: 'Cliente da prévia' }).fill(ADRIANA);
  await page.getByRole('option', { name: ADRIANA }).click();
  await preview.getByText('Olá, Adriana! {{nome}}').waitFor();

  await page.getByRole('button', { name: 'Montar com blocos: Blocos' }).click();
  await palette('Texto').click();
  await page.locator('[contenteditable=true]:focus').waitFor();
  await page.keyboard.type('Oi, {{firstName}}!');
  await press('Escape');
  await stage.operator.untilSaved(() => button('Fechar editor').click());
  await preview.getByText('Oi, Adriana!').waitFor();
  await expect
    .poll(async () => JSON.stringify(await stage.stored(PATH, 'body')))
    .toContain('Oi, {{firstName}}!');
  expect(JSON.stringify(await stage.stored(PATH, 'layout'))).toContain('Oi, {{firstName}}!');
});
