/** A document of another collection, chosen and edited in place. */
import { type FieldTypeDeclaration, WIDE_VALUE } from './declaration.ts';

export const collectionDocForm: FieldTypeDeclaration = {
  ...WIDE_VALUE,
  form: { width: 'wide', label: 'above', inLists: false },
  refers: 'must',
  fixture: 'choice',
};
