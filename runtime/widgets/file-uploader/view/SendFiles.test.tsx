import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { picture, readyScreen } from '../testing/open-field.tsx';
import { showFiles } from '../testing/show-files.tsx';
import { storedFile } from '../testing/uploads.ts';
import { FileLibrary } from './FileLibrary.tsx';
import { SendFilesButton } from './SendFilesButton.tsx';

readyScreen();

const place = () => screen.findByRole('group', { name: 'Enviar arquivos' });

async function choose(...files: readonly File[]): Promise<void> {
  const input = (await place()).querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files } });
}

function Chooser({ onChoose }: { readonly onChoose: (file: object) => void }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return <FileLibrary takesFiles kind="image" onClose={() => setOpen(false)} onChoose={onChoose} />;
}

it('a picture that is sent from the library is the chosen one', async () => {
  const onChoose = vi.fn();
  const { sent } = showFiles(<Chooser onChoose={onChoose} />);
  await screen.findByRole('button', { name: 'Enviar imagem' });
  await choose(picture('capa.jpg'), picture('outra.jpg'));
  expect(sent.map(({ request }) => request)).toMatchObject([
    { project: 'matriz', kind: 'image', filename: 'capa.jpg', isPublic: true },
  ]);
  await act(async () => sent[0]?.answer({ ok: true, file: storedFile({ filename: 'capa.jpg' }) }));
  expect(onChoose.mock.calls).toEqual([[storedFile({ filename: 'capa.jpg' })]]);
});

it('a picture that arrives after the library was closed stays in it', async () => {
  const onChoose = vi.fn();
  const { sent, keep, queue } = showFiles(<Chooser onChoose={onChoose} />);
  await choose(picture('capa.jpg'));
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await act(async () => sent[0]?.answer({ ok: true, file: storedFile() }));
  expect(onChoose).not.toHaveBeenCalled();
  expect(keep).toHaveBeenCalledOnce();
  expect(queue.getState()[0]?.state).toMatchObject({ name: 'done', landed: 'library' });
});

it('the library of who may send no files only lists them', async () => {
  showFiles(<Chooser onChoose={() => {}} />, { maySend: false });
  await screen.findByRole('dialog', { name: 'Biblioteca de arquivos' });
  expect(screen.queryByRole('group', { name: 'Enviar arquivos' })).toBeNull();
});

it('the page of files takes many, dropped too: pictures as public, and refuses an empty one', async () => {
  const { sent } = showFiles(<SendFilesButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar arquivos' }));
  const files = [
    picture('capa.jpg'),
    new File(['abc'], 'tabela.pdf', { type: 'application/pdf' }),
    new File([], 'nada.txt', { type: 'text/plain' }),
  ];
  fireEvent.drop(await place(), { dataTransfer: { types: ['Files'], files } });
  expect(sent.map(({ request: { kind, isPublic } }) => [kind, isPublic])).toEqual([
    ['image', true],
    ['file', false],
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('nada.txt');
  fireEvent.change(screen.getByRole('combobox', { name: 'Quem pode ver' }), { target: { value: 'public' } });
  await choose(new File(['abc'], 'filme.mp4', { type: 'video/mp4' }));
  expect(sent[2]?.request).toMatchObject({ kind: 'video', isPublic: true });
  await act(async () => sent[2]?.answer({ ok: true, file: storedFile({ filename: 'filme.mp4' }) }));
  const row = screen.getByText('filme.mp4').closest('li');
  expect(row?.textContent).toContain('Enviado');
  expect(row?.textContent).not.toContain('O campo mudou');
});
