/** The document of another collection that has this document's id. */
import { collectionDocForm } from './collection-doc-form.ts';
import type { FieldTypeDeclaration } from './declaration.ts';

export const docEditor: FieldTypeDeclaration = {
  ...collectionDocForm,
  column: { shown: 'never', width: 112 },
};
