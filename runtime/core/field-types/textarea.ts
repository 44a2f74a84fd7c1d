/** A text of several lines. */
import { type FieldTypeDeclaration, SINGLE_TEXT } from './declaration.ts';

export const textarea: FieldTypeDeclaration = {
  ...SINGLE_TEXT,
  stored: () => 'text',
  column: { shown: 'offered', width: 112 },
  form: { width: 'wide', label: 'above', inLists: true },
  fixture: 'prose',
};
