/** Yes or no. */
import { anyText } from '../values/any-text.ts';
import { type FieldTypeDeclaration, SINGLE_TEXT } from './declaration.ts';

export const checkbox: FieldTypeDeclaration = {
  ...SINGLE_TEXT,
  json: { types: ['boolean'], wants: '"type": "boolean"' },
  stored: () => 'boolean',
  csv: 'checkbox',
  text: (value, _field, { yes, no }) => (typeof value === 'boolean' ? (value ? yes : no) : anyText(value)),
  filter: 'yesno',
  column: { shown: 'first', width: 72 },
  form: { width: 'narrow', label: 'beside', inLists: true },
  fixture: 'yesno',
};
