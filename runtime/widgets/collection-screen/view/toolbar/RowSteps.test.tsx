import { cleanup, fireEvent, render } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import { RowSteps } from './RowSteps.tsx';

afterEach(cleanup);

it('goes on by the keyboard, but not under a dialog', () => {
  const onStep = vi.fn();
  const screen = (under: boolean) => (
    <I18nContextProvider value={consoleI18n}>
      <RowSteps rows={['a', 'b', 'c']} id="b" onStep={onStep} />
      {under && <div role="dialog" aria-modal="true" />}
    </I18nContextProvider>
  );
  const { rerender } = render(screen(true));
  fireEvent.keyDown(document.body, { key: 'PageDown', altKey: true });
  expect(onStep).not.toHaveBeenCalled();
  rerender(screen(false));
  fireEvent.keyDown(document.body, { key: 'PageDown', altKey: true });
  fireEvent.keyDown(document.body, { key: 'PageUp', altKey: true });
  expect(onStep.mock.calls).toEqual([['c'], ['a']]);
});
