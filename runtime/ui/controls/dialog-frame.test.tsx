import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';

afterEach(cleanup);

function Opened(props: Partial<DialogFrameProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <DialogFrame title="Alterar produtos" open={open} onClose={() => setOpen(false)} {...props}>
        <input aria-label="Preço" />
      </DialogFrame>
    </>
  );
}

async function opened(props: Partial<DialogFrameProps>) {
  render(<Opened {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  return within(screen.getByRole('dialog', { name: 'Alterar produtos' }));
}

it('has one footer: the way out as text before the filled verb', async () => {
  const dialog = await opened({ action: { label: 'Alterar 250 produtos', onClick: () => {} } });
  const buttons = dialog.getAllByRole('button');
  expect(buttons.map(({ textContent, dataset }) => [textContent, dataset.kind])).toEqual([
    ['Cancelar', 'text'],
    ['Alterar 250 produtos', 'filled'],
  ]);
});

it('closes by Cancelar and by Escape, and gives the focus back', async () => {
  const dialog = await opened({});
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }));
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stays while its action is under way', async () => {
  const onClose = vi.fn();
  const dialog = await opened({ onClose, action: { label: 'Remover', onClick: () => {}, busy: true } });
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  for (const button of dialog.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true);
});

it('has no footer where nothing can be done', async () => {
  const dialog = await opened({ cancel: false });
  expect(dialog.queryByRole('button')).toBeNull();
});
