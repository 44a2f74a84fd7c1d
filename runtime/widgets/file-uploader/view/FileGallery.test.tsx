import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { picture, readyScreen } from '../testing/open-field.tsx';
import { showFiles } from '../testing/show-files.tsx';
import { FileGallery } from './FileGallery.tsx';

readyScreen();

const FILES = [
  { id: 'a', filename: 'fachada.jpg', kind: 'image', size: 2_400_000, isPublic: true, url: '/files/a.jpg' },
  { id: 'b', filename: 'tabela.pdf', kind: 'file', size: 80_000, isPublic: false },
];

it('opens a file from its picture, and tells the screen in which order they stand', () => {
  const onOpen = vi.fn();
  const onRows = vi.fn();
  showFiles(<FileGallery label="Arquivos" openId="b" onOpen={onOpen} onRows={onRows} />, { files: FILES });
  expect(onRows).toHaveBeenLastCalledWith(['a', 'b']);
  const [first, second] = screen.getAllByRole('button', { name: /^(fachada|tabela)/ });
  expect(first?.textContent).toContain('2,4 MB · Público');
  expect(second?.getAttribute('aria-current')).toBe('true');
  fireEvent.click(first ?? document.body);
  expect(onOpen).toHaveBeenCalledWith('a');
});

it('sends what is dropped among the pictures', async () => {
  const { sent } = showFiles(<FileGallery label="Arquivos" onOpen={() => {}} onRows={() => {}} />, {
    files: FILES,
  });
  const dataTransfer = { types: ['Files'], files: [picture('capa.jpg')], items: [] };
  await act(async () => fireEvent.drop(screen.getByRole('list', { name: 'Arquivos' }), { dataTransfer }));
  expect(sent.map(({ request }) => request)).toMatchObject([{ project: 'matriz', filename: 'capa.jpg' }]);
});

it('only shows them to who may not send', () => {
  showFiles(<FileGallery label="Arquivos" onOpen={() => {}} onRows={() => {}} />, {
    files: FILES,
    maySend: false,
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('group', { name: 'Enviar arquivos' })).toBe(null);
});
