/**
 * A document whose fields copy another collection's, with what the original holds of them. Pure.
 */
import type { Copy } from '../../../runtime/contract/copies.ts';
import { differencesOf } from '../../../runtime/core/copies/copied-fields.ts';
import { valueAt, withValueAt } from '../../../runtime/server/firestore/values/field-path.ts';
import type { Fields } from '../../../runtime/server/firestore/values/value.ts';
import { dataOf } from '../wire-values.ts';
import type { Decision } from './migration.ts';

export function levelled(fields: Fields, original: Fields | undefined, copy: Copy): Decision {
  const touched = original
    ? differencesOf(copy, dataOf(original), dataOf(fields)).map(({ path }) => path)
    : [];
  if (!original || touched.length === 0) return { kind: 'untouched' };
  const after = touched.reduce((result, path) => withValueAt(result, path, valueAt(original, path)), fields);
  return { kind: 'change', after, touched };
}
