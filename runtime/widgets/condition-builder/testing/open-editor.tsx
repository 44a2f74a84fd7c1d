/**
 * The editor in a test: a form that holds one value, the fields of a customer, and a backend that answers when it is
 * told to.
 */
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ConditionBackend } from '../../../contract/conditions.ts';
import type { FieldDefinition, FieldType } from '../../../contract/field.ts';
import type { StoreReach } from '../../../contract/reach.ts';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { ALWAYS_REACHED, StoreReachContext } from '../../../ui/reach/store-reach.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { ConditionEditor } from '../view/ConditionEditor.tsx';

function field(
  name: string,
  label: string,
  type: FieldType,
  more: Partial<FieldDefinition> = {},
): FieldDefinition {
  return { name, path: name, type, label, ...more };
}

const CUSTOMERS = {
  name: 'customer',
  label: { one: 'Cliente', many: 'Clientes' },
  sections: [{ name: 'general', label: 'Geral' }],
  fields: [
    field('email', 'E-mail', 'text', { section: 'general' }),
    field('total', 'Total', 'number', { unit: 'BRL' }),
    field('state', 'Estado', 'select', {
      section: 'general',
      options: [
        { value: 'SP', label: 'São Paulo' },
        { value: 'PR', label: 'Paraná' },
      ],
    }),
    field('group', 'Grupo', 'select_nested', { reference: { collection: 'group', parent: 'parent' } }),
    field('since', 'Cliente desde', 'datetime'),
    field('phone', 'Telefone', 'text', { format: 'phone' }),
    field('orders', 'Pedidos', 'array_struct', { fields: [field('status', 'Situação', 'text')] }),
  ],
} satisfies Pick<CollectionDefinition, 'name' | 'label' | 'sections' | 'fields'>;

const GROUPS = { name: 'group', list: { tree: { parent: 'parent' } } };
const GROUP_LIST = {
  status: 'ready',
  data: {
    records: [{ id: 'vip' }, { id: 'gold', parent: 'vip' }, { id: 'blue', parent: 'gold' }, { id: 'new' }],
    hasMore: false,
    fromCache: false,
  },
} as const;

/** The same each time, as a store's reader answers. */
const VIP = [{ id: 'vip', title: 'Clientes VIP' }];
const recordsOf = (_collection: string, ids: readonly string[]) => (ids.includes('vip') ? VIP : undefined);

const NO_BACKEND: ConditionBackend = {
  count: () => Promise.reject(new Error('nobody counts')),
  explain: async () => undefined,
  values: async () => [],
};

export interface OpenEditor {
  /** What the form was handed, the newest last. */
  readonly handed: unknown[];
  /** The form's value becomes another, as by a colleague's save. */
  readonly replace: (value: unknown) => void;
}

export async function openEditor(
  value: unknown,
  backend: Partial<ConditionBackend> = {},
  more: Partial<FieldWidgetProps> = {},
  reach: StoreReach = ALWAYS_REACHED,
): Promise<OpenEditor> {
  const handed: unknown[] = [];
  const services = {
    conditions: {
      loadDefinition: async (name: string) => (name === 'group' ? GROUPS : CUSTOMERS),
      backend: { ...NO_BACKEND, ...backend },
    },
    timeZone: 'America/Sao_Paulo',
    useRecords: recordsOf,
    useList: () => GROUP_LIST,
    DocumentChooser: () => null,
  } as unknown as WidgetServices;
  const place = { project: 'matriz', collection: 'customer-segment', id: 'a', path: ['rules'] };
  const unsent = { typing: () => {}, keep: () => {}, onFlush: () => () => {} };
  let replace: (value: unknown) => void = () => {};
  function Form() {
    const [held, hold] = useState(value);
    replace = hold;
    return (
      <ConditionEditor
        id="rules"
        field={{
          ...field('rules', 'Incluir', 'condition'),
          condition: { subject: 'customer', empty: 'none' },
        }}
        value={held}
        read={() => held}
        readOnly={false}
        required={false}
        isInvalid={false}
        describedBy={undefined}
        label="Incluir"
        onChange={(next) => {
          handed.push(next);
          hold(next);
        }}
        place={place}
        unsent={unsent}
        {...more}
      />
    );
  }
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <StoreReachContext value={reach}>
          <Form />
        </StoreReachContext>
      </WidgetServicesProvider>
    </I18nContextProvider>,
  );
  await screen.findByRole('group', { name: 'Incluir' });
  return { handed, replace: (next) => act(() => replace(next)) };
}
