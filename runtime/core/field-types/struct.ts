/** Fields of its own. */
import { type FieldTypeDeclaration, WIDE_VALUE } from './declaration.ts';

export const struct: FieldTypeDeclaration = {
  ...WIDE_VALUE,
  json: { types: ['object'], wants: '"type": "object"' },
  stored: () => 'map, its fields below it',
  csv: 'json',
  form: { width: 'wide', label: 'heading', inLists: true },
};
