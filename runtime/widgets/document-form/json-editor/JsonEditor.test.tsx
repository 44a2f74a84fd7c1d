import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { DocumentData } from '../../../contract/collection.ts';
import { collection, field } from '../testing/collections.ts';
import { JsonEditor } from './JsonEditor.tsx';

afterEach(cleanup);

function openJson(data: DocumentData): void {
  const definition = collection([field('Price', 'Preço', { type: 'number' })]);
  render(
    <I18nContextProvider value={consoleI18n}>
      <JsonEditor
        definition={definition}
        opened={{ before: data, storedId: undefined }}
        latest={{}}
        rules={{ errorsOf: () => [] }}
        isGone={false}
        onText={() => {}}
        onRestart={() => {}}
        onCancel={() => {}}
        onSave={() => true}
      />
    </I18nContextProvider>,
  );
}

it('says what cannot be written as JSON, and offers nothing to save', () => {
  openJson({ Price: 10n });
  expect(screen.getByRole('alert').textContent).toMatch(/^Erro ao converter os dados para JSON: .*BigInt/);
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
});

it('is left with the Tab key, which changes nothing in the text', async () => {
  const user = userEvent.setup();
  openJson({ Price: 10 });
  const text = screen.getByRole('textbox', { name: 'Documento em JSON' });
  const before = text.textContent;
  text.focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Cancelar');
  expect(text.textContent).toBe(before);
});
