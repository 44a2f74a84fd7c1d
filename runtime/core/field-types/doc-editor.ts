/** The document of another collection that has this document's id. */
import { collectionDocForm } from './collection-doc-form.ts';
import type { FieldTypeDeclaration } from './declaration.ts';

const { fixture: _fixture, ...itself } = collectionDocForm;

export const docEditor: FieldTypeDeclaration = {
  ...itself,
  column: { shown: 'never', width: 112 },
};
