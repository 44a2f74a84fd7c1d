/** A text in one line. */
import { type FieldTypeDeclaration, SINGLE_TEXT } from './declaration.ts';

export const text: FieldTypeDeclaration = { ...SINGLE_TEXT, stored: () => 'text' };
