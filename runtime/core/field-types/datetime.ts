/** A moment: an instant in the store, the clocks of the store's place for the operator. */
import { shownDateTime } from '../values/moments.ts';
import { type FieldTypeDeclaration, SINGLE_TEXT } from './declaration.ts';

export const datetime: FieldTypeDeclaration = {
  ...SINGLE_TEXT,
  json: { types: ['string'], wants: '"type": "string" and "format": "date-time"' },
  format: 'date-time',
  stored: () => 'timestamp; records hold it as ISO-8601 text in UTC',
  csv: 'datetime',
  text: (value, _field, { timeZone, precision }) => shownDateTime(value, timeZone, precision),
  filter: 'date',
  // `24/12/2026 23:58` takes 117 px, and the sides of a cell 24.
  column: { shown: 'first', width: 144 },
};
