import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../app/messages/testing/whole-i18n.ts';
import type { FieldWidgetProps } from '../../contract/registries.ts';
import {
  type DocumentChooserProps,
  type WidgetServices,
  WidgetServicesProvider,
} from '../../ui/widget-services.ts';
import { codeField } from './CodeField.tsx';
import { html } from './languages/html.ts';
import { script } from './languages/script.ts';
import { dress, previewPage } from './preview-page.ts';

// jsdom measures no text.
Range.prototype.getClientRects = () => document.createElement('i').getClientRects();
afterEach(cleanup);

const RECORDS: { readonly [collection: string]: object } = {
  'customer-facts': { email: 'ana@loja.example', firstName: 'Ana <b>' },
  store: { name: 'Casa Aurora', domain: 'www.casaaurora.example' },
};
/** Of an e-mail's preview. */
const SERVICES = {
  useDocument: (collection: string, id?: string) => ({ data: id && { record: RECORDS[collection] } }),
  DocumentChooser: ({ label, onChange }: DocumentChooserProps) => (
    <button type="button" onClick={() => onChange(['ana'])}>
      {label}
    </button>
  ),
};
const ScriptField = codeField(script);
const HtmlField = codeField(html);
const SCRIPT = 'function promotion(cart) {\n  return { discount: 0 };\n}';

function open(more: Partial<FieldWidgetProps> = {}, Field = ScriptField) {
  const flushes = new Set<() => void>();
  const onChange = vi.fn();
  const typing = vi.fn();
  const unsent = {
    typing,
    keep: () => {},
    onFlush: (flush: () => void) => {
      flushes.add(flush);
      return () => void flushes.delete(flush);
    },
  };
  let put: (value: unknown) => void = () => {};
  function Form() {
    const [value, setValue] = useState<unknown>(SCRIPT);
    put = setValue;
    const props = {
      id: 'function',
      label: 'Função',
      value,
      readOnly: false,
      isInvalid: false,
      onChange,
      unsent,
      ...more,
    };
    return <Field {...(props as unknown as FieldWidgetProps)} />;
  }
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={SERVICES as unknown as WidgetServices}>
        <Form />
      </WidgetServicesProvider>
    </I18nContextProvider>,
  );
  const flush = () => {
    for (const each of flushes) each();
  };
  return { onChange, typing, flush, put: (value: unknown) => put(value) };
}

const code = () => screen.getByRole('textbox', { name: 'Função' });
const shown = () => [...code().querySelectorAll('.cm-line')].map(({ textContent }) => textContent).join('\n');

const type = (insert: string) =>
  EditorView.findFromDOM(code())?.dispatch({ changes: { from: SCRIPT.length, insert }, userEvent: 'input' });

it('shows the script, and hands on what is typed when the form asks for it', () => {
  const { onChange, typing, flush, put } = open();
  expect(shown()).toBe(SCRIPT);
  type(';');
  expect(typing).toHaveBeenCalled();
  // What somebody else has stored meanwhile is not put over it.
  act(() => put('let other;'));
  expect(shown()).toBe(`${SCRIPT};`);
  flush();
  expect(onChange).toHaveBeenLastCalledWith(`${SCRIPT};`);
});

it("undoes nothing but the user's own typing", () => {
  const { onChange, flush, put } = open();
  type(';');
  flush();
  act(() => put('let other;'));
  onChange.mockClear();
  const editor = EditorView.findFromDOM(code());
  if (editor) undo(editor);
  flush();
  expect(shown()).toBe('let other;');
  expect(onChange).not.toHaveBeenCalled();
});

it('takes a stored script with other ends of lines for no typing', () => {
  const { onChange, typing, flush, put } = open();
  act(() => put('let a;\r\nlet b;'));
  flush();
  expect(shown()).toBe('let a;\nlet b;');
  expect(typing).not.toHaveBeenCalled();
  expect(onChange).not.toHaveBeenCalled();
});

it('says the line of a syntax error that the form holds', () => {
  const { put } = open();
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => put('let a = 1;\nlet b = ;'));
  expect(shown()).toContain('let b');
  expect(screen.getByRole('status').textContent).toBe('Linha 2: erro de sintaxe perto de “;”.');
  expect(code().getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
});

it('shows what is stored though it is no text', () => {
  open({ value: 7 });
  expect(shown()).toBe('7');
});

it('cannot be typed into by who may only read', () => {
  open({ readOnly: true });
  expect(code().getAttribute('contenteditable')).toBe('false');
});

it('shows HTML beside its text in a frame that runs nothing and has the styles of its elements', () => {
  open(
    {
      value:
        '<p style="color: rgb(10, 20, 30)" onclick="steal()">Olá</p><script>steal()</script><iframe src="x"></iframe>',
    },
    HtmlField,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('Prévia de Função');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame.srcdoc).toContain('Olá');
  expect(frame.srcdoc).not.toMatch(/steal|iframe| style=/);
  const page = new DOMParser().parseFromString(frame.srcdoc, 'text/html');
  dress(page);
  expect(page.querySelector('p')?.style.color).toBe('rgb(10, 20, 30)');
});

it('shows an e-mail with the data of the customer who was chosen, as wide as a desk or a phone', () => {
  open(
    { value: '<p>Olá, {{firstName|cliente}}, da <a href="{{store.url}}">{{store.name}}</a></p>' },
    HtmlField,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('Prévia de Função');
  expect(frame.srcdoc).toContain('Olá, cliente, da <a href="https://www.casaaurora.example">Casa Aurora</a>');
  expect(frame.srcdoc).toContain('Não quero mais receber');
  expect(screen.getByText(/Sem cliente, aparece/)).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Cliente da prévia' }).click());
  expect(frame.srcdoc).toContain('Olá, Ana &lt;b&gt;, da');
  expect(screen.queryByText(/Sem cliente, aparece/)).toBeNull();
  expect(frame.style.width).toBe('700px');
  act(() => screen.getByRole('button', { name: 'Celular' }).click());
  expect(frame.style.width).toBe('375px');
});

it('opens no link of HTML in its frame', () => {
  const page = previewPage('<base href="//a.b"><a href="/x" target="_self">x</a>', undefined);
  expect(page).toMatch(/<head><base target="_blank">.*<a href="\/x">x<\/a>/s);
  expect(page.match(/<base/g)).toHaveLength(1);
});

it('gives the style elements of HTML the nonce of the page', () => {
  expect(previewPage('<style>p{color:red}</style>', 'abc')).toContain(
    '<style nonce="abc">p{color:red}</style>',
  );
});
