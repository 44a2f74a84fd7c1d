/** A list of structs. */
import { type FieldTypeDeclaration, WIDE_VALUE } from './declaration.ts';

export const arrayStruct: FieldTypeDeclaration = {
  ...WIDE_VALUE,
  json: { types: ['array'], wants: '"type": "array" with "items" of "type": "object"' },
  stored: () => 'array of maps',
  csv: 'json',
  form: { width: 'wide', label: 'heading', inLists: true },
};
