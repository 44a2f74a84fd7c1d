import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import { read } from '../../../core/layout/testing/layouts.ts';
import { PartPlace, part } from '../../../ui/part.tsx';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { createEditorStore, type EditorStore } from '../model/editor-store.ts';
import { LayoutEditor } from './LayoutEditor.tsx';

let store: EditorStore;
let comes = () => {};

/** As the product's: a part that comes when the first one is shown. */
function lateText(): WidgetServices['RichText'] {
  const Part = part<{ readonly id: string }>(async () => {
    await new Promise<void>((resolve) => {
      comes = resolve;
    });
    return ({ id }) => <textarea id={id} />;
  });
  return ({ id }) => (
    <PartPlace>
      <Part id={id} />
    </PartPlace>
  );
}

const services: WidgetServices = {
  RichText: ({ id }) => <textarea id={id} />,
  DocumentChooser: () => null,
  FileChooser: () => null,
  useList: () => ({ status: 'loading' }),
  useDocument: () => ({ status: 'loading' }),
  useRecords: () => undefined,
  preferences: { read: () => undefined, write: () => {}, watch: () => () => {} },
  timeZone: 'America/Sao_Paulo',
  may: () => true,
};

const BLOCKS = [
  { id: 'caixa', type: 'container', props: {} },
  { id: 'texto', type: 'text', props: { html: '<p>Oi</p>' } },
  { id: 'foto', type: 'image', props: { file: 'https://loja.test/a.png' } },
  { id: 'quadro', type: 'embed', props: { href: 'https://loja.test/' } },
  { id: 'lista', type: 'products', props: { productIds: '10' } },
];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(RichText = services.RichText) {
  let news = 0;
  store = createEditorStore({
    layout: read(BLOCKS).layout,
    readOnly: false,
    newId: () => `novo-${++news}`,
    onChange: () => {},
  });
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={{ ...services, RichText }}>
        <LayoutEditor
          store={store}
          label="Conteúdo"
          place={{ project: 'matriz', collection: 'block', id: 'x', path: ['content'] }}
          damage={[]}
          onClose={() => {}}
        />
      </WidgetServicesProvider>
    </I18nContextProvider>,
  );
}

const focused = () => document.activeElement?.id;

/** Each click, then the double click. */
function doubleClick(id: string) {
  const hosts = [...document.querySelectorAll('[data-canvas] div')];
  const page = hosts.find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
  const block = page?.querySelector(`[data-block=${id}]`);
  if (!block) throw new Error(`${id} is not on the canvas`);
  for (const _ of [1, 2]) fireEvent.pointerDown(block, { button: 0, composed: true });
  fireEvent.doubleClick(block, { composed: true });
}

it.each([
  ['texto', 'layout-html-html'],
  ['foto', 'layout-file-file'],
  ['quadro', 'layout-code-html'],
  ['lista', 'layout-products-productIds-chooser'],
])('a double click on %s of the canvas leads into its first field, where keys take no block away', (id, field) => {
  show();
  doubleClick(id);
  expect(focused()).toBe(field);
  for (const key of ['Delete', 'Backspace', 'm'])
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  expect(store.get()).toMatchObject({ selection: [id], isMobile: false });
  expect(store.get().layout.blocks.size).toBe(BLOCKS.length);
});

it('a double click on a Container selects it alone', () => {
  show();
  doubleClick('caixa');
  expect(store.get().selection).toEqual(['caixa']);
  expect(focused()).not.toContain('layout-classes');
});

it('what is typed after a Texto was inserted from the palette is typed into it', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Texto' }));
  expect(store.get().selection).toEqual(['novo-1']);
  expect(focused()).toBe('layout-html-html');
});

it('no key is a shortcut until the text of a new block has come, and then it has the focus', async () => {
  show(lateText());
  fireEvent.click(screen.getByRole('button', { name: 'Texto' }));
  for (const key of [' ', 'm', 'Delete']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  expect(store.get().layout.blocks.size).toBe(BLOCKS.length + 1);
  expect(store.get().isMobile).toBe(false);
  await act(async () => comes());
  await expect.poll(focused).toBe('layout-html-html');
});

it('keys on a class chip take no block away', () => {
  show();
  act(() => store.select(['caixa']));
  const chip = screen.getByRole('button', { name: 'Espaço médio' });
  chip.focus();
  fireEvent.keyDown(chip, { key: 'Delete' });
  expect(store.get().layout.blocks.size).toBe(BLOCKS.length);
});
