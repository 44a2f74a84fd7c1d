/** The documents of another collection that name this document. */
import { CONTENT_JSON, type FieldTypeDeclaration } from './declaration.ts';
import { docEditor } from './doc-editor.ts';

export const collectionEditor: FieldTypeDeclaration = { ...docEditor, json: CONTENT_JSON };
