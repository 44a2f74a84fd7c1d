/**
 * The filter over loaded rows: every word that was typed is somewhere in what the row shows, or in its id.
 * Accents and case do not count, nor do the dots and dashes of codes.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { plainText } from '../../../core/values/plain-text.ts';

/** What a row can be found by; made once a record. */
export type SearchText = (record: ConsoleRecord) => string;

export function searchTexts(shownBy: (record: ConsoleRecord) => readonly string[]): SearchText {
  const known = new WeakMap<ConsoleRecord, string>();
  return (record) => {
    const text = known.get(record) ?? plainText([...shownBy(record), record.id].join('\n'));
    known.set(record, text);
    return text;
  };
}

const NONE: ReadonlySet<string> = new Set();

export function matchingRows(
  records: readonly ConsoleRecord[],
  filter: string,
  textOf: SearchText,
  /** What a search has found by more than a row shows. */
  found: ReadonlySet<string> = NONE,
): readonly ConsoleRecord[] {
  const words = plainText(filter)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return records;
  return records.filter((record) => {
    if (found.has(record.id)) return true;
    const text = textOf(record);
    const withoutMarks = text.replace(/[.\-/()]/g, '');
    return words.every((word) => text.includes(word) || withoutMarks.includes(word));
  });
}
