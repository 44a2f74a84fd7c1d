/**
 * The declaration of every field type. A type without one does not compile.
 */
import { FIELD_TYPES, type FieldType } from '../../contract/field.ts';
import { arrayField } from './array-field.ts';
import { arrayStruct } from './array-struct.ts';
import { audio } from './audio.ts';
import { checkbox } from './checkbox.ts';
import { collectionDocForm } from './collection-doc-form.ts';
import { collectionEditor } from './collection-editor.ts';
import { component } from './component.ts';
import { condition } from './condition.ts';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import type { FieldTypeDeclaration } from './declaration.ts';
import { docEditor } from './doc-editor.ts';
import { editor } from './editor.ts';
import { editorLayout } from './editor-layout.ts';
import { file } from './file.ts';
import { image } from './image.ts';
import { number } from './number.ts';
import { select } from './select.ts';
import { selectNested } from './select-nested.ts';
import { struct } from './struct.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';
import { video } from './video.ts';

export type { CsvKind, FieldTypeDeclaration, FixtureKind, TextWords } from './declaration.ts';

const DECLARATIONS: { readonly [T in FieldType]: FieldTypeDeclaration } = {
  text,
  number,
  checkbox,
  datetime,
  date,
  textarea,
  condition,
  select,
  select_nested: selectNested,
  file,
  image,
  video,
  audio,
  struct,
  array_field: arrayField,
  array_struct: arrayStruct,
  collection_doc_form: collectionDocForm,
  'collection-editor': collectionEditor,
  'doc-editor': docEditor,
  editor,
  'editor-layout': editorLayout,
  component,
};

export function declarationOf(type: FieldType): FieldTypeDeclaration {
  return DECLARATIONS[type];
}

/** The types whose declaration has a property, in the order of the specification. */
export function fieldTypesWith(test: (declaration: FieldTypeDeclaration) => boolean): readonly FieldType[] {
  return FIELD_TYPES.filter((type) => test(DECLARATIONS[type]));
}
