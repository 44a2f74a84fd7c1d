import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import { read } from '../../../../core/layout/testing/layouts.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../../ui/widget-services.ts';
import { createEditorStore } from '../../model/editor-store.ts';
import { type EditorParts, EditorProvider } from '../editor-context.ts';
import type { VersionOutcome, VersionSaver } from './use-versions.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

afterEach(cleanup);

const text = (html: string) => ({ id: 'a', type: 'text', props: { html } });

function openVersions({ save = vi.fn(), list = [] }: Partial<Pick<VersionSaver, 'save' | 'list'>>) {
  const { layout } = read([text('um')]);
  const store = createEditorStore({ layout, readOnly: false, newId: () => 'n', onChange: () => {} });
  render(
    <I18nContext.Provider value={consoleI18n}>
      <WidgetServicesProvider value={{ useRecords: () => [] } as unknown as WidgetServices}>
        <EditorProvider value={{ store } as EditorParts}>
          <VersionsDialog
            versions={{ list, hasFailed: false, open: () => {}, save, saveVisit: () => {} }}
            onClose={() => {}}
          />
        </EditorProvider>
      </WidgetServicesProvider>
    </I18nContext.Provider>,
  );
}

it('saves one version of a double click, and another one once that is saved', async () => {
  let saved = (_outcome: VersionOutcome) => {};
  const save = vi.fn(() => new Promise<VersionOutcome>((resolve) => (saved = resolve)));
  openVersions({ save });
  const name = screen.getByLabelText('Nome da versão');
  const button = () => screen.getByRole('button', { name: 'Salvar versão' });
  fireEvent.change(name, { target: { value: 'Capa' } });
  for (const _ of [1, 2]) fireEvent.click(button());
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => saved('failed'));
  fireEvent.click(button());
  expect(save).toHaveBeenCalledTimes(2);
});

it('calls what restoring changes by the labels of the panel', () => {
  const value = [{ ...text('<p>dois</p>'), name: 'Topo' }];
  openVersions({ list: [{ id: 'v', name: 'Capa', at: null, author: '', value }] });
  fireEvent.click(screen.getByRole('button', { name: /^Capa/ }));
  const [, row] = screen.getAllByRole('row');
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Muda: Topo',
    'Texto: um',
    'Nome: Topo, Texto: dois',
  ]);
});
