import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ListedRecords } from '../../../contract/listed-records.ts';
import { CsvExport } from './export/CsvExport.tsx';

const printed: string[] = [];

vi.mock('../worker/worker-printer.ts', () => ({
  openWorkerPrinter: () => ({
    add: async (records: readonly { readonly id: string }[]) =>
      void printed.push(...records.map(({ id }) => id)),
    finish: async () => new Blob([]),
    close() {},
  }),
}));
vi.mock('../../../ui/save-file.ts', () => ({ saveFile: () => undefined }));

beforeEach(() => void printed.splice(0));
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
const brands = ['aurora', 'serra', 'serrana'].map((id) => ({ id, name: id }));
const narrowedTo = (text: string, count: number): ListedRecords => ({
  query: {},
  narrowed: { filters: [{ kind: 'prefix', column: 'name', text }] },
  filter: `“${text}”`,
  count,
});

/** Opens the dialog while the list is still as it was; the result shows it another list. */
async function opened() {
  const user = userEvent.setup();
  const toolbar = document.body.appendChild(document.createElement('div'));
  const shown = (listed?: ListedRecords) => (
    <I18nContext.Provider value={consoleI18n}>
      <CsvExport
        toolbar={toolbar}
        definition={brand}
        csv={{ collection: 'brand', id: 'id', columns: [] }}
        {...(listed && { listed })}
        readPage={async () => ({ records: brands, hasMore: false })}
        useCount={() => brands.length}
        loadExample={async () => undefined}
        preferences={{ read: () => undefined, write() {}, watch: () => () => {} }}
        timeZone="America/Sao_Paulo"
      />
    </I18nContext.Provider>
  );
  const { rerender } = render(shown());
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await screen.findByText('Tudo (3)');
  return { user, show: (listed?: ListedRecords) => rerender(shown(listed)) };
}

it('says how many rows and which filter, and holds them, also where the filter comes after the dialog', async () => {
  const { user, show } = await opened();
  show(narrowedTo('serra', 2));
  expect(screen.getByRole('radio', { name: /^Só o que a lista mostra \(2\)/, checked: true })).toBeTruthy();
  expect(screen.getByText('Filtro: “serra”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await screen.findByText('2 registros exportados');
  expect(printed).toEqual(['serra', 'serrana']);
});

it('keeps to what it said when it was started, and tells when another number came of it', async () => {
  const { user, show } = await opened();
  show(narrowedTo('serra', 1));
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  show(narrowedTo('aurora', 1));
  await screen.findByText('2 registros exportados');
  expect(printed).toEqual(['serra', 'serrana']);
  expect(screen.getByText(/Quando a exportação começou, eram 1\./)).toBeTruthy();
});

it('exports everything where that is chosen, whatever the list shows then', async () => {
  const { user, show } = await opened();
  show(narrowedTo('serra', 2));
  await user.click(screen.getByRole('radio', { name: /^Tudo/ }));
  show(narrowedTo('aurora', 1));
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await screen.findByText('3 registros exportados');
});
