/**
 * A file whose bytes are no text, from the choice of the file to what the operator says that it is.
 */
import { Blob } from 'node:buffer';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import { versionedStore } from '../../../core/row-runs/testing/versioned-store.ts';
import { importPage } from '../testing/import-page.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { FileProblem } from '../worker/file-reader.ts';
import { faultOf, openFile, readRows } from '../worker/read-file.ts';
import { RunFailed } from './ImportDialog.tsx';

afterEach(cleanup);

/** The console's own controller and reader, without the worker between them. */
async function chosen(...parts: (string | number)[]) {
  const bytes = parts.flatMap((part) =>
    typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)],
  );
  const journal = memoryJournal();
  const controller = importPage({
    store: versionedStore(),
    openJournal: async () => journal,
    reader: {
      open: (source) =>
        openFile(source).catch((error: unknown) => {
          throw new FileProblem('', faultOf(error));
        }),
      read: async (source, encoding, runId, onProgress) => ({
        ...(await readRows(source, encoding, journal, runId, onProgress)),
        idPrefix: '',
      }),
    },
  });
  // jsdom's files have no streams.
  const file = Object.assign(new File([], 'marcas.csv', { type: 'text/csv' }), {
    stream: () => new Blob([Uint8Array.from(bytes)]).stream(),
  });
  await controller.reading.choose(file);
  const failed = controller.state();
  if (failed.phase !== 'failed') throw new Error(`The file was taken: ${failed.phase}`);
  render(
    <I18nContext.Provider value={consoleI18n}>
      <RunFailed state={failed} controller={controller} onClose={() => {}} onRetry={() => {}} />
    </I18nContext.Provider>,
  );
  return controller;
}

it('a file that ends inside a letter is refused with row and column', async () => {
  await chosen('id,name:text\na,Ação\nb,Press', 0xc3);
  expect(screen.getByRole('alert').textContent).toContain(
    'o arquivo termina no meio de uma letra, na linha 3, coluna 2',
  );
});

it('a file that is UTF-8 but for one byte is read as Windows-1252 only where the operator says so', async () => {
  const controller = await chosen('id,name:text\na,Ação\nb,Cinta ', 0xe7, '\n');
  expect(screen.getByRole('alert').textContent).toContain(
    'na linha 3, coluna 2, há bytes que não são uma letra em UTF-8',
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByLabelText('Codificação do arquivo'));
  await user.keyboard('windows{Enter}');
  await expect
    .poll(() => controller.state())
    .toMatchObject({ phase: 'preview', opened: { encoding: 'windows-1252' }, run: { total: 2 } });
});
