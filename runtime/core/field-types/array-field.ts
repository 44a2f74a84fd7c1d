/** A list of single values. */
import { type FieldTypeDeclaration, WIDE_VALUE } from './declaration.ts';

export const arrayField: FieldTypeDeclaration = {
  ...WIDE_VALUE,
  json: { types: ['array'], wants: '"type": "array" with "items" that are no objects' },
  form: { width: 'wide', label: 'heading', inLists: true },
};
