import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// The notices' own part, which no test waits for.
import '../../../../app/shell/opened/all-parts.ts';
import type { Role } from '../../../../contract/access.ts';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { ActionName, Registry } from '../../../../contract/registries.ts';
import type { ActionOutcome, EntryAction, RunAction } from '../../index.ts';
import { brandDefinition } from '../../model/testing/definitions.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { createShelf } from '../../testing/shelf.ts';

afterEach(cleanup);

const brand = { id: 'oxford', name: 'Oxford' };
const definition = brandDefinition({}, { actions: ['download-json'] });

function actionsLike(action: EntryAction): Registry<ActionName, EntryAction> {
  return {
    'download-json': action,
    'google-account': action,
    'import-product': action,
    'sync-erp': action,
    'rule-changes': action,
    'segment-members': action,
    'try-template': action,
    'test-rule': action,
    'test-whatsapp': action,
    'process-stock-file': action,
    'send-campaign': action,
    'campaign-report': action,
  };
}

function openWith(
  action: Partial<RunAction>,
  role: Role = 'operator',
  width = 1440,
  actions: CollectionDefinition['actions'] = ['download-json'],
): void {
  const whole: EntryAction = {
    label: 'balcao.app.actions.downloadJson.label',
    Icon: () => null,
    role: 'operator',
    done: 'balcao.app.actions.downloadJson.done',
    run: async () => ({ ok: true }),
    ...action,
  };
  const services = { actions: actionsLike(whole) };
  openScreen({
    definition: brandDefinition({}, { actions }),
    shelf: createShelf([brand]),
    at: '/oxford',
    role,
    width,
    services,
  });
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Baixar JSON' });

describe("actions in the form's header", () => {
  it('run with the record and say that they did', async () => {
    const run = vi.fn(async (): Promise<ActionOutcome> => ({ ok: true }));
    openWith({ run });
    await userEvent.click(button());
    expect(await screen.findByText('O arquivo JSON está nos seus downloads.')).toBeTruthy();
    expect(run).toHaveBeenCalledWith(brand, expect.objectContaining({ definition }));
  });

  it('have a name on a phone too', () => {
    openWith({}, 'operator', 390);
    expect(button()).toBeTruthy();
  });

  it('are two in sight and the others behind a menu, from which they ask and run too', async () => {
    const run = vi.fn(async (): Promise<ActionOutcome> => ({ ok: true }));
    openWith({ run, question: 'balcao.collectionScreen.remove.question' }, 'admin', 1440, [
      'import-product',
      'sync-erp',
      'download-json',
    ]);
    const named = { name: 'Baixar JSON' };
    expect(screen.getAllByRole('button', named)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
    const items = screen.getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Baixar JSON', 'Copiar', 'Apagar']);
    await userEvent.click(screen.getByRole('menuitem', named));
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', named));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  });

  it('are hidden from who may not', () => {
    openWith({}, 'viewer');
    expect(screen.queryByRole('button', { name: 'Baixar JSON' })).toBeNull();
  });

  it('ask first where a question is declared', async () => {
    const run = vi.fn(async (): Promise<ActionOutcome> => ({ ok: true }));
    openWith({ run, question: 'balcao.collectionScreen.remove.question' });
    const asked = async () => {
      await userEvent.click(button());
      return within(screen.getByRole('dialog', { name: 'Deseja realmente apagar o registro?' }));
    };
    await userEvent.click((await asked()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(run).not.toHaveBeenCalled();
    await userEvent.click((await asked()).getByRole('button', { name: 'Baixar JSON' }));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  });

  it('wait for their end, and say why they failed', async () => {
    let end = (_outcome: ActionOutcome) => {};
    openWith({ run: () => new Promise((resolve) => (end = resolve)) });
    await userEvent.click(button());
    expect(button().disabled).toBe(true);
    expect(screen.getByRole('progressbar', { hidden: true })).toBeTruthy();
    end({ ok: false, reason: 'offline' });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Baixar JSON: não foi possível: sem conexão com o servidor.',
    );
    expect(button().disabled).toBe(false);
  });

  it('say so when they break', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    openWith({ run: () => Promise.reject(new Error('boom')) });
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain('erro inesperado');
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });

  it('begin when the form has saved, and do not flicker with every save', async () => {
    const run = vi.fn(async (): Promise<ActionOutcome> => ({ ok: true }));
    openWith({ run });
    await userEvent.click(screen.getByRole('button', { name: 'saving' }));
    expect(button().disabled).toBe(false);
    await userEvent.click(button());
    expect(button().disabled).toBe(true);
    expect(run).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'saved' }));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  it('open a dialog that reads what the form holds when it asks, with what no field shows', async () => {
    const opens: EntryAction = {
      label: 'balcao.app.actions.downloadJson.label',
      Icon: () => null,
      role: 'viewer',
      Dialog: ({ record, present }) => (
        <dialog open aria-label={JSON.stringify({ stored: record.name })}>
          <button type="button" onClick={(event) => (event.currentTarget.value = JSON.stringify(present()))}>
            read
          </button>
        </dialog>
      ),
    };
    openScreen({
      definition,
      shelf: createShelf([{ ...brand, createdAt: '2026-01-01T00:00:00.000Z' }]),
      at: '/oxford',
      role: 'viewer',
      width: 1440,
      services: { actions: actionsLike(opens) },
    });
    await userEvent.click(button());
    const read = screen.getByRole<HTMLButtonElement>('button', { name: 'read' });
    await userEvent.click(read);
    expect(JSON.parse(read.value).name).toBe('Oxford');
    await userEvent.click(screen.getByRole('button', { name: 'type' }));
    await userEvent.click(read);
    expect(JSON.parse(read.value)).toMatchObject({ id: 'oxford', name: 'typed' });
    expect(JSON.parse(read.value).createdAt).toBe('2026-01-01T00:00:00.000Z');
  });

  it('open a dialog about the record, and close it', async () => {
    const opens: EntryAction = {
      label: 'balcao.app.actions.downloadJson.label',
      Icon: () => null,
      role: 'viewer',
      Dialog: ({ record, project, onClose }) => (
        <dialog open aria-label={`${record.id} em ${project.id}`}>
          <button type="button" onClick={onClose}>
            Fechar
          </button>
        </dialog>
      ),
    };
    const services = { actions: actionsLike(opens) };
    openScreen({
      definition,
      shelf: createShelf([brand]),
      at: '/oxford',
      role: 'viewer',
      width: 1440,
      services,
    });
    await userEvent.click(button());
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'oxford em matriz' })).getByRole('button'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
