import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { createPortal } from 'react-dom';
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

/** As the product's: written on the page, with its tools in the panel. */
const WrittenThere: WidgetServices['RichText'] = ({ id, place }) => (
  <>
    <button type="button">Negrito</button>
    {place && createPortal(<textarea id={id} />, place)}
  </>
);

function show(
  RichText = services.RichText,
  blocks: readonly object[] = BLOCKS,
  useDocument = services.useDocument,
) {
  let news = 0;
  store = createEditorStore({
    layout: read(blocks).layout,
    readOnly: false,
    newId: () => `novo-${++news}`,
    onChange: () => {},
  });
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={{ ...services, RichText, useDocument }}>
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

const page = () => document.querySelector('[data-page]')?.shadowRoot;

function blockOf(id: string): Element {
  const block = page()?.querySelector(`[data-block=${id}]`);
  if (!block) throw new Error(`${id} is not on the canvas`);
  return block;
}

/** Each click, then the double click. */
function doubleClick(id: string) {
  const block = blockOf(id);
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
  fireEvent.click(screen.getByRole('button', { name: /^Texto/ }));
  expect(store.get().selection).toEqual(['novo-1']);
  expect(focused()).toBe('layout-html-html');
});

it('no key is a shortcut until the text of a new block has come, and then it has the focus', async () => {
  show(lateText());
  fireEvent.click(screen.getByRole('button', { name: /^Texto/ }));
  for (const key of [' ', 'm', 'Delete']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  expect(store.get().layout.blocks.size).toBe(BLOCKS.length + 1);
  expect(store.get().isMobile).toBe(false);
  await act(async () => comes());
  await expect.poll(focused).toBe('layout-html-html');
});

it('the text of a new block has the focus once it has come, where the panel is hidden too', async () => {
  show(lateText());
  act(() => store.select(['foto']));
  // What is not drawn takes no focus.
  Object.assign(document.querySelector('[data-properties]') ?? {}, { focus: () => {} });
  fireEvent.click(screen.getByRole('button', { name: /^Texto/ }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Página' }));
  await act(async () => comes());
  await expect.poll(focused).toBe('layout-html-html');
});

it('Escape keeps what was written since the last pause', () => {
  show(({ id, place, onChange }) =>
    place ? createPortal(<textarea id={id} onBlur={({ target }) => onChange(target.value)} />, place) : null,
  );
  doubleClick('texto');
  const html = () => store.get().layout.blocks.get('texto')?.props.html;
  const input = blockOf('texto').querySelector('textarea') ?? document.createElement('textarea');
  act(
    () =>
      void store.do({ type: 'set-props', id: 'texto', props: { html: 'Ol' } }, { gesture: 'html of texto' }),
  );
  input.value = 'Olá';
  fireEvent.keyDown(input, { key: 'Escape', composed: true });
  expect(html()).toBe('Olá');
  expect(store.get()).toMatchObject({ written: null });
  expect(store.cancelGesture()).toBe(false);
});

it('keys on a class chip take no block away', () => {
  show();
  act(() => store.select(['caixa']));
  const chip = screen.getByRole('button', { name: 'Espaço médio' });
  chip.focus();
  fireEvent.keyDown(chip, { key: 'Delete' });
  expect(store.get().layout.blocks.size).toBe(BLOCKS.length);
});

it('a text is written on the page, while its tools stand in the panel, until Escape', () => {
  show(WrittenThere);
  doubleClick('texto');
  expect(blockOf('texto').querySelector('textarea')).toBe(page()?.activeElement);
  expect(screen.getByRole('button', { name: 'Negrito' }).closest('[data-properties]')).not.toBe(null);
  const input = page()?.activeElement ?? document.body;
  for (const key of ['Delete', 'm']) fireEvent.keyDown(input, { key, composed: true });
  expect(store.get()).toMatchObject({ selection: ['texto'], isMobile: false, written: 'texto' });
  fireEvent.keyDown(input, { key: 'Escape', composed: true });
  expect(store.get()).toMatchObject({ selection: ['texto'], written: null });
  expect(blockOf('texto').innerHTML).toBe('<p>Oi</p>');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Página' }));
});

it('a click on a text that was selected before writes in it, and one that moved away does not', () => {
  show(WrittenThere);
  const click = (x: number) => {
    fireEvent.pointerDown(blockOf('texto'), { button: 0, composed: true, clientX: 10 });
    fireEvent.click(blockOf('texto'), { composed: true, clientX: x });
  };
  click(10);
  expect(store.get()).toMatchObject({ selection: ['texto'], written: null });
  click(60);
  expect(store.get().written).toBe(null);
  click(10);
  expect(store.get().written).toBe('texto');
});

it('an empty page says how to begin, and begins with a press', () => {
  show(WrittenThere, []);
  const first = [...(page()?.querySelectorAll('button') ?? [])];
  expect(first.map(({ textContent }) => textContent)).toEqual(['Texto', 'Image', 'Products', 'Container']);
  fireEvent.click(first[0] ?? document.body);
  expect(store.get()).toMatchObject({ selection: ['novo-1'], written: 'novo-1' });
  expect(page()?.querySelector('button')).toBe(null);
});

it('classes are small choices a kind, those of columns where there are several things', () => {
  show();
  act(() => store.select(['foto']));
  const kinds = () => [...document.querySelectorAll('legend')].map(({ textContent }) => textContent);
  expect(kinds()).toEqual(['Alinhamento', 'Aparece']);
  act(() => store.select(['caixa']));
  expect(kinds()).toEqual(['Colunas', 'Espaço entre os blocos', 'Alinhamento', 'Aparece']);
  fireEvent.click(screen.getByRole('button', { name: '2 colunas' }));
  fireEvent.click(screen.getByRole('button', { name: '3 colunas' }));
  expect(store.get().layout.blocks.get('caixa')?.props.className).toBe('cols-3');
});

it('the head says what the page is called, and beside it the field', () => {
  const record = { id: 'x', title: 'Semana da cozinha' };
  show(services.RichText, BLOCKS, () => ({ status: 'ready', data: { record, fromCache: false } }));
  const head = screen.getByRole('heading', { level: 2 });
  expect(head.textContent).toBe('Semana da cozinha');
  expect(head.parentElement?.textContent).toContain('Conteúdo');
});
