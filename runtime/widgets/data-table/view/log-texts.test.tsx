import { renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { isLogOf, mayBeLogOf } from '../../../core/records/log-entries.ts';
import { everyColumn } from '../model/table-columns.ts';
import { customerDefinition } from '../model/testing/customers.ts';
import { useCellText, useCellTexts } from './cells/use-cell-texts.ts';

const field = (name: string, label: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  path: name,
  type: 'text',
  label,
  ...more,
});
const audited = {
  ...customerDefinition,
  name: 'product-data',
  audit: { log: 'product-data-changelog', key: 'product', fields: ['Price', 'status'], write: 'operator' },
  fields: [
    field('Price', 'Preço', { type: 'number', unit: 'BRL' }),
    field('status', 'Situação', { type: 'select', options: [{ value: 'on', label: 'À venda' }] }),
  ],
} as const;
const log = {
  ...customerDefinition,
  name: 'product-data-changelog',
  list: { ...customerDefinition.list, columns: ['field', 'from', 'to'] },
  fields: [
    field('product', 'Produto', { type: 'select', reference: { collection: 'product-data' } }),
    ...['field', 'from', 'to', 'about', 'createdBy'].map((name) => field(name, name)),
  ],
};

it('shows the entries of a log with the labels, units and options of the fields that were changed', () => {
  expect([mayBeLogOf(log), mayBeLogOf(customerDefinition)]).toEqual(['product-data', undefined]);
  expect([isLogOf(log, audited), isLogOf(customerDefinition, audited)]).toEqual([true, false]);
  const columns = everyColumn(log).slice(0, 3);
  const { result } = renderHook(
    () => useCellTexts(columns, useCellText('America/Sao_Paulo'), new Map(), undefined, audited),
    { wrapper: ({ children }) => <I18nContextProvider value={consoleI18n}>{children}</I18nContextProvider> },
  );
  expect(result.current({ id: '1', field: 'Price', from: 63.9, to: null })).toEqual([
    'Preço',
    'R$\u00a063,90',
    '',
  ]);
  expect(result.current({ id: '2', field: 'status', from: 'on', to: 'off' })).toEqual([
    'Situação',
    'À venda',
    'off',
  ]);
  expect(result.current({ id: '3', field: 'gone', from: '1', to: 'x' })).toEqual(['gone', '1', 'x']);
});
