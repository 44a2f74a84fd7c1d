import { cleanup, render, screen } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import { EMPTY_LAYOUT } from '../../../../core/layout/layout.ts';
import { createEditorStore } from '../../model/editor-store.ts';
import { type EditorParts, EditorProvider } from '../editor-context.ts';
import { HelpSheet } from './HelpSheet.tsx';

afterEach(cleanup);

function listed(readOnly: boolean): readonly (string | null)[] {
  const store = createEditorStore({
    layout: EMPTY_LAYOUT,
    readOnly,
    newId: () => 'n',
    onChange: () => {},
  });
  render(
    <I18nContext.Provider value={consoleI18n}>
      <EditorProvider value={{ store } as EditorParts}>
        <HelpSheet onClose={() => {}} />
      </EditorProvider>
    </I18nContext.Provider>,
  );
  return screen.getAllByRole('term').map(({ textContent }) => textContent);
}

it('lists what works by key', () => {
  expect(listed(false)).toEqual(expect.arrayContaining(['Copiar', 'Colar', 'Excluir', 'Desfazer']));
});

it('lists nothing that changes a page which may only be read', () => {
  const names = listed(true);
  expect(names).toContain('Copiar');
  for (const name of ['Colar', 'Recortar', 'Excluir', 'Desfazer', 'Mover para cima'])
    expect(names).not.toContain(name);
});
