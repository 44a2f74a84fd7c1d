import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { FileCalls } from '../../../contract/file-calls.ts';
import type { FileUsages, UnusedFiles as Unused } from '../../../contract/files.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { AddressBook } from '../run/address-book.ts';
import { UploadQueue } from '../run/upload-queue.ts';
import { fakeCalls, storedFile } from '../testing/uploads.ts';
import { FilePanel } from './FilePanel.tsx';
import { FileServicesProvider } from './file-services.ts';
import { UnusedFiles } from './UnusedFiles.tsx';

afterEach(cleanup);

const USED: FileUsages = {
  usages: [{ collection: 'category', id: 'panelas', title: 'Panelas', fields: ['Imagem'] }],
  total: 3,
  hidden: 1,
  known: 'of-these-four',
};

function openPanel(calls: Partial<FileCalls>, mayRemove = true) {
  const fake = fakeCalls(calls);
  const now = () => 0;
  const queue = new UploadQueue({ calls: fake.calls, keep: async () => 'library', now, newId: () => 'u' });
  const services = {
    useDocument: () => ({
      status: 'ready',
      data: { record: { ...storedFile(), kind: 'image' }, fromCache: false },
    }),
  } as unknown as WidgetServices;
  const server = { calls: fake.calls, queue, addresses: new AddressBook(fake.calls, 'matriz', now) };
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <FileServicesProvider
          value={{
            project: 'matriz',
            maySend: true,
            server,
            DocumentLink: ({ place }) => <a href={`/${place.collection}/${place.id}`}>{place.title}</a>,
          }}
        >
          <FilePanel id="f1" mayRemove={mayRemove} />
          <UnusedFiles timeZone="America/Sao_Paulo" />
        </FileServicesProvider>
      </WidgetServicesProvider>
    </I18nContextProvider>,
  );
}

describe('the page of a file', () => {
  it('says which documents use it, and how many others do', async () => {
    openPanel({ usages: async () => USED });
    const link = await screen.findByRole('link', { name: 'Panelas' });
    expect(link.getAttribute('href')).toBe('/category/panelas');
    screen.getByText('E mais 2 documentos.');
    screen.getByText('E 1 documento que o seu papel não mostra.');
  });

  it('asks before an admin removes it, says who would miss it, and why it was not removed', async () => {
    const removed: unknown[] = [];
    let looks = 0;
    openPanel({
      usages: async () => {
        looks += 1;
        return USED;
      },
      remove: async (_project, id, known) => {
        removed.push([id, known]);
        return { ok: false, reason: 'failed', error: 'O serviço de vídeos não respondeu. Tente de novo.' };
      },
    });
    await screen.findByRole('link', { name: 'Panelas' });
    fireEvent.click(screen.getByRole('button', { name: 'Apagar o arquivo' }));
    const question = screen.getByRole('dialog', { name: 'Deseja realmente apagar o registro?' });
    within(question).getByText(/^Em uso por 4 documentos/);
    fireEvent.click(within(question).getByRole('button', { name: 'Apagar' }));
    await screen.findByText('O serviço de vídeos não respondeu. Tente de novo.');
    expect(removed).toEqual([['f1', 'of-these-four']]);
    // It may be used elsewhere by now.
    await waitFor(() => expect(looks).toBe(2));
  });

  it('holds the question until it is answered, and does not say the failure of before meanwhile', async () => {
    const answers: ((failure: Awaited<ReturnType<FileCalls['remove']>>) => void)[] = [];
    openPanel({ usages: async () => USED, remove: () => new Promise((resolve) => answers.push(resolve)) });
    const ask = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Apagar o arquivo' }));
      const question = await screen.findByRole('dialog');
      fireEvent.click(within(question).getByRole('button', { name: 'Apagar' }));
      within(question).getByText('Apagando…');
      for (const button of within(question).getAllByRole('button'))
        expect(button.hasAttribute('disabled')).toBe(true);
    };
    await ask();
    answers[0]?.({ ok: false, reason: 'failed', error: 'Tente de novo.' });
    await screen.findByText('Tente de novo.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await ask();
    expect(screen.queryByText('Tente de novo.')).toBeNull();
    expect(answers).toHaveLength(2);
  });

  it('offers its removal to nobody else, and says when it could not look', async () => {
    openPanel({}, false);
    await screen.findByText('Não foi possível procurar onde é usado.');
    expect(screen.queryByRole('button', { name: 'Apagar o arquivo' })).toBeNull();
  });
});

describe('files without use', () => {
  it('are listed with their size and a way to each', async () => {
    const found: Unused = {
      files: [
        { ...storedFile({ id: 'f7' }), kind: 'image', size: 2_400_000, createdAt: '2026-02-01T12:00:00Z' },
      ],
      total: 1,
      bytes: 2_400_000,
    };
    openPanel({ unused: async () => found });
    await waitFor(() => screen.getByText('1 arquivo, 2,4 MB'));
    screen.getByText('2,4 MB · 01/02/2026');
    const links = screen.getAllByRole('link', { name: 'vitrine.jpg' });
    expect(links.map((one) => one.getAttribute('href'))).toContain('/file/f7');
  });
});
