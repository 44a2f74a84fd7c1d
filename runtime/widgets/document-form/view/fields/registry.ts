/**
 * The one place that says which component draws which field type. A type without a widget yet shows its value.
 * The `struct` has none of its own: the form library walks into it.
 */
import type { RegistryFieldsType } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { FIELD_TYPES, type FieldType } from '../../../../contract/field.ts';
import { fieldComponentName } from '../../model/ui-schema.ts';
import { ArrayField } from './ArrayField.tsx';
import { ArrayStructField } from './ArrayStructField.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { DateField, DateTimeField } from './DateField.tsx';
import { EditorField } from './EditorField.tsx';
import { type FieldViewProps, formField } from './form-field.tsx';
import { NumberField } from './NumberField.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField, TextField } from './TextField.tsx';

const VIEWS: Readonly<Record<Exclude<FieldType, 'struct'>, ComponentType<FieldViewProps>>> = {
  text: TextField,
  textarea: TextAreaField,
  number: NumberField,
  checkbox: CheckboxField,
  date: DateField,
  datetime: DateTimeField,
  select: SelectField,
  select_nested: SelectField,
  array_field: ArrayField,
  array_struct: ArrayStructField,
  condition: ReadOnlyField,
  file: ReadOnlyField,
  image: ReadOnlyField,
  video: ReadOnlyField,
  audio: ReadOnlyField,
  collection_doc_form: ReadOnlyField,
  'collection-editor': ReadOnlyField,
  'doc-editor': ReadOnlyField,
  editor: EditorField,
  'editor-layout': ReadOnlyField,
  component: ReadOnlyField,
};

export const formFields: RegistryFieldsType = Object.fromEntries(
  FIELD_TYPES.flatMap((type) =>
    type === 'struct' ? [] : [[fieldComponentName(type), formField(VIEWS[type])] as const],
  ),
);
