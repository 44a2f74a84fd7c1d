import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import { judgedRow, named } from '../../../core/row-runs/testing/judged-rows.ts';
import { versionedStore } from '../../../core/row-runs/testing/versioned-store.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import type { RunState } from '../../runs/index.ts';
import { wentWrong } from '../run/stored-rows.ts';
import { RunView } from './run/RunView.tsx';

const saved: Blob[] = [];
vi.mock('../../../ui/save-file.ts', () => ({ saveFile: (blob: Blob) => void saved.push(blob) }));

beforeEach(() => void saved.splice(0));
afterEach(cleanup);

const brand = {
  name: 'brand',
  fields: [{ name: 'name', path: 'name', type: 'text', label: 'Nome' }],
} as unknown as CollectionDefinition;

/** A run of brands that were there, and one that is created and one whose document has changed since. */
async function openEnded(count: number, isRefused: () => boolean = () => false) {
  const store = versionedStore();
  const ids = Array.from({ length: count }, (_, at) => `b${at}`);
  for (const id of ids) store.put(id, named(`Antiga ${id}`));
  const rows = [...ids, 'new'].map((id, at): ImportRow => {
    const judged = judgedRow(store, at + 2, id, `Nova ${id}`);
    if (id === 'b1') return { ...judged, result: { action: 'error', reason: 'changed-since' } };
    return { ...judged, result: { action: id === 'new' ? 'created' : 'updated', version: 'v' } };
  });
  const read = async (part: number) => {
    if (isRefused()) throw new Error('The store cannot be read');
    const some = rows.slice(part * 30, (part + 1) * 30);
    return some.length === 0 ? undefined : some;
  };
  const state: RunState = {
    phase: 'finished',
    run: {
      id: 'r1',
      what: 'import',
      collection: 'brand',
      title: 'marcas.csv',
      header: ['id', 'name:text'],
      separator: ';',
      rows: rows.length,
    },
    done: rows.length,
    total: rows.length,
    tally: { created: 1, updated: count - 1, unchanged: 0, errors: 1 },
    undo: { restored: 0, kept: 0 },
    wrong: rows.filter(wentWrong),
    latest: [],
  };
  render(
    <I18nContext.Provider value={consoleI18n}>
      <WidgetServicesProvider
        value={{ timeZone: 'America/Sao_Paulo', useRecords: () => undefined } as unknown as WidgetServices}
      >
        <RunView definition={brand} state={state} read={read} mayUndo mayRemove onClose={() => undefined} />
      </WidgetServicesProvider>
    </I18nContext.Provider>,
  );
  const list = await screen.findByRole('list', { name: 'O que mudou' }, { timeout: 10_000 });
  return { list, user: userEvent.setup() };
}

const texts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('a run that has ended lists each field that it changed, before and after, and no row that failed', async () => {
  const { list } = await openEnded(3);
  expect(texts(list)).toEqual([
    'Linha 2 b0 · atualizadoNomeAntiga b0 → Nova b0',
    'Linha 4 b2 · atualizadoNomeAntiga b2 → Nova b2',
    'Linha 5 new · criadoNomeNova new',
  ]);
});

it('a run that has changed many rows shows them a page at a time', async () => {
  const { list, user } = await openEnded(120);
  const rows = () => texts(list).filter((text) => text?.startsWith('Linha'));
  expect(rows()).toHaveLength(50);
  await user.click(within(list).getByRole('button', { name: 'Mostrar mais' }));
  expect(rows()).toHaveLength(100);
  await user.click(within(list).getByRole('button', { name: 'Mostrar mais' }));
  expect(new Set(rows()).size).toBe(120);
  expect(within(list).queryByRole('button')).toBeNull();
});

it('says that the next page could not be read, and reads it when asked again', async () => {
  let isRefused = false;
  const { list, user } = await openEnded(70, () => isRefused);
  const rows = () => texts(list).filter((text) => text?.startsWith('Linha'));
  isRefused = true;
  await user.click(within(list).getByRole('button', { name: 'Mostrar mais' }));
  expect((await within(list).findByRole('alert')).textContent).toBe('Não foi possível ler o que mudou.');
  expect(rows()).toHaveLength(50);
  isRefused = false;
  await user.click(within(list).getByRole('button', { name: 'Mostrar mais' }));
  await vi.waitFor(() => expect(new Set(rows()).size).toBe(70));
  expect(within(list).queryByRole('alert')).toBeNull();
});

it('says that not even the first page could be read, and reads it when asked again', async () => {
  let isRefused = true;
  const { list, user } = await openEnded(3, () => isRefused);
  expect(within(list).getByRole('alert')).toBeTruthy();
  isRefused = false;
  await user.click(within(list).getByRole('button', { name: 'Mostrar mais' }));
  await vi.waitFor(() => expect(texts(list)).toHaveLength(3));
});

it('the report that is taken home has the values before and after', async () => {
  const { user } = await openEnded(3);
  await user.click(screen.getByRole('button', { name: 'Baixar relatório' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.text())?.split('\r\n')).toEqual([
    'linha;id;ação;mensagem;campo;antes;depois',
    '2;b0;atualizado;;Nome;Antiga b0;Nova b0',
    '3;b1;erro;alterado depois por outra pessoa: fica como está;;;',
    '4;b2;atualizado;;Nome;Antiga b2;Nova b2',
    '5;new;criado;;;;',
    '',
  ]);
});
