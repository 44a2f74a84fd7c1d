/** A tree of conditions. */
import { CONTENT_JSON, type FieldTypeDeclaration, WIDE_VALUE } from './declaration.ts';

export const condition: FieldTypeDeclaration = { ...WIDE_VALUE, json: CONTENT_JSON };
