/** A page of blocks. */
import { CONTENT_JSON, type FieldTypeDeclaration, WIDE_VALUE } from './declaration.ts';

export const editorLayout: FieldTypeDeclaration = {
  ...WIDE_VALUE,
  json: CONTENT_JSON,
  column: { shown: 'never', width: 112 },
};
