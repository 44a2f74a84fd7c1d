import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, openField, picture, readyScreen } from '../testing/open-field.tsx';
import { storedFile } from '../testing/uploads.ts';

readyScreen();

describe('the library', () => {
  const records = [
    { ...storedFile({ id: 'f9', filename: 'fachada.jpg' }), kind: 'image', size: 2_400_000, sha256: 'x' },
  ];
  it('puts a file that is there into the field, without what only its document knows', async () => {
    const { value, queries } = openField({ files: records });
    fireEvent.click(await screen.findByRole('button', { name: 'Biblioteca' }, { timeout: 10_000 }));
    const chosen = await screen.findByRole('button', { name: /^fachada\.jpg/ }, { timeout: 10_000 });
    expect(queries.at(-1)).toMatchObject({ where: { kind: 'image' }, limit: 50 });
    expect(chosen.textContent).toContain('800 × 600 px · 2,4 MB · Público');
    fireEvent.click(screen.getByRole('button', { name: 'Privados' }));
    expect(queries.at(-1)?.where).toEqual({ kind: 'image', isPublic: false });
    fireEvent.click(screen.getByRole('button', { name: 'Imagens' }));
    expect(queries.at(-1)?.where).toEqual({ isPublic: false });
    fireEvent.click(chosen);
    expect(value()).toEqual(storedFile({ id: 'f9', filename: 'fachada.jpg' }));
  });

  it('is not overruled by an upload that was begun before', async () => {
    const { sent, value } = openField({ files: records });
    await choose(picture('vitrine.jpg'));
    fireEvent.click(screen.getByRole('button', { name: 'Biblioteca' }));
    fireEvent.click(await screen.findByRole('button', { name: /^fachada\.jpg/ }, { timeout: 10_000 }));
    await act(async () => sent[0]?.answer({ ok: true, file: storedFile() }));
    expect(value()).toEqual(storedFile({ id: 'f9', filename: 'fachada.jpg' }));
  });

  it('takes the address of a file that is elsewhere', async () => {
    const { value } = openField();
    fireEvent.click(await screen.findByRole('button', { name: 'Biblioteca' }, { timeout: 10_000 }));
    const input = await screen.findByLabelText('Endereço de um arquivo de fora', {}, { timeout: 10_000 });
    fireEvent.change(input, { target: { value: 'javascript:alert(1)' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Usar endereço' }).disabled).toBe(true);
    fireEvent.change(input, { target: { value: 'https://a.example/sala.png' } });
    fireEvent.click(screen.getByRole('button', { name: 'Usar endereço' }));
    expect(value()).toEqual({ url: 'https://a.example/sala.png' });
  });

  it('shows pictures, and as its second view the names', async () => {
    openField({ files: records });
    fireEvent.click(await screen.findByRole('button', { name: 'Biblioteca' }, { timeout: 10_000 }));
    await screen.findByRole('button', { name: /^fachada\.jpg/ }, { timeout: 10_000 });
    const list = () => screen.getByRole('list', { name: 'Biblioteca de arquivos' });
    expect(list().hasAttribute('data-names')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Ver só os nomes' }));
    expect(list().hasAttribute('data-names')).toBe(true);
    expect(list().textContent).toContain('2,4 MB');
  });
});
