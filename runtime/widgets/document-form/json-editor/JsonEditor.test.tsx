import { EditorView } from '@codemirror/view';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { DocumentData } from '../../../contract/collection.ts';
import { commandsNow } from '../../../ui/commands/use-commands.ts';
import { collection, field } from '../testing/collections.ts';
import { JsonEditor } from './JsonEditor.tsx';

afterEach(cleanup);

function openJson(data: DocumentData): { saved: unknown[] } {
  const saved: unknown[] = [];
  const definition = collection([field('Price', 'Preço', { type: 'number', unit: 'BRL' })]);
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
        onSave={(differences) => saved.push(...differences) > 0}
      />
    </I18nContextProvider>,
  );
  return { saved };
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

it.each([
  ['Ctrl and Y', { key: 'y', keyCode: 89 }],
  ['Ctrl, Shift and Z', { key: 'Z', keyCode: 90, shiftKey: true }],
])('redoes by %s on every system', (_name, keys) => {
  openJson({ Price: 10 });
  const text = screen.getByRole('textbox', { name: 'Documento em JSON' });
  EditorView.findFromDOM(text)?.dispatch({ changes: { from: 0, insert: '// ' }, userEvent: 'input' });
  const typed = text.textContent;
  fireEvent.keyDown(text, { key: 'z', keyCode: 90, ctrlKey: true });
  expect(text.textContent).not.toBe(typed);
  fireEvent.keyDown(text, { ...keys, ctrlKey: true });
  expect(text.textContent).toBe(typed);
});

it('lists its keys while it is open', () => {
  openJson({ Price: 10 });
  const listed = commandsNow().filter(({ place }) => place === 'json');
  expect(listed.map(({ label }) => label)).toContain('Conferir e salvar');
  cleanup();
  expect(commandsNow()).toEqual([]);
});

it('asks once before a price changes by more than half', async () => {
  const user = userEvent.setup();
  const { saved } = openJson({ Price: 10 });
  const text = screen.getByRole('textbox', { name: 'Documento em JSON' });
  const view = EditorView.findFromDOM(text);
  act(() => {
    const insert = '{ "Price": 1 }';
    view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert }, userEvent: 'input' });
  });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByRole('alertdialog').textContent).toMatch(/Preço: R\$\s10,00 → R\$\s1,00/);
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mudar mesmo assim' }));
  expect(saved).toEqual([{ path: ['Price'], from: 10, to: 1 }]);
});
