import type { Operator } from './operator.ts';

/** One editor of conditions, as hands meet it. */
export function editorOf({ page }: Operator, label: string) {
  const builder = page.getByRole('group', { name: label, exact: true });
  const search = page.getByRole('combobox', { name: 'Procurar campo' });
  const box = (name: string) => builder.getByLabel(name, { exact: true });
  return {
    builder,
    box,
    sentence: () => builder.locator('[data-sentence]').textContent(),
    /** Its field is asked for at once. */
    async add(within = builder) {
      await within.getByRole('button', { name: '+ Adicionar condição' }).last().click();
      await search.waitFor();
    },
    async field(number: number, label: string) {
      if (!(await search.isVisible()))
        await builder.getByRole('button', { name: new RegExp(`^Campo, condição ${number} de `) }).click();
      await search.fill(label);
      const option = page.getByRole('option').filter({ has: page.getByText(label, { exact: true }) });
      await option.first().click();
    },
    async paste(name: string, pasted: string) {
      await box(name).evaluate((area, given) => {
        const data = new DataTransfer();
        data.setData('text/plain', given);
        area.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, pasted);
    },
    /** What stands behind the editor's own menu. */
    async tool(name: string) {
      await builder.getByRole('button', { name: 'SQL, cópia e condições salvas' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    },
    /** Examples, reasons and the search behind the number. */
    unfold: () => builder.getByRole('button', { name: / de [\d.]+ \S+$/, expanded: false }).click(),
    action: async (number: number, name: string) => {
      await builder
        .getByRole('button', { name: new RegExp(`^Mais ações da condição ${number} de `) })
        .last()
        .click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    },
  };
}
