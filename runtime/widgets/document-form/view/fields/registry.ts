/**
 * The one place that says which component draws which field type. Types
 * that another widget edits show their value until the console hands that widget.
 * The `struct` has none of its own: the form library walks into it.
 */
import type { RegistryFieldsType } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { FIELD_TYPES, type FieldType } from '../../../../contract/field.ts';
import { fieldComponentName } from '../../model/layout/ui-schema.ts';
import { ArrayField } from './ArrayField.tsx';
import { ArrayStructField } from './ArrayStructField.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { CollectionField } from './CollectionField.tsx';
import { ComponentField } from './ComponentField.tsx';
import { ConditionValue } from './ConditionValue.tsx';
import { DateField, DateTimeField } from './DateField.tsx';
import { ChosenDocumentField, OwnDocumentField } from './DocumentField.tsx';
import { EditorField } from './EditorField.tsx';
import { FileValue } from './FileValue.tsx';
import { type FieldViewProps, formField } from './form-field.tsx';
import { handedField } from './HandedField.tsx';
import { LayoutValue } from './LayoutValue.tsx';
import { NumberField } from './NumberField.tsx';
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
  condition: handedField('condition', ConditionValue),
  file: handedField('file', FileValue),
  image: handedField('image', FileValue),
  video: handedField('video', FileValue),
  audio: handedField('audio', FileValue),
  collection_doc_form: ChosenDocumentField,
  'collection-editor': CollectionField,
  'doc-editor': OwnDocumentField,
  editor: EditorField,
  'editor-layout': handedField('editor-layout', LayoutValue),
  component: ComponentField,
};

export const formFields: RegistryFieldsType = Object.fromEntries(
  FIELD_TYPES.flatMap((type) =>
    type === 'struct' ? [] : [[fieldComponentName(type), formField(VIEWS[type])] as const],
  ),
);
