/**
 * One row or item of an array, drawn by the form library with the layout of the array's items.
 */
import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import type { JsonSchema } from '../../../../contract/form-module.ts';
import { closed } from '../../model/layout/closed-values.ts';

export interface RowFieldProps {
  /** The array's own props. */
  readonly library: FieldProps;
  readonly items: JsonSchema;
  readonly row: unknown;
  readonly index: number;
}

export function RowField({ library, items, row, index }: RowFieldProps) {
  const { registry, uiSchema, fieldPathId, errorSchema, readonly, disabled, onChange, onBlur, onFocus } =
    library;
  const { SchemaField } = registry.fields;
  const layout = uiSchema?.items;
  if (!SchemaField) return null;
  return (
    <SchemaField
      name={String(index)}
      schema={items}
      uiSchema={typeof layout === 'function' ? undefined : layout}
      formData={closed(row)}
      errorSchema={errorSchema?.[index]}
      fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId)}
      registry={registry}
      readonly={readonly}
      disabled={disabled}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}
