/** A text with marks: HTML of a few tags. */
import { type FieldTypeDeclaration, WIDE_VALUE } from './declaration.ts';

export const editor: FieldTypeDeclaration = { ...WIDE_VALUE, fixture: 'html' };
