import { describe, expect, it } from 'vitest';
import { openShop } from './support/shop.ts';

const CATEGORY = 'project/matriz/category/cozinha';

const shop = openShop();

describe('a viewer', () => {
  it('reads a form but cannot edit it', async () => {
    const viewer = await shop.person('viewer');
    await viewer.open('category');
    await viewer.field('Título').waitFor();
    expect(await viewer.field('Título').isEditable()).toBe(false);
    await viewer.page.getByText('Somente leitura').first().waitFor();
    for (const name of ['Adicionar', 'Apagar', 'Copiar']) {
      expect(await viewer.action(name).count()).toBe(0);
    }
    await viewer.close();
  });

  it('is refused by the store when the screen is gone round', async () => {
    const asOperator = await shop.store('operator');
    const before = await asOperator.read(CATEGORY);
    const asViewer = await shop.store('viewer');
    expect(await asViewer.write(CATEGORY, { title: { stringValue: 'Alterado' } })).toBe(403);
    expect(await asOperator.read(CATEGORY)).toEqual(before);
    expect(await asOperator.write(CATEGORY, { title: { stringValue: 'Sala' } })).toBe(200);
  });
});
