import { cleanup, render, screen } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import { read } from '../../../../core/layout/testing/layouts.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../../ui/widget-services.ts';
import { createEditorStore } from '../../model/editor-store.ts';
import { type EditorParts, EditorProvider } from '../editor-context.ts';
import { Preview } from './Preview.tsx';

afterEach(cleanup);

const text = (html: string) => ({ id: html, type: 'text', props: { html } });
const content = (contentId: string) => ({ id: 'c', type: 'contents', props: { contentId } });
const STORED: { readonly [collection: string]: readonly ConsoleRecord[] } = {
  content: [
    { id: 'a', content: JSON.stringify([text('<p>Um</p>'), content('b')]) },
    { id: 'b', content: JSON.stringify([text('<p>Dois</p>'), content('a')]) },
  ],
};

/** The same list for the same question. */
function storedRecords(): WidgetServices['useRecords'] {
  const found = new Map<string, readonly ConsoleRecord[]>();
  return (collection, ids) => {
    const key = JSON.stringify([collection, ids]);
    const records = (STORED[collection] ?? []).filter(({ id }) => ids.includes(String(id)));
    if (!found.has(key)) found.set(key, records);
    return found.get(key);
  };
}

function preview(list: readonly object[], useRecords = storedRecords()) {
  const services = { useRecords } as unknown as WidgetServices;
  const { layout } = read(list);
  const store = createEditorStore({ layout, readOnly: false, newId: () => 'n', onChange: () => {} });
  render(
    <I18nContext.Provider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <EditorProvider value={{ store } as EditorParts}>
          <Preview onClose={() => {}} />
        </EditorProvider>
      </WidgetServicesProvider>
    </I18nContext.Provider>,
  );
  return screen.getByTitle('Pré-visualização');
}

it('shows contents in contents, and says which of them stands within itself', async () => {
  const frame = preview([content('a')]);
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('O conteúdo a está dentro dele mesmo e não aparece ali.');
  const page = screen.getByTitle('Pré-visualização').getAttribute('srcdoc') ?? '';
  expect(page.match(/<p>[^<]*<\/p>/g)).toEqual(['<p>Um</p>', '<p>Dois</p>']);
});

it('says so where the shop would show nothing, and only there', () => {
  const word = () => screen.queryByText('Na loja esta página ainda não mostra nada.');
  preview([
    { id: 'a', type: 'image', props: {} },
    { ...text('<p>Oculto</p>'), hidden: true },
  ]);
  expect(word()).not.toBe(null);
  cleanup();
  preview([text('<p>Um</p>')]);
  expect(word()).toBe(null);
});

it('says nothing of an empty page while its products are on their way', () => {
  preview([{ id: 'a', type: 'products', props: { productIds: '10' } }], () => undefined);
  expect(screen.queryByText('Na loja esta página ainda não mostra nada.')).toBe(null);
});

it('holds nothing that could run', () => {
  const html = '<p onclick="alert(1)">Oi<script>alert(1)</script></p>';
  const page = preview([text(html), { id: 'e', type: 'embed', props: { href: 'https://youtu.be/abc' } }]);
  expect(page.getAttribute('srcdoc')).toContain('<p>Oi</p>');
  expect(page.getAttribute('srcdoc')).not.toMatch(/<script|<iframe|onclick/);
});
