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

export type EditorDialog = 'help' | 'preview' | 'paste' | 'versions' | 'save-block';

export interface HandsOptions {
  readonly store: EditorStore;
  readonly project: string;
  readonly references: ReferenceStore;
  readonly has: (need: ActionNeed) => boolean;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly translate: (key: string) => string;
  readonly setDialog: (dialog: EditorDialog) => void;
  readonly setSheet: (sheet: 'properties' | 'layers') => void;
  readonly setMenu: (at: { readonly x: number; readonly y: number }) => void;
  /** Copied in another store: what it refers to is looked up first. */
  readonly setForeign: (clip: Clip) => void;
  readonly onClose: () => void;
}

export function editorHands({
  store,
  project,
  references,
  has,
  root,
  translate,
  setDialog,
  setSheet,
  setMenu,
  setForeign,
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
      setForeign(clip);
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
  const writeClipboard = () => navigator.clipboard?.writeText(copied().text).catch(() => {});
  return {
    store,
    copied,
    pasteText,
    copy: () => void writeClipboard(),
    cut: () => {
      void writeClipboard();
      remove(store);
    },
    removeSelected: () => remove(store),
    paste: () => {
      const reading = navigator.clipboard?.readText?.();
      if (reading) reading.then(pasteText, () => setDialog('paste'));
      else setDialog('paste');
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
    menu: (x, y) => setMenu({ x, y }),
    preview: () => setDialog('preview'),
    versions: () => setDialog('versions'),
    saveBlock: () => setDialog('save-block'),
    has,
    help: () => setDialog('help'),
    close: onClose,
  };
}

function pasteAsText(store: EditorStore, text: string): void {
  const { layout, selection } = store.get();
  const id = store.newId();
  const block = { id, type: 'text', props: { html: cleanHtml(textAsHtml(text)) } };
  store.do({ type: 'insert', block, ...placeForNew(layout, selection) }, { select: [id] });
}
