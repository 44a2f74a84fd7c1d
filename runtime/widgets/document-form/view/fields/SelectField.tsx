/**
 * `select` over the options of an enum, with their Portuguese labels. One over a collection is `ReferenceField`.
 */
import type { ChangeEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDefinition, FieldOption } from '../../../../contract/field.ts';
import { anyText } from '../../../../core/values/any-text.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';
import { Select } from '../../../../ui/controls/Select.tsx';
import { useFormServices } from '../pieces/form-services.ts';
import { type InputViewProps, inputAttributes } from './form-field.tsx';
import { ReferenceField } from './ReferenceField.tsx';

export function SelectField(props: InputViewProps) {
  return props.field.reference ? <ReferenceField {...props} /> : <OptionSelect {...props} />;
}

function OptionSelect(props: InputViewProps) {
  const { value, path, readOnly, required } = props;
  const translate = useTranslate();
  const { port } = useFormServices();
  const options = optionsOf(props);
  const chosen = options.findIndex((option) => option.value === value);
  const isEmpty = value === undefined || value === null || value === '';
  const choose = (event: ChangeEvent<HTMLSelectElement>): void => {
    const index = event.target.value;
    if (index !== 'unknown') port.change(path, index === '' ? undefined : options[Number(index)]?.value);
  };
  const { readOnly: _select, ...attributes } = inputAttributes(props);
  return (
    <Select
      {...attributes}
      disabled={readOnly}
      value={isEmpty ? '' : chosen < 0 ? 'unknown' : String(chosen)}
      onChange={choose}
    >
      {(isEmpty || !required) && (
        <option value="">{translate(`balcao.documentForm.field.${required ? 'choose' : 'none'}`)}</option>
      )}
      {!isEmpty && chosen < 0 && <option value="unknown">{anyText(value)}</option>}
      {options.map((option, index) => (
        <option key={String(option.value)} value={index}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

/** The declared options, or the bare values of the schema's `enum`. */
function optionsOf({ field, library }: InputViewProps): readonly FieldOption[] {
  if (field.options) return field.options;
  const values: unknown = isMap(library.schema) ? fieldOf(library.schema, 'enum') : undefined;
  return Array.isArray(values)
    ? values.filter(isOptionValue).map((value) => ({ value, label: String(value) }))
    : [];
}

function isOptionValue(value: unknown): value is FieldOption['value'] {
  return typeof value === 'string' || typeof value === 'number';
}

/** The label of an enum's value, for closed rows. */
export function optionText({ options }: FieldDefinition, value: unknown): string {
  return options?.find((option) => option.value === value)?.label ?? anyText(value);
}
