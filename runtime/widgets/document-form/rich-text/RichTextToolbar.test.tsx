import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { createRef } from 'react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextExtensions } from './rich-text-extensions.ts';

afterEach(cleanup);

it('Escape in the toolbar leads to the text, and closes nothing around it', () => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: richTextExtensions({ openLink: () => {}, enterToolbar: () => {} }),
    injectCSS: false,
  });
  const focus = vi.spyOn(editor.view, 'focus');
  const heard = vi.fn();
  render(
    <I18nContextProvider value={consoleI18n}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for a panel that Escape closes */}
      <div onKeyDown={heard}>
        <RichTextToolbar editor={editor} label="Texto" controls="t" root={createRef()} onLink={() => {}} />
      </div>
    </I18nContextProvider>,
  );
  const [button = document.body] = screen.getAllByRole('button');
  const event = createEvent.keyDown(button, { key: 'Escape' });
  fireEvent(button, event);
  expect(focus).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
  expect(event.defaultPrevented).toBe(true);
  editor.destroy();
});
