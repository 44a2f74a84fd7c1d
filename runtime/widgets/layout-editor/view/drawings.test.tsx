import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { LayoutBlock } from '../../../core/layout/layout.ts';
import { read } from '../../../core/layout/testing/layouts.ts';
import { RightDrawer } from '../../../ui/layers/RightDrawer.tsx';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { createEditorStore, type EditorStore } from '../model/editor-store.ts';
import { LayoutEditor } from './LayoutEditor.tsx';
import { Visit } from './Visit.tsx';

const drawn = vi.hoisted(() => ({ blocks: [] as string[], rows: [] as string[] }));
const palette = vi.hoisted(() => vi.fn(() => null));
// Drawn with the editor around it.
vi.mock('./Palette.tsx', () => ({ Palette: palette }));
// Each drawing of a block describes it anew, each of a row says its first words.
vi.mock('../../../core/layout/render/page-block.ts', async (original) => {
  const real = await original<typeof import('../../../core/layout/render/page-block.ts')>();
  return {
    ...real,
    pageBlock: (block: LayoutBlock, context: object) => {
      drawn.blocks.push(block.id);
      return real.pageBlock(block, context);
    },
  };
});
vi.mock('../../../core/layout/words.ts', async (original) => {
  const real = await original<typeof import('../../../core/layout/words.ts')>();
  return {
    ...real,
    firstWords: (props: LayoutBlock['props']) => {
      drawn.rows.push(String(props.html));
      return real.firstWords(props);
    },
  };
});

const BLOCKS = ['a', 'b', 'c', 'd'].map((id) => ({ id, type: 'text', props: { html: `<p>${id}</p>` } }));
let store: EditorStore;

const services: WidgetServices = {
  RichText: () => null,
  DocumentChooser: () => null,
  useList: () => ({ status: 'loading' }),
  useDocument: () => ({ status: 'loading' }),
  useRecords: () => undefined,
  preferences: { read: () => undefined, write: () => {}, watch: () => () => {} },
  timeZone: 'America/Sao_Paulo',
  may: () => true,
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  show(BLOCKS);
  drawn.blocks.length = 0;
  drawn.rows.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(list: readonly object[]) {
  store = createEditorStore({
    layout: read(list).layout,
    readOnly: false,
    newId: () => 'new',
    onChange: () => {},
  });
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
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

it('draws one block and one row for an edit', () => {
  expect(screen.getAllByRole('treeitem', { hidden: true })).toHaveLength(4);
  act(() => void store.do({ type: 'set-props', id: 'b', props: { html: '<p>x</p>' } }));
  expect(drawn).toEqual({ blocks: ['b'], rows: ['<p>x</p>'] });
});

const close = () => {};

/** As a form does: it draws its field with each value anew. */
function FormField() {
  const [value, setValue] = useState<unknown>(BLOCKS);
  return (
    <Visit
      id="content"
      field={{ name: 'content', path: 'content', type: 'editor-layout', label: 'Conteúdo' }}
      value={value}
      read={() => value}
      onChange={setValue}
      readOnly={false}
      required={false}
      isInvalid={false}
      describedBy={undefined}
      label="Conteúdo"
      place={{ project: 'matriz', collection: 'block', id: 'x', path: ['content'] }}
      unsent={{ typing: () => {}, keep: () => {}, onFlush: () => () => {} }}
      onClose={close}
    />
  );
}

it('draws nothing of the editor around the block for an edit that the form takes', () => {
  cleanup();
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <FormField />
      </WidgetServicesProvider>
    </I18nContextProvider>,
  );
  const [row] = screen.getAllByRole('treeitem');
  if (row) fireEvent.click(row);
  palette.mockClear();
  drawn.blocks.length = 0;
  fireEvent.change(screen.getByLabelText('Classes'), { target: { value: 'x' } });
  expect(drawn.blocks).toEqual(['a']);
  expect(palette).not.toHaveBeenCalled();
});

it('leaves properties and layers both there when a block is renamed or edited by key', () => {
  act(() => store.select(['a']));
  const parts = () => [
    document.querySelectorAll('[data-properties]').length,
    screen.getAllByRole('treeitem').length,
  ];
  const canvas = screen.getByRole('region', { name: 'Página' });
  for (const key of ['F2', 'Enter']) {
    fireEvent.keyDown(canvas, { key });
    expect({ key, parts: parts() }).toEqual({ key, parts: [1, 4] });
  }
});

it('draws the two blocks between which the selection moves', () => {
  act(() => store.select(['a']));
  drawn.blocks.length = 0;
  act(() => store.select(['c']));
  expect([...drawn.blocks].sort()).toEqual(['a', 'c']);
});

it('draws no block for a zoom, a tool or a notice', () => {
  act(() => store.set({ zoom: 5, tool: 'hand', notice: { text: 'x' } }));
  expect(drawn.blocks).toEqual([]);
});

it('draws fifty levels of a damaged page, and says that there are more', () => {
  cleanup();
  const levels = Array.from({ length: 300 }, (_level, at) => ({
    id: `n${at}`,
    type: 'container',
    ...(at > 0 && { parent: `n${at - 1}` }),
    props: {},
  }));
  show(levels);
  expect(drawn.blocks).toHaveLength(50);
});

it('hears its keys in a panel that has the form in it, which Escape leaves open', async () => {
  cleanup();
  const closePanel = vi.fn();
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <RightDrawer open onClose={closePanel} name={{ 'aria-label': 'Página' }} sx={{}}>
          <FormField />
        </RightDrawer>
      </WidgetServicesProvider>
    </I18nContextProvider>,
  );
  const canvas = screen.getByRole('region', { name: 'Página' });
  const rows = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-selected'));
  const [row] = screen.getAllByRole('treeitem');
  if (row) fireEvent.click(row);
  expect(rows()).toEqual(['true', 'false', 'false', 'false']);
  fireEvent.keyDown(canvas, { key: 'Escape' });
  expect(rows()).toEqual(['false', 'false', 'false', 'false']);
  expect(closePanel).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog', { name: 'Página' })).toBeNull();
  cleanup();
});
