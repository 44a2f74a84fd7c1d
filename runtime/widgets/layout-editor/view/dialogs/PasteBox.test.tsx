import { cleanup, render, screen } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import { PasteBox } from './PasteBox.tsx';

afterEach(cleanup);

it('has a name, and the box to paste into has the focus', () => {
  render(
    <I18nContext.Provider value={consoleI18n}>
      <PasteBox onClose={() => {}} onPaste={() => {}} />
    </I18nContext.Provider>,
  );
  const word = (key: string) => consoleI18n.translate(`balcao.layoutEditor.${key}`);
  expect(screen.getByRole('dialog', { name: word('pasteTitle') })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: word('pasteBox') }));
});
