/**
 * What the actions do besides commands: the clipboard, the panels, the dialogs.
 */
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Clip } from '../../../core/layout/clipboard.ts';
import type { ActionNeed, ActionServices } from '../model/actions.ts';
import type { EditorStore } from '../model/editor-store.ts';
import type { ReferenceStore } from '../model/references.ts';
import { remove } from '../model/selection-actions.ts';
import { editorClipboard } from './editor-clipboard.ts';
import { enterBlock } from './properties/enter-block.ts';

/** What stands over the editor. */
export type Opened =
  | { readonly what: 'help' | 'preview' | 'paste' | 'versions' | 'save-block' }
  | { readonly what: 'menu'; readonly x: number; readonly y: number }
  /** Copied in another store: what it refers to is looked up first. */
  | { readonly what: 'foreign'; readonly clip: Clip };

export interface ActionServicesOptions {
  readonly store: EditorStore;
  readonly project: string;
  readonly references: ReferenceStore;
  readonly has: (need: ActionNeed) => boolean;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly translate: (key: string) => string;
  readonly open: (wanted: Opened) => void;
  readonly setSheet: (sheet: 'properties' | 'layers') => void;
  readonly onClose: () => void;
}

export function actionServices({
  store,
  project,
  references,
  has,
  root,
  translate,
  open,
  setSheet,
  onClose,
}: ActionServicesOptions): ActionServices {
  const clipboard = editorClipboard({
    store,
    project,
    references,
    translate,
    openForeign: (clip) => open({ what: 'foreign', clip }),
  });
  return {
    store,
    ...clipboard,
    cut: async () => {
      // Something else may be selected by the time that the browser answers.
      const { selection } = store.get();
      if (await clipboard.copy()) remove(store, selection);
    },
    removeSelected: () => remove(store),
    paste: () => {
      const reading = navigator.clipboard?.readText?.();
      if (reading) reading.then(clipboard.pasteText, () => open({ what: 'paste' }));
      else open({ what: 'paste' });
    },
    editSelected: (at) => {
      const { layout, selection } = store.get();
      const block = layout.blocks.get(selection.at(-1) ?? '');
      const isWritten = block?.type === 'text' && !store.readOnly && selection.length === 1;
      // The next key may come before the next frame: what it is meant for is shown, and has the focus, at once.
      flushSync(() => (isWritten ? store.set({ written: block.id }) : setSheet('properties')));
      if (block) enterBlock(root.current, block, at);
    },
    rename: () => {
      setSheet('layers');
      store.set({ renamed: store.get().selection.at(-1) ?? null });
    },
    // The style sheet alone knows: it hides them by the width, the sheet and the tools.
    areLayersShown: () => {
      const search = root.current?.querySelector('[data-part=layers] input');
      return search !== undefined && search !== null && search.getClientRects().length > 0;
    },
    menu: (x, y) => open({ what: 'menu', x, y }),
    preview: () => open({ what: 'preview' }),
    versions: () => open({ what: 'versions' }),
    saveBlock: () => open({ what: 'save-block' }),
    has,
    help: () => open({ what: 'help' }),
    close: onClose,
  };
}
