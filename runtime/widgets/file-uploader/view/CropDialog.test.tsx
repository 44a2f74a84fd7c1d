import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shownFile } from '../../../core/values/shown-file.ts';
import { readyScreen } from '../testing/open-field.tsx';
import { showFiles } from '../testing/show-files.tsx';
import { storedFile } from '../testing/uploads.ts';
import { CropDialog } from './CropDialog.tsx';

readyScreen();
afterEach(() => vi.unstubAllGlobals());

it('says that a picture could not be cut, and can be closed then', async () => {
  vi.stubGlobal('fetch', async () => Response.error());
  const onClose = vi.fn();
  const file = shownFile(storedFile());
  if (!file) throw new Error('a stored file');
  showFiles(
    <CropDialog file={file} wanted={{ width: 350, height: 400 }} onClose={onClose} onCut={() => {}} />,
  );
  const image = document.querySelector('[role=dialog] img') ?? document.body;
  for (const side of ['naturalWidth', 'naturalHeight']) Object.defineProperty(image, side, { value: 800 });
  fireEvent.load(image);
  fireEvent.click(screen.getByRole('button', { name: 'Recortar' }));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledOnce();
});
