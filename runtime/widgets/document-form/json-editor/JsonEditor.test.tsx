import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import { collection, field } from '../testing/collections.ts';
import { JsonEditor } from './JsonEditor.tsx';

it('says what cannot be written as JSON, and offers nothing to save', () => {
  const definition = collection([field('Price', 'Preço', { type: 'number' })]);
  render(
    <I18nContextProvider value={consoleI18n}>
      <JsonEditor
        definition={definition}
        opened={{ before: { Price: 10n }, storedId: undefined }}
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
  expect(screen.getByRole('alert').textContent).toMatch(/^Erro ao converter os dados para JSON: .*BigInt/);
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
});
