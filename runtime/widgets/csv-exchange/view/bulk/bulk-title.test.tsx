import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import type { BulkTarget } from '../../../../contract/bulk-target.ts';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { versionedStore } from '../../../../core/row-runs/testing/versioned-store.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../../ui/widget-services.ts';
import { memoryRuns } from '../../testing/memory-runs.ts';
import { BulkDialog } from './BulkDialog.tsx';

afterEach(cleanup);

const brand: CollectionDefinition = {
  name: 'brand',
  kind: 'collection',
  label: { one: 'Marca', many: 'Marcas' },
  group: 'catalog',
  icon: 'category',
  list: { view: 'table', limit: 50, columns: [], hidden: false },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'operator' },
  actions: [],
  catalogues: ['full'],
  fields: [{ name: 'name', path: 'name', type: 'text', label: 'Nome' }],
};
const brands = ['aurora', 'serra', 'serrana'].map((id) => ({ id, name: 'Serra' }));

const services = {
  timeZone: 'America/Sao_Paulo',
  useRecords: () => undefined,
} as Partial<WidgetServices> as WidgetServices;

function open(target: BulkTarget, runs = memoryRuns()) {
  const store = versionedStore();
  for (const { id, name } of brands) store.put(id, { name: { stringValue: name } });
  render(
    <MemoryRouter>
      <I18nContext.Provider value={consoleI18n}>
        <WidgetServicesProvider value={services}>
          <BulkDialog
            definition={brand}
            target={target}
            checkOf={async () => () => []}
            store={store}
            openRuns={async () => runs}
            isAdmin
            mayRemove
            runsPath="/runs"
            timeZone="America/Sao_Paulo"
            user="ana"
            project="matriz"
            onClose={() => {}}
          />
        </WidgetServicesProvider>
      </I18nContext.Provider>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

const title = (name: string) => screen.findByRole('dialog', { name });

it.each([
  { name: 'chosen rows', target: { kind: 'chosen', records: brands }, want: 'Alterar 3 registros' },
  {
    name: 'rows of which a filter hides one',
    target: { kind: 'chosen', records: brands, hidden: 1 },
    want: 'Alterar 3 registros, 1 fora do filtro',
  },
  {
    name: 'a list of more than are loaded',
    target: { kind: 'listed', listed: { query: {}, count: 1100 } },
    want: 'Alterar 1.100 registros',
  },
] as const)('the title of a bulk change says how many records it changes: $name', async ({
  target,
  want,
}) => {
  open(target);
  await title(want);
});

it('the title of a bulk change says how many records a list has once they were read, where nobody knew', async () => {
  const user = open({ kind: 'listed', listed: { query: {} } });
  await title('Alterar tudo o que a lista mostra');
  await user.click(screen.getByLabelText('Campo'));
  await user.keyboard('Nome{Enter}');
  await user.type(screen.getByLabelText('Valor'), 'Serra');
  await user.click(screen.getByRole('button', { name: 'Ver antes e depois' }));
  await title('Alterar 3 registros');
});

it('a bulk removal that may not begin is judged anew when it is asked for again, and not before', async () => {
  const runs = memoryRuns();
  runs.refusal = { ok: false, error: 'Outra execução desta coleção está aberta.' };
  const user = open({ kind: 'chosen', records: brands, removes: true }, runs);
  await screen.findByText('Outra execução desta coleção está aberta.');
  const [first] = runs.orders;
  expect(runs.orders).toEqual([
    expect.objectContaining({
      removes: true,
      listed: { query: {}, narrowed: { ids: ['aurora', 'serra', 'serrana'] } },
    }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await vi.waitFor(() => expect(runs.orders).toHaveLength(2));
  expect(runs.forgotten).toEqual([first?.id]);
  expect(runs.orders[1]).toEqual({ ...first, id: runs.orders[1]?.id });
});

it('a bulk change that could not be judged leads back to its form with what was typed', async () => {
  const runs = memoryRuns();
  runs.preview = async () => ({ ok: false, error: 'A loja recusou a leitura dos registros.' });
  const user = open({ kind: 'chosen', records: brands }, runs);
  await user.click(screen.getByLabelText('Campo'));
  await user.keyboard('Nome{Enter}');
  await user.type(screen.getByLabelText('Valor'), 'Serra');
  await user.click(screen.getByRole('button', { name: 'Ver antes e depois' }));
  await screen.findByText('A loja recusou a leitura dos registros.');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(screen.getByLabelText<HTMLInputElement>('Valor').value).toBe('Serra');
});
