/**
 * Who made a record's last write, where the write was signed.
 */

import { type ConsoleRecord, SIGNATURE_FIELD } from '../../contract/collection.ts';
import { valueAt } from '../values/value-at.ts';

export interface Signature {
  readonly uid: string;
  readonly name: string;
}

/** `undefined` where a program beside the console has written since without signing. */
export function signatureOf(record: ConsoleRecord): Signature | undefined {
  const [uid, name, at] = ['uid', 'name', 'at'].map((part) => valueAt(record, `${SIGNATURE_FIELD}.${part}`));
  const isSigned = typeof uid === 'string' && typeof name === 'string' && at === record.updatedAt;
  return isSigned ? { uid, name } : undefined;
}
