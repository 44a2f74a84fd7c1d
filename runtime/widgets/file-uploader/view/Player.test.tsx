import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { USUAL_LIMITS } from '../../../contract/files.ts';
import { openField, readyScreen } from '../testing/open-field.tsx';
import { storedFile } from '../testing/uploads.ts';

readyScreen();

describe('what can be heard and watched', () => {
  it('is a player for audio, with the message for a browser that has none', async () => {
    openField({ field: { type: 'audio' }, value: storedFile({ filename: 'aula.mp3' }) });
    await screen.findByText('Seu navegador não suporta o elemento de áudio.', {}, { timeout: 10_000 });
  });

  it('is asked about at growing intervals until it plays', async () => {
    const asked: string[] = [];
    const value = storedFile({ filename: 'aula.mp4', cdn: { bunny: { id: 'v1', status: 1 } } });
    const calls = { video: async (_project: string, id: string) => void asked.push(id) };
    openField({ field: { type: 'video' }, value, calls });
    await screen.findByText('Situação: Processando', {}, { timeout: 10_000 });
    cleanup();
    vi.useFakeTimers();
    try {
      openField({ field: { type: 'video' }, value, calls });
      await act(() => vi.advanceTimersByTimeAsync(5100));
      expect(asked).toEqual(['f1']);
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(asked).toHaveLength(1);
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(asked).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is shown by the picture that the video host has of it, once it plays', async () => {
    const asked: (readonly string[])[] = [];
    const still = 'https://vz-loja.b-cdn.net/v1/thumbnail.jpg';
    const calls = {
      addresses: async (_project: string, ids: readonly string[]) => {
        asked.push(ids);
        return { f1: { url: '', still } };
      },
    };
    const video = (status: 2 | 3) => storedFile({ url: '', cdn: { bunny: { id: 'v1', status } } });
    openField({ field: { type: 'video' }, value: video(2), calls });
    await screen.findByText('Situação: Codificando', {}, { timeout: 10_000 });
    expect(asked).toEqual([]);
    cleanup();
    openField({ field: { type: 'video' }, value: video(3), calls });
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe(still), {
      timeout: 10_000,
    });
    expect(asked).toEqual([['f1']]);
  });

  it.each([
    { status: 2, want: 'Situação: Codificando', plays: false },
    { status: 3, want: 'Situação: Finalizado', plays: true },
    { status: 5, want: 'Situação: Falhou', plays: false },
  ] as const)('says how far the video host is: $want', async ({ status, want, plays }) => {
    const value = storedFile({ filename: 'aula.mp4', cdn: { bunny: { id: 'v1', status } } });
    openField({ field: { type: 'video' }, value });
    await screen.findByText(want, {}, { timeout: 10_000 });
    expect(screen.queryByRole('button', { name: 'Mostrar o vídeo' }) !== null).toBe(plays);
  });
});

describe('a video that is stored here', () => {
  const film = storedFile({ url: '/files/matriz/f1/loja.mp4', filename: 'loja.mp4' });
  const { bytes, ...usual } = USUAL_LIMITS;
  const sendToHost = async () => ({
    ok: true as const,
    file: { ...film, cdn: { bunny: { id: 'v1', status: 6 as const } } },
  });
  const limitsWith = (sendsStored: boolean) => async () => ({
    ...usual,
    bytes,
    usedBytes: 0,
    partBytes: 0,
    bunny: true,
    sendsStored,
  });

  it('stays where nothing can send it on', async () => {
    const limits = vi.fn(limitsWith(false));
    const calls = { limits, sendToHost };
    openField({ project: 'filial', field: { type: 'video' }, value: film, calls });
    await waitFor(() => expect(limits).toHaveBeenCalled(), { timeout: 10_000 });
    await act(async () => {});
    expect(screen.queryByRole('button', { name: 'Enviar à Bunny' })).toBeNull();
  });

  it('is handed to the video host, plays from here until then, and says how far it is', async () => {
    const { user, value } = openField({
      field: { type: 'video' },
      value: film,
      calls: { limits: limitsWith(true), sendToHost },
    });
    await user.click(await screen.findByRole('button', { name: 'Enviar à Bunny' }, { timeout: 10_000 }));
    await screen.findByText('Situação: Envio iniciado');
    expect(document.querySelector('video')?.getAttribute('src')).toBe('/files/matriz/f1/loja.mp4');
    expect(value()).toMatchObject({ cdn: { bunny: { id: 'v1', status: 6 } } });
    expect(screen.queryByRole('button', { name: 'Enviar à Bunny' })).toBeNull();
  });
});
