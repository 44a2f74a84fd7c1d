/**
 * How a record is called on the screen: title, then name, then id, then `(indefinido)` (admin console, §2).
 */
import type { DocumentData } from '../../contract/collection.ts';

export const UNDEFINED_LABEL = '(indefinido)';

export function recordLabel(record: DocumentData | null | undefined): string {
  for (const field of ['title', 'name', 'id']) {
    const value = record?.[field];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return UNDEFINED_LABEL;
}
