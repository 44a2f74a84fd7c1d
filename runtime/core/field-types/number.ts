/** A number, with a unit or without. */
import { measuredNumber } from '../values/numbers.ts';
import { type FieldTypeDeclaration, SINGLE_TEXT } from './declaration.ts';

export const number: FieldTypeDeclaration = {
  ...SINGLE_TEXT,
  json: { types: ['number', 'integer'], wants: '"type": "number" or "integer"' },
  stored: ({ unit }) => (unit ? `number, in ${unit}` : 'number'),
  csv: 'number',
  text: measuredNumber,
  filter: 'number',
  column: { shown: 'first', width: 88 },
  // Product operations, §5.
  empty: null,
  fixture: 'number',
};
