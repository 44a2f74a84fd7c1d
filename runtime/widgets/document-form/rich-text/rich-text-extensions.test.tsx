import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { richTextExtensions } from './rich-text-extensions.ts';

const LIST = '<ul><li><p>um</p></li><li><p>dois</p></li></ul>';
const NESTED = '<ul><li><p>um</p><ul><li><p>dois</p></li></ul></li></ul>';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** Whether the text took the key; the cursor stands in the second item. */
function press(key: string, keys: KeyboardEventInit = {}, content = LIST): boolean {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: richTextExtensions({ openLink: () => {}, enterToolbar: () => {} }),
    content,
    injectCSS: false,
  });
  editor.commands.setTextSelection(editor.state.doc.content.size - 4);
  const { view } = editor;
  const event = new KeyboardEvent('keydown', { key, ...keys });
  return view.someProp('handleKeyDown', (handle) => handle(view, event)) === true;
}

it('lets the Tab key lead out of a list, both ways, and changes nothing with it', () => {
  expect(press('Tab')).toBe(false);
  expect(editor?.getHTML()).toBe(LIST);
  expect(press('Tab', { shiftKey: true })).toBe(false);
  expect(editor?.getHTML()).toBe(LIST);
});

it("moves a list's item in and out with the brackets", () => {
  expect(press(']', { ctrlKey: true })).toBe(true);
  expect(editor?.getHTML()).toBe(NESTED);
  expect(press('[', { ctrlKey: true }, NESTED)).toBe(true);
  expect(editor?.getHTML()).toBe(LIST);
});
