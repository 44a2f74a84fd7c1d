/** A file of any kind: a map of its parts, or an address in older documents. */
import { type FieldTypeDeclaration, WIDE_VALUE } from './declaration.ts';

export const file: FieldTypeDeclaration = {
  ...WIDE_VALUE,
  fixture: { extension: 'pdf' },
  json: {
    types: ['object', 'string'],
    wants: '"type": "object" with the parts of a file, or "string"',
  },
};
