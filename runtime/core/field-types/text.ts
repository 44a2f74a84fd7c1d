/** A text in one line, a telephone number as people write it; read-only, it may be whatever single value. */
import { textAsShown } from '../formats/text-as-meant.ts';
import { anyText } from '../values/any-text.ts';
import { shownNumber } from '../values/numbers.ts';
import { type FieldTypeDeclaration, SINGLE_TEXT } from './declaration.ts';

export const text: FieldTypeDeclaration = {
  ...SINGLE_TEXT,
  stored: () => 'text',
  text(value, { anyScalar, format }, words) {
    if (typeof value === 'string') return textAsShown(format, value);
    if (anyScalar && typeof value === 'number') return shownNumber(value);
    return anyScalar && typeof value === 'boolean' ? words[value ? 'yes' : 'no'] : anyText(value);
  },
};
