import { cleanup, render } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import { read } from '../../../../core/layout/testing/layouts.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../../ui/widget-services.ts';
import { createEditorStore } from '../../model/editor-store.ts';
import { createReferenceStore } from '../../model/references.ts';
import { type EditorParts, EditorProvider } from '../editor-context.ts';
import { CanvasBlock } from './CanvasBlock.tsx';

afterEach(cleanup);

function drawn(type: string, props: object): string | null {
  const { layout } = read([{ id: 'a', type, props }]);
  const store = createEditorStore({ layout, readOnly: false, newId: () => 'n', onChange: () => {} });
  const parts = { store, references: createReferenceStore() } as unknown as EditorParts;
  const { container } = render(
    <I18nContext.Provider value={consoleI18n}>
      <WidgetServicesProvider value={{} as WidgetServices}>
        <EditorProvider value={parts}>
          <CanvasBlock id="a" depth={1} />
        </EditorProvider>
      </WidgetServicesProvider>
    </I18nContext.Provider>,
  );
  return container.textContent;
}

it('shows a video that Bunny alone has by its name, and does not ask for one', () => {
  const file = { id: 'f1', url: '', filename: 'aula.mp4', cdn: { bunny: { id: 'abc-1', status: 4 } } };
  expect(drawn('video', { file })).toBe('aula.mp4Vídeo na Bunny: a loja mostra o player dela aqui');
  expect(drawn('video', {})).toBe('Escolha um vídeo');
});
