/**
 * Copying and pasting blocks. By key the browser hands over its clipboard with the event; buttons ask for it, which a
 * browser may refuse.
 */
import { type Clip, clipText, readClip } from '../../../core/layout/clipboard.ts';
import { apply } from '../../../core/layout/commands/apply.ts';
import { EMPTY_LAYOUT } from '../../../core/layout/layout.ts';
import { textAsHtml } from '../../../core/layout/render/render-context.ts';
import { renderPage } from '../../../core/layout/render/render-page.ts';
import { cleanHtml } from '../../../ui/rich-text/clean-html.ts';
import type { ActionServices } from '../model/actions.ts';
import type { EditorStore } from '../model/editor-store.ts';
import { pasteClip, placeForNew } from '../model/placing.ts';
import { type ReferenceStore, referenceName } from '../model/references.ts';

export interface EditorClipboardOptions {
  readonly store: EditorStore;
  readonly project: string;
  readonly references: ReferenceStore;
  readonly translate: (key: string) => string;
  /** Blocks of another store. */
  readonly openForeign: (clip: Clip) => void;
}

export function editorClipboard(
  options: EditorClipboardOptions,
): Pick<ActionServices, 'copied' | 'copy' | 'pasteText'> {
  const { store, project, translate, openForeign } = options;
  const copied = () => copiedBlocks(options);
  return {
    copied,
    copy: async () => {
      if (await written(copied())) return true;
      store.set({ notice: { text: translate('balcao.layoutEditor.copyRefused') } });
      return false;
    },
    pasteText: (text) => {
      const clip = readClip(text);
      if (clip.ok && clip.project !== undefined && clip.project !== project) openForeign(clip);
      else if (clip.ok) pasteClip(store, clip, translate('balcao.layoutEditor.pasteAfter'));
      else {
        const label = translate('balcao.layoutEditor.pasteAsText');
        const action = { label, run: () => pasteAsText(store, text) };
        store.refuse(clip.reason, text.trim() === '' ? undefined : action);
      }
    },
  };
}

interface Copied {
  readonly text: string;
  readonly html: string;
}

function copiedBlocks({ store, project, references }: EditorClipboardOptions): Copied {
  const { layout, selection } = store.get();
  const text = clipText(layout, selection, project, (kind, id) => {
    const record = references.get(kind, id);
    return record ? referenceName(kind, record) : undefined;
  });
  const clip = readClip(text);
  const part = clip.ok ? apply(EMPTY_LAYOUT, { type: 'replace', blocks: clip.blocks }) : clip;
  return { text, html: part.ok ? renderPage(part.layout, { clean: cleanHtml }) : '' };
}

/** Whether the browser took it. */
async function written({ text, html }: Copied): Promise<boolean> {
  try {
    // Absent where the page came without TLS.
    const { clipboard } = navigator;
    // Older browsers take text alone.
    if (typeof ClipboardItem === 'undefined') await clipboard.writeText(text);
    else {
      const parts = { 'text/plain': text, 'text/html': html };
      const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })]);
      await clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    }
    return true;
  } catch {
    return false;
  }
}

function pasteAsText(store: EditorStore, text: string): void {
  const { layout, selection } = store.get();
  const id = store.newId();
  const block = { id, type: 'text', props: { html: cleanHtml(textAsHtml(text)) } };
  store.do({ type: 'insert', block, ...placeForNew(layout, selection) }, { select: [id] });
}
