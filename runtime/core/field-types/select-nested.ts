/** A document of a tree. */
import { type FieldTypeDeclaration, SINGLE_TEXT } from './declaration.ts';

export const selectNested: FieldTypeDeclaration = { ...SINGLE_TEXT, refers: 'may', fixture: 'choice' };
