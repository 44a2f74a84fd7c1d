import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ADDRESS_MS } from '../../../contract/files.ts';
import { transferOf } from '../../../ui/testing/dropped.ts';
import { choose, openField, picture, readyScreen, zone } from '../testing/open-field.tsx';
import { storedFile } from '../testing/uploads.ts';

readyScreen();

const list = {
  field: { type: 'array_field', item: { name: '', path: '', type: 'image', label: '' } },
} as const;
const tiles = () => [...document.querySelectorAll('[data-tile] .name')].map((name) => name.textContent);

describe('a field of one picture', () => {
  it('sends what is chosen, says how far it is, and has it as one step of the form', async () => {
    const { sent, value, steps } = openField();
    await choose(picture('vitrine.jpg', 'x'.repeat(100)));
    expect(sent[0]?.request).toMatchObject({ project: 'matriz', kind: 'image', isPublic: true });
    act(() => sent[0]?.listener.progress(42));
    expect(screen.getByRole('progressbar', { name: 'vitrine.jpg' }).getAttribute('aria-valuenow')).toBe('42');
    act(() => sent[0]?.listener.inspecting());
    expect(screen.getByText('Verificando o arquivo…')).toBeTruthy();
    await act(async () => sent[0]?.answer({ ok: true, file: storedFile() }));
    expect(value()).toEqual(storedFile());
    expect(steps).toEqual(['upload u1']);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('link', { name: 'vitrine.jpg' }).getAttribute('href')).toBe(
      '/files/matriz/f1/vitrine.jpg',
    );
    expect(screen.getByText('800 × 600 px')).toBeTruthy();
  });

  it('says what was refused and how to mend it, and keeps what was there', async () => {
    const { sent, value } = openField({ value: storedFile() });
    await choose(picture('vitrine.jpg'));
    const error = 'vitrine.jpg é um arquivo HTML, não uma imagem.';
    await act(async () => sent[0]?.answer({ ok: false, reason: 'refused', error }));
    expect(screen.getByText(error)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Tentar de novo/ })).toBeNull();
    expect(value()).toEqual(storedFile());
    fireEvent.click(screen.getByRole('button', { name: 'Dispensar: vitrine.jpg' }));
    expect(screen.queryByText(error)).toBeNull();
  });

  it('tries again what has failed, and cancels what is under way', async () => {
    const { sent } = openField();
    await choose(picture('vitrine.jpg'));
    await act(async () =>
      sent[0]?.answer({ ok: false, reason: 'failed', error: 'O servidor está ocupado.' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo: vitrine.jpg' }));
    expect(sent).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar: vitrine.jpg' }));
    expect(sent[1]?.signal.aborted).toBe(true);
    expect(screen.getByText('Nenhuma imagem')).toBeTruthy();
  });

  it('has the latest choice alone, also after an older one that waits for an answer', async () => {
    const { sent, queue } = openField();
    await choose(picture('vitrine.jpg'));
    await act(async () => sent[0]?.answer({ ok: false, reason: 'failed', error: 'Disco cheio.' }));
    await choose(picture('fachada.jpg'));
    expect(queue.getState().map(({ name }) => name)).toEqual(['fachada.jpg']);
  });

  it('keeps what came to stand there while the file was on its way', async () => {
    const before = storedFile({ id: 'f0', filename: 'antes.jpg' });
    const { sent, value } = openField({ value: before });
    await choose(picture('vitrine.jpg'));
    fireEvent.click(screen.getByRole('button', { name: 'Tirar' }));
    await act(async () => sent[0]?.answer({ ok: true, file: storedFile() }));
    expect(value()).toBeUndefined();
    expect(screen.getAllByText(/O campo mudou.*está na biblioteca/)).not.toEqual([]);
  });

  it('has the draft of a new document persisted until its last upload is cancelled or there', async () => {
    const { sent, isDraftPersisted, closeRow, queue } = openField({ ...list, isNew: true });
    expect(isDraftPersisted()).toBe(false);
    await choose(picture('vitrine.jpg'), picture('fachada.jpg'));
    expect(isDraftPersisted()).toBe(true);
    await act(async () => sent[0]?.answer({ ok: true, file: storedFile() }));
    expect(isDraftPersisted()).toBe(true);
    // Another section of the form is open.
    closeRow();
    expect(isDraftPersisted()).toBe(true);
    act(() => queue.remove('u2'));
    expect(isDraftPersisted()).toBe(false);
  });

  it('leaves the draft of a new document persisted at the sign-out', async () => {
    const { isDraftPersisted, queue } = openField({ isNew: true });
    await choose(picture('vitrine.jpg'));
    act(() => queue.end());
    expect(isDraftPersisted()).toBe(true);
  });

  it('has what is on its way to it also after its row was moved', async () => {
    const { sent, value, queue, moveTo } = openField({ path: ['banners', 0, 'image'] });
    await choose(picture('vitrine.jpg'));
    moveTo(['banners', 1, 'image']);
    expect(queue.getState()[0]?.place.path).toEqual(['banners', 1, 'image']);
    expect(screen.getByRole('progressbar', { name: 'vitrine.jpg' })).toBeTruthy();
    await act(async () => sent[0]?.answer({ ok: true, file: storedFile() }));
    expect(value()).toEqual(storedFile());
  });

  it('lands in its own row where that was closed and moved, and another stands open in its place', async () => {
    const [um, dois] = [{ name: 'um' }, { name: 'dois' }];
    const { sent, rows, closeRow, openRow } = openField({ path: ['banners', 0, 'image'], rows: [um, dois] });
    await choose(picture('vitrine.jpg'));
    closeRow();
    openRow(['banners', 0, 'image'], [dois, um]);
    await screen.findByRole('button', { name: 'Escolher imagem' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    await choose(picture('outra.jpg'));
    await act(async () => sent[0]?.answer({ ok: true, file: storedFile() }));
    expect(rows()).toEqual([dois, { name: 'um', image: storedFile() }]);
  });

  it('goes to the library, and to no other row, where its row was removed', async () => {
    const [um, dois] = [{ name: 'um' }, { name: 'dois' }];
    const { sent, rows, queue, closeRow } = openField({ path: ['banners', 0, 'image'], rows: [um, dois] });
    await choose(picture('vitrine.jpg'));
    closeRow([dois]);
    await act(async () => sent[0]?.answer({ ok: true, file: storedFile() }));
    expect(rows()).toEqual([dois]);
    expect(queue.getState()[0]?.state).toMatchObject({ name: 'done', landed: 'library' });
  });

  it('asks again for the address of a private file once the one it had has ended', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      let asked = 0;
      const { moveTo } = openField({
        value: storedFile({ isPublic: false }),
        calls: {
          addresses: async (_project, ids) => {
            asked += 1;
            const expiresAt = new Date(Date.now() + ADDRESS_MS).toISOString();
            return Object.fromEntries(ids.map((id) => [id, { url: `/files/${id}?s=${asked}`, expiresAt }]));
          },
        },
      });
      await waitFor(() => expect(asked).toBe(1), { timeout: 10_000 });
      vi.setSystemTime(Date.now() + ADDRESS_MS);
      moveTo(['banners', 1, 'image']);
      await waitFor(() => expect(asked).toBe(2));
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes what is dropped or pasted, and refuses before the first byte what is too large', async () => {
    const { sent } = openField();
    const field = await zone();
    await screen.findByRole('button', { name: 'Escolher imagem' });
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [picture('a.jpg')] } });
    fireEvent.paste(field, { clipboardData: { files: [picture('b.jpg')] } });
    // A single field has room for one: the later one.
    expect(sent.map(({ request, signal }) => [request.filename, signal.aborted])).toEqual([
      ['a.jpg', true],
      ['b.jpg', false],
    ]);
    const large = picture('c.jpg');
    Object.defineProperty(large, 'size', { value: 20_000_001 });
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [large, picture('')] } });
    expect(screen.getByRole('alert').textContent).toBe('c.jpg passa do limite de 20 MB.');
    expect(sent).toHaveLength(2);
  });

  it('says of a dropped or pasted folder that it is one, and sends the files beside it', async () => {
    const { sent } = openField(list);
    const field = await zone();
    await screen.findByRole('button', { name: 'Escolher imagens' });
    const folder = transferOf({ folders: ['fotos'] });
    fireEvent.drop(field, { dataTransfer: folder });
    expect(screen.getByRole('alert').textContent).toBe(
      'fotos é uma pasta. Abra-a e solte os arquivos que estão nela.',
    );
    fireEvent.drop(field, { dataTransfer: transferOf({ files: [picture('a.jpg')] }) });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.paste(field, { clipboardData: transferOf({ files: [picture('b.jpg')], folders: ['fotos'] }) });
    expect(screen.getByRole('alert').textContent).toMatch(/^fotos é uma pasta/);
    expect(sent.map(({ request }) => request.filename)).toEqual(['a.jpg', 'b.jpg']);
  });

  it('says of a file that can no longer be read what to do', async () => {
    const { sent } = openField();
    const file = picture('vitrine.jpg');
    file.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) as Blob;
    await choose(file);
    await act(async () => sent[0]?.answer({ ok: false, reason: 'offline' }));
    expect(
      await screen.findByText(/^vitrine\.jpg não pode mais ser lido: .*Escolha-o de novo\.$/),
    ).toBeTruthy();
    expect(screen.queryByText(/Sem conexão/)).toBeNull();
  });

  it('is made private where the backend says so, in the document too', async () => {
    const { value } = openField({ value: { ...storedFile(), alt: 'Vitrine' } });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Público' }, { timeout: 10_000 }));
    await waitFor(() => expect(value()).toMatchObject({ isPublic: false, alt: 'Vitrine' }));
  });

  it.each([
    { name: 'who has no right', maySend: false },
    { name: 'who has it, in a form that is read-only', maySend: true },
  ])('shows what may not be changed to $name', async ({ maySend }) => {
    openField({ value: storedFile(), readOnly: true, maySend });
    const box = await screen.findByRole<HTMLInputElement>(
      'checkbox',
      { name: 'Público' },
      { timeout: 10_000 },
    );
    expect([box.checked, box.disabled]).toEqual([true, true]);
    expect(screen.queryByRole('button', { name: /Escolher|Substituir|Tirar/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Baixar' })).toBeTruthy();
  });

  it.each([
    { name: 'who has no right', options: { maySend: false }, want: /papel nesta loja não permite/ },
    { name: 'a demo without a server', options: { noServer: true }, want: /não tem servidor/ },
  ])('says why nothing can be sent: $name', async ({ options, want }) => {
    openField(options);
    await screen.findByText(want, {}, { timeout: 10_000 });
    expect(screen.queryByRole('button', { name: /Escolher/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Biblioteca' })).toBeTruthy();
  });

  it('says which size its place wants before a picture is chosen', async () => {
    openField({ field: { image: { width: 350, height: 400 } } });
    expect(await screen.findByText('Tamanho esperado: 350 × 400 px', {}, { timeout: 10_000 })).toBeTruthy();
  });

  it('offers a cut where the picture has another size than its place', async () => {
    openField({ value: storedFile(), field: { image: { width: 350, height: 400 } } });
    const cut = await screen.findByRole('button', { name: 'Recortar para 350 × 400' }, { timeout: 10_000 });
    expect(screen.getByText('Tamanho esperado: 350 × 400 px')).toBeTruthy();
    fireEvent.click(cut);
    expect(await screen.findByRole('dialog', { name: 'Recortar para 350 × 400' })).toBeTruthy();
  });

  it('has the focus when what was pressed in it is gone', async () => {
    const { value } = openField({ value: storedFile() });
    const group = await zone();
    const out = screen.getByRole('button', { name: 'Tirar' });
    out.focus();
    fireEvent.click(out);
    expect(value()).toBeUndefined();
    expect(document.activeElement).toBe(group);
  });

  it('shows an older address and something else that stands there, and takes it out', async () => {
    const { value } = openField({ value: 7 });
    await screen.findByText('Há outro valor neste campo: 7', {}, { timeout: 10_000 });
    fireEvent.click(screen.getByRole('button', { name: 'Tirar' }));
    expect(value()).toBeUndefined();
  });
});

describe('a list of pictures', () => {
  it('takes many at once, in the order in which they were chosen', async () => {
    const { sent, value } = openField(list);
    await choose(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'));
    for (const index of [2, 0, 1]) {
      const filename = sent[index]?.request.filename ?? '';
      await act(async () => sent[index]?.answer({ ok: true, file: storedFile({ id: filename, filename }) }));
    }
    expect((value() as { id: string }[]).map(({ id }) => id)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(tiles()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('is put in order by the arrows, and says where the picture is now', async () => {
    const value = ['a.jpg', 'b.jpg', 'c.jpg'].map((filename) => storedFile({ id: filename, filename }));
    openField({ ...list, value });
    const handle = await screen.findByRole('button', { name: /^a\.jpg, 1 de 3/ }, { timeout: 10_000 });
    fireEvent.keyDown(handle, { key: 'ArrowRight' });
    expect(tiles()).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^a\.jpg, 2 de 3/);
    expect(screen.getByText('a.jpg agora é 2 de 3.')).toBeTruthy();
  });

  it('keeps an open menu when a file comes to stand before its own', async () => {
    const { sent } = openField(list);
    await choose(picture('a.jpg'), picture('b.jpg'));
    await act(async () => sent[1]?.answer({ ok: true, file: storedFile({ id: 'b', filename: 'b.jpg' }) }));
    fireEvent.click(screen.getByRole('button', { name: 'Mais ações: b.jpg' }));
    await act(async () => sent[0]?.answer({ ok: true, file: storedFile({ id: 'a', filename: 'a.jpg' }) }));
    expect(tiles()).toEqual(['a.jpg', 'b.jpg']);
    expect(screen.getByRole('menuitem', { name: 'Tirar' })).toBeTruthy();
  });

  it('loses one by its menu', async () => {
    const value = ['a.jpg', 'b.jpg'].map((filename) => storedFile({ id: filename, filename }));
    openField({ ...list, value });
    fireEvent.click(await screen.findByRole('button', { name: 'Mais ações: a.jpg' }, { timeout: 10_000 }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Tirar' }));
    expect(tiles()).toEqual(['b.jpg']);
  });
});

describe('uploads beside the form', () => {
  it('go on when the form is left, are listed over every screen, and end in the document', async () => {
    const { sent, kept, value, leaveForm } = openField();
    await choose(picture('vitrine.jpg'));
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    leaveForm();
    fireEvent.click(screen.getByRole('button', { name: 'Envios: 1 em andamento' }));
    const panel = await screen.findByRole('dialog', { name: 'Envios' });
    expect(within(panel).getByText('category')).toBeTruthy();
    await act(async () => sent[0]?.answer({ ok: true, file: storedFile() }));
    expect(kept.map(({ upload, file }) => [upload.place.id, file.id])).toEqual([['mesa', 'f1']]);
    expect(value()).toBeUndefined();
    expect(within(panel).getByText('Enviado e salvo no documento')).toBeTruthy();
    expect(leave()).toBe(false);
    fireEvent.click(within(panel).getByRole('button', { name: 'Dispensar os concluídos' }));
    expect(within(panel).getByText('Nenhum envio.')).toBeTruthy();
  });
});
