/**
 * Values of the panel as operators read them.
 */
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import { anyText } from '../../../core/values/any-text.ts';
import { isEmptyValue } from '../../../core/values/empty-value.ts';
import { measuredNumber } from '../../../core/values/numbers.ts';

export interface PanelWords {
  readonly word: (key: string, values?: object) => string;
  readonly field: (path: string) => FieldDefinition | undefined;
  readonly label: (path: string) => string;
  /** A value of the field, with its unit. */
  readonly shown: (path: string, value: unknown) => string;
  readonly money: (value: number | undefined) => string;
  /** `1,90`; nothing where there is none. */
  readonly factor: (value: number | undefined) => string;
  /** `1,90×`. */
  readonly multiple: (value: number | undefined) => string;
}

const multipleFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function usePanelWords({ fields }: CollectionDefinition): PanelWords {
  const translate = useTranslate();
  const word = (key: string, values: object = {}): string => translate(`balcao.productPanel.${key}`, values);
  const field = (path: string) => fieldAt(fields, path);
  const shown = (path: string, value: unknown): string => {
    if (isEmptyValue(value)) return word('empty');
    if (typeof value === 'boolean') return word(value ? 'yes' : 'no');
    return typeof value === 'number' ? measuredNumber(value, field(path)) : anyText(value);
  };
  return {
    word,
    field,
    label: (path) => field(path)?.label ?? path,
    shown,
    money: (value) => (value === undefined ? word('empty') : measuredNumber(value, { unit: 'BRL' })),
    factor: (value) => (value === undefined ? '' : multipleFormat.format(value)),
    multiple: (value) => (value === undefined ? word('empty') : `${multipleFormat.format(value)}×`),
  };
}
