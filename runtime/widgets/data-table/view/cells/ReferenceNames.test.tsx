import { cleanup, render } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import { ReferenceNamesOf } from './ReferenceNames.tsx';

afterEach(cleanup);

it('says of a reference that its document is not there, once the store has answered', () => {
  const field = {
    name: 'brand',
    path: 'brand',
    type: 'select',
    label: 'Marca',
    reference: { collection: 'brand' },
  } as const;
  const shown = { translated: false, align: 'start', least: 112, sortable: false } as const;
  const columns = [{ field, path: 'brand', label: 'Marca', ...shown }];
  const rows = [
    { id: 'P1', brand: 'inox' },
    { id: 'P2', brand: 'gone' },
  ];
  const told: ReadonlyMap<string, string>[] = [];
  const names = (records: readonly { id: string; name: string }[] | undefined) => (
    <I18nContextProvider value={consoleI18n}>
      <ReferenceNamesOf
        collection="brand"
        columns={columns}
        rows={rows}
        useRecords={() => records}
        onNames={(_, found) => told.push(found)}
      />
    </I18nContextProvider>
  );
  const { rerender } = render(names(undefined));
  expect(told).toEqual([]);
  rerender(names([{ id: 'inox', name: 'Tramontina' }]));
  expect([...(told.at(-1) ?? [])]).toEqual([
    ['inox', 'Tramontina'],
    ['gone', 'gone (não encontrado)'],
  ]);
});
