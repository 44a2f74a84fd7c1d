/** Whatever a registered component makes of it. */
import { type FieldTypeDeclaration, WIDE_VALUE } from './declaration.ts';

export const component: FieldTypeDeclaration = {
  ...WIDE_VALUE,
  json: 'any',
  column: { shown: 'never', width: 112 },
  refers: 'may',
};
