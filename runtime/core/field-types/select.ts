/** One of several values, or a document of another collection. */
import { type FieldTypeDeclaration, SINGLE_TEXT } from './declaration.ts';

export const select: FieldTypeDeclaration = {
  ...SINGLE_TEXT,
  json: {
    types: ['string', 'number', 'integer'],
    wants: '"type": "string" or "number"; for several choices put the hints on "items"',
  },
  refers: 'may',
  fixture: 'choice',
};
