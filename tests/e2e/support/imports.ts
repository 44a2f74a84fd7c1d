/**
 * An import as an operator's hands meet it: the file chosen, what the dialog shows, and a backend that can be held up.
 */
import { text } from 'node:stream/consumers';
import type { Download } from 'playwright-core';
import type { Operator } from './operator.ts';

/** Where a page sends the rows of a run. */
export const PARTS = '**/api/console/runs/*/parts/*';

/** Holds the backend up at the record of that id, so that a run can be caught in its middle. */
export interface Gate {
  readonly beforeJudging: (id: string) => Promise<void>;
  closeAt(id: string): void;
  open(): void;
}

export function openGate(): Gate {
  let held: string | undefined;
  let opened = Promise.resolve();
  let open = () => {};
  return {
    beforeJudging: async (id) => {
      if (id === held) await opened;
    },
    closeAt(id) {
      held = id;
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
    open() {
      held = undefined;
      open();
    },
  };
}

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function csvFile(text: string, name = 'marcas.csv', mimeType = 'text/csv'): ChosenFile {
  return { name, mimeType, buffer: Buffer.from(text) };
}

export async function choose({ page }: Operator, file: ChosenFile): Promise<void> {
  await page.locator('[role=dialog] input[type=file]').setInputFiles(file);
}

/** Where the dialog of the collection shows an import that has ended, there. */
export async function openImport(person: Operator, collection = 'brand'): Promise<void> {
  const { page } = person;
  const dialog = page.getByRole('dialog');
  const another = dialog.getByRole('button', { name: 'Escolher outro arquivo' });
  const isOpen = page.url().includes(`/console/${collection}`) && (await another.isVisible());
  if (!isOpen) {
    await person.goTo(collection);
    await page.getByRole('button', { name: 'Importar CSV' }).click();
    await dialog.getByText('Escolha o arquivo').or(another).first().waitFor();
  }
  if (await another.isVisible()) await another.click();
}

export async function tally({ page }: Operator): Promise<{ [name: string]: string }> {
  const counts = await page
    .locator('[data-tally]')
    .evaluateAll((all) => all.map((each) => [each.getAttribute('data-tally') ?? '', each.textContent ?? '']));
  return Object.fromEntries(counts);
}

/** What each row of the run's lists says of itself, but for those of what it changed. */
export function rowsShown({ page }: Operator): Promise<readonly string[]> {
  const changes = page.getByRole('heading', { name: 'O que mudou' });
  return page.locator('[role=dialog] section').filter({ hasNot: changes }).locator('li').allInnerTexts();
}

export async function textOf(download: Download): Promise<string> {
  return text(await download.createReadStream());
}
