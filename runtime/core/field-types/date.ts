/** A day of the calendar, without a time zone. */
import { shownDate } from '../values/days.ts';
import { type FieldTypeDeclaration, SINGLE_TEXT } from './declaration.ts';

export const date: FieldTypeDeclaration = {
  ...SINGLE_TEXT,
  json: { types: ['string'], wants: '"type": "string" and "format": "date"' },
  format: 'date',
  stored: () => 'text, YYYY-MM-DD',
  csv: 'date',
  text: shownDate,
  filter: 'date',
  column: { shown: 'first', width: 96 },
};
