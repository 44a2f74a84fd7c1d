/** A page of blocks. Its JSON type says how one that is new is stored, so there is exactly one. */
import { type FieldTypeDeclaration, WIDE_VALUE } from './declaration.ts';

export const editorLayout: FieldTypeDeclaration = {
  ...WIDE_VALUE,
  json: {
    types: ['array', 'string', 'object'],
    wants: '"type": "array" for a list of blocks, "string" for its JSON text, or "object" for a map of nodes',
    isOne: true,
  },
  column: { shown: 'never', width: 112 },
};
