/**
 * What the columns of a file carry of a document, with nothing empty in it: what comes back from it.
 */

import type { DocumentData } from '../../../contract/collection.ts';
import type { CsvMapping } from '../../../contract/csv.ts';
import { valueAt } from '../../values/value-at.ts';
import { withoutEmpty } from '../reading/drop-empty.ts';
import { isRecord, leavingOut, placeAt } from '../stored-value.ts';

export function carried(data: DocumentData, { columns }: CsvMapping): DocumentData {
  const kept: { [field: string]: unknown } = {};
  for (const { path, type, without = [] } of columns) {
    const value = leavingOut(valueAt(data, path), without);
    // The values of a log are of any type, in a column of texts.
    const isOther = type === 'text' && (typeof value === 'number' || typeof value === 'boolean');
    placeAt(kept, path.split('.'), isOther ? String(value) : value);
  }
  const whole = withoutEmpty(kept);
  return isRecord(whole) ? whole : {};
}
