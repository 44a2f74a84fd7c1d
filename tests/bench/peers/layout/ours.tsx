/**
 * The console's editor, from its door and with plain services, in a page without a console. Driven as an operator
 * does: by pointer, keys and what is typed.
 */
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { I18nContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { consoleI18n } from '../../../../runtime/app/messages/testing/whole-i18n.ts';
import { theme } from '../../../../runtime/app/theme/theme.ts';
import type { FieldDefinition } from '../../../../runtime/contract/field.ts';
import {
  type RichTextBoxProps,
  type WidgetServices,
  WidgetServicesProvider,
} from '../../../../runtime/ui/widget-services.ts';
import { LayoutField } from '../../../../runtime/widgets/layout-editor/index.ts';

const field: FieldDefinition = {
  name: 'content',
  path: 'content',
  type: 'editor-layout',
  label: 'Página',
  layout: { stored: 'list' },
};

/** Typed into in the panel, read on the page. */
function PlainText({ id, label, value, onChange, place }: RichTextBoxProps) {
  return (
    <>
      <textarea id={id} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
      {place && createPortal(value.replace(/<[^>]*>/g, ''), place)}
    </>
  );
}

const loading = { status: 'loading' } as const;
const services: WidgetServices = {
  RichText: PlainText,
  DocumentChooser: () => null,
  useList: () => loading,
  useDocument: () => loading,
  useRecords: () => undefined,
  preferences: { read: () => undefined, write: () => {}, watch: () => () => {} },
  timeZone: 'America/Sao_Paulo',
  may: () => true,
};

/** What a form does: it holds the value, and draws the field with it. */
export function Ours({
  list,
  isReadOnly = false,
}: {
  readonly list: unknown;
  readonly isReadOnly?: boolean;
}) {
  const [value, setValue] = useState(list);
  return (
    <ThemeProvider theme={theme}>
      <I18nContext.Provider value={consoleI18n}>
        <WidgetServicesProvider value={services}>
          <LayoutField
            id="content"
            field={field}
            value={value}
            read={() => value}
            onChange={setValue}
            readOnly={isReadOnly}
            required={false}
            isInvalid={false}
            describedBy={undefined}
            label="Página"
            place={{ project: 'matriz', collection: 'page', id: 'a', path: ['content'] }}
            unsent={{ typing: () => {}, keep: () => {}, onFlush: () => () => {} }}
          />
        </WidgetServicesProvider>
      </I18nContext.Provider>
    </ThemeProvider>
  );
}

const canvas = () => document.querySelector<HTMLElement>('[data-canvas]');
const page = () => [...(canvas()?.querySelectorAll('div') ?? [])].find((each) => each.shadowRoot)?.shadowRoot;
const block = (id: string) => page()?.querySelector(`[data-block="${id}"]`);
const key = (init: KeyboardEventInit) =>
  canvas()?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

export const ours = {
  page,
  isShown: (id: string) => block(id) !== null && block(id) !== undefined,
  open: () => document.querySelector<HTMLElement>('#content')?.click(),
  select(id: string) {
    const event = { bubbles: true, composed: true, isPrimary: true, button: 0 };
    block(id)?.dispatchEvent(new PointerEvent('pointerdown', event));
    block(id)?.dispatchEvent(new PointerEvent('pointerup', event));
  },
  /** The selected text, by its key. */
  write: () => key({ key: 'Enter', code: 'Enter' }),
  edit(html: string) {
    const input = document.querySelector<HTMLTextAreaElement>('[data-properties] textarea');
    if (!input) throw new Error('no text is selected');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(input, html);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  },
  move: () => key({ key: 'ArrowDown', code: 'ArrowDown', altKey: true }),
  undo: () => key({ key: 'z', code: 'KeyZ', ctrlKey: true }),
  text: (id: string) => block(id)?.textContent ?? '',
  /** The id of what stands after a block. */
  after: (id: string) => block(id)?.nextElementSibling?.getAttribute('data-block'),
};
