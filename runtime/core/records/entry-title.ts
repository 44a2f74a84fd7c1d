/**
 * How a document is called where its collection is known: its label; in a table, whose rows have no label, what the row
 * starts with.
 */

import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import { valueAt } from '../values/value-at.ts';
import { recordLabel } from './record-label.ts';

export function entryTitle(
  definition: Pick<CollectionDefinition, 'list' | 'fields'>,
  record: ConsoleRecord,
): string {
  const label = recordLabel(record);
  if (label !== record.id || definition.list.view !== 'table') return label;
  const texts: string[] = [];
  for (const path of definition.list.columns) {
    const field = definition.fields.find(({ name }) => name === path);
    const value = valueAt(record, path);
    // A name often comes in two columns; anything else than texts at the start is no title.
    if (texts.length === 2 || field?.type !== 'text' || field.secret) break;
    if (typeof value === 'string' && value.trim() !== '') texts.push(value);
  }
  return texts.length > 0 ? texts.join(' ') : label;
}
