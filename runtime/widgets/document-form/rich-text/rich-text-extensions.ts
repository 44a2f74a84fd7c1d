/**
 * What the editor knows: paragraphs, line breaks, bold, italic, links and lists. Whatever else a text holds has no
 * place in its documents.
 */
import { type AnyExtension, Extension, type Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from '../../../core/values/link-address.ts';
import { keepingSpelling } from './kept-spelling.ts';

export interface RichTextShortcuts {
  readonly openLink: () => void;
  readonly enterToolbar: () => void;
}

const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(keepingSpelling).map(leavingTab);
  },
});

export function richTextExtensions(shortcuts: RichTextShortcuts): Extensions {
  return [
    Kit.configure({
      blockquote: false,
      code: false,
      codeBlock: false,
      heading: false,
      horizontalRule: false,
      strike: false,
      underline: false,
      dropcursor: false,
      gapcursor: false,
      trailingNode: false,
      link: {
        openOnClick: false,
        autolink: true,
        linkOnPaste: true,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null, class: null },
        isAllowedUri: (href) => linkAddress(href) !== undefined,
      },
    }),
    Extension.create({
      name: 'richTextShortcuts',
      addKeyboardShortcuts: () => ({
        'Mod-k': () => run(shortcuts.openLink),
        'Alt-F10': () => run(shortcuts.enterToolbar),
      }),
    }),
  ];
}

/** The Tab key leads through the form, out of a list too, and changes no text: brackets indent instead. */
function leavingTab(extension: AnyExtension): AnyExtension {
  if (extension.name !== 'listItem') return extension;
  return extension.extend({
    addKeyboardShortcuts() {
      const { Tab: indent, 'Shift-Tab': outdent, ...others } = this.parent?.() ?? {};
      return { ...others, ...(indent && { 'Mod-]': indent }), ...(outdent && { 'Mod-[': outdent }) };
    },
  });
}

function run(command: () => void): true {
  command();
  return true;
}
