/** A text in one line; read-only, it may be whatever single value. */
import { anyText } from '../values/any-text.ts';
import { shownNumber } from '../values/numbers.ts';
import { type FieldTypeDeclaration, SINGLE_TEXT } from './declaration.ts';

export const text: FieldTypeDeclaration = {
  ...SINGLE_TEXT,
  stored: () => 'text',
  text(value, { anyScalar }, words) {
    if (anyScalar && typeof value === 'number') return shownNumber(value);
    return anyScalar && typeof value === 'boolean' ? words[value ? 'yes' : 'no'] : anyText(value);
  },
};
