import { afterEach, expect, it, vi } from 'vitest';
import { read } from '../../../core/layout/testing/layouts.ts';
import { createEditorStore } from '../model/editor-store.ts';
import { createReferenceStore } from '../model/references.ts';
import { actionServices } from './action-services.ts';

afterEach(() => vi.unstubAllGlobals());

function chosen(...ids: readonly string[]) {
  const { layout } = read(ids.map((id) => ({ id, type: 'text', props: { html: '<p>Oi</p>' } })));
  const store = createEditorStore({ layout, readOnly: false, newId: () => 'n', onChange: () => {} });
  store.select(['a']);
  const none = () => {};
  const root = { current: document.createElement('div') };
  const services = actionServices({
    store,
    project: 'matriz',
    references: createReferenceStore(),
    has: () => false,
    root,
    translate: (key) => key,
    open: none,
    setSheet: none,
    onClose: none,
  });
  return { store, services, root: root.current };
}

it('gives the browser the blocks, and what they look like', async () => {
  const written: { readonly [type: string]: Blob }[] = [];
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(parts: { readonly [type: string]: Blob }) {
        written.push(parts);
      }
    },
  );
  vi.stubGlobal('navigator', { clipboard: { write: async () => {} } });
  const { store, services } = chosen('a');
  expect(await services.copy()).toBe(true);
  const [parts] = written;
  expect(await parts?.['text/plain']?.text()).toContain('"balcao":"layout"');
  expect(await parts?.['text/html']?.text()).toContain('<p>Oi</p>');
  await services.cut();
  expect(store.get().layout.blocks.size).toBe(0);
});

it('says where the browser takes nothing, and cuts nothing away', async () => {
  vi.stubGlobal('navigator', {});
  const { store, services } = chosen('a');
  expect(await services.copy()).toBe(false);
  expect(store.get().notice?.text).toBe('balcao.layoutEditor.copyRefused');
  await services.cut();
  expect(store.get().layout.blocks.size).toBe(1);
});

it('cuts what it has copied, where something else is selected before the browser answers', async () => {
  let taken = '';
  let take = () => {};
  const writeText = (text: string) => {
    taken = text;
    return new Promise<void>((resolve) => {
      take = resolve;
    });
  };
  // A browser that knows no ClipboardItem.
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const { store, services } = chosen('a', 'b');
  const cutting = services.cut();
  store.select(['b']);
  take();
  await cutting;
  expect(taken).toContain('"balcao":"layout"');
  expect([...store.get().layout.blocks.keys()]).toEqual(['b']);
});

it('knows whether the style sheet shows the layers', () => {
  const { services, root } = chosen('a');
  expect(services.areLayersShown()).toBe(false);
  root.innerHTML = '<div data-part="layers"><input /></div>';
  expect(services.areLayersShown()).toBe(false);
  const search = root.querySelector('input');
  Object.assign(search ?? {}, { getClientRects: () => [{}] });
  expect(services.areLayersShown()).toBe(true);
});
