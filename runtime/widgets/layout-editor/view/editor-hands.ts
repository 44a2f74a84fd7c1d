/**
 * What the actions do besides commands: the clipboard, the panel, the dialogs.
 */
import type { RefObject } from 'react';
import { type Clip, clipText, readClip } from '../../../core/layout/clipboard.ts';
import { apply } from '../../../core/layout/commands/apply.ts';
import { EMPTY_LAYOUT } from '../../../core/layout/layout.ts';
import { textAsHtml } from '../../../core/layout/render/render-context.ts';
import { renderLayout } from '../../../core/layout/render/render-layout.ts';
import { cleanHtml } from '../../../ui/rich-text/clean-html.ts';
import { type ActionNeed, type EditorHands, remove } from '../model/actions.ts';
import type { EditorStore } from '../model/editor-store.ts';
import { pasteClip, placeForNew } from '../model/placing.ts';
import { type ReferenceStore, referenceName } from '../model/references.ts';

/** What stands over the editor. */
export type Opened =
  | { readonly what: 'help' | 'preview' | 'paste' | 'versions' | 'save-block' }
  | { readonly what: 'menu'; readonly x: number; readonly y: number }
  /** Copied in another store: what it refers to is looked up first. */
  | { readonly what: 'foreign'; readonly clip: Clip };

export interface HandsOptions {
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

export function editorHands({
  store,
  project,
  references,
  has,
  root,
  translate,
  open,
  setSheet,
  onClose,
}: HandsOptions): EditorHands {
  const copied = () => {
    const { layout, selection } = store.get();
    const text = clipText(layout, selection, project, (kind, id) => {
      const record = references.get(kind, id);
      return record ? referenceName(kind, record) : undefined;
    });
    const clip = readClip(text);
    const part = clip.ok ? apply(EMPTY_LAYOUT, { type: 'replace', blocks: clip.blocks }) : clip;
    return { text, html: part.ok ? renderLayout(part.layout, { target: 'page', clean: cleanHtml }) : '' };
  };
  const pasteText = (text: string) => {
    const clip = readClip(text);
    if (clip.ok && clip.project !== undefined && clip.project !== project) {
      open({ what: 'foreign', clip });
      return;
    }
    if (clip.ok) {
      pasteClip(store, clip, translate('balcao.layoutEditor.pasteAfter'));
      return;
    }
    store.refuse(
      clip.reason,
      text.trim() === ''
        ? undefined
        : { label: translate('balcao.layoutEditor.pasteAsText'), run: () => pasteAsText(store, text) },
    );
  };
  const writeClipboard = async (): Promise<boolean> => {
    const { text, html } = copied();
    const parts = Object.entries({ 'text/plain': text, 'text/html': html });
    try {
      // Absent where the page came without TLS.
      const { clipboard } = navigator;
      // Older browsers take text alone.
      if (typeof ClipboardItem === 'undefined') await clipboard.writeText(text);
      else {
        const blobs = parts.map(([type, part]) => [type, new Blob([part], { type })]);
        await clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
      }
      return true;
    } catch {
      store.set({ notice: { text: translate('balcao.layoutEditor.copyRefused') } });
      return false;
    }
  };
  return {
    store,
    copied,
    pasteText,
    copy: writeClipboard,
    cut: async () => {
      // Something else may be selected by the time that the browser answers.
      const { selection } = store.get();
      if (await writeClipboard()) remove(store, selection);
    },
    removeSelected: () => remove(store),
    paste: () => {
      const reading = navigator.clipboard?.readText?.();
      if (reading) reading.then(pasteText, () => open({ what: 'paste' }));
      else open({ what: 'paste' });
    },
    editSelected: () => {
      setSheet('properties');
      // The panel may only now be shown.
      requestAnimationFrame(() =>
        root.current
          ?.querySelector<HTMLElement>(
            '[data-properties] :is([contenteditable=true], input, textarea, select, [id^=layout-])',
          )
          ?.focus(),
      );
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

function pasteAsText(store: EditorStore, text: string): void {
  const { layout, selection } = store.get();
  const id = store.newId();
  const block = { id, type: 'text', props: { html: cleanHtml(textAsHtml(text)) } };
  store.do({ type: 'insert', block, ...placeForNew(layout, selection) }, { select: [id] });
}
