import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import { read } from '../../../../core/layout/testing/layouts.ts';
import { createEditorStore } from '../../model/editor-store.ts';
import { createReferenceStore } from '../../model/references.ts';
import { type EditorParts, EditorProvider } from '../editor-context.ts';
import { Layers } from './Layers.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('chooses with Shift among the rows that a search has found, and nothing unseen between them; a row says name, kind and words', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const words = ['oferta um', 'preço', 'frete', 'oferta dois'];
  const { layout } = read(words.map((id) => ({ id, type: 'text', props: { html: `<p>${id}</p>` } })));
  const store = createEditorStore({ layout, readOnly: false, newId: () => 'n', onChange: () => {} });
  const references = createReferenceStore();
  render(
    <I18nContext.Provider value={consoleI18n}>
      <EditorProvider value={{ store, references } as EditorParts}>
        <Layers />
      </EditorProvider>
    </I18nContext.Provider>,
  );
  const choose = (shiftKey: boolean, index: number) => {
    const row = screen.getAllByRole('treeitem')[index];
    if (row) fireEvent.click(row, { shiftKey });
  };
  choose(false, 0);
  choose(true, 3);
  expect(store.get().selection).toEqual(words);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'oferta' } });
  choose(false, 0);
  choose(true, 1);
  expect(store.get().selection).toEqual(['oferta um', 'oferta dois']);
  act(() => void store.do({ type: 'rename', id: 'oferta um', name: 'Capa' }));
  expect(screen.getAllByRole('treeitem')[0]?.textContent).toContain('CapaTexto · oferta um');
});
