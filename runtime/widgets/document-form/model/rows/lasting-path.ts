/**
 * A place in a document under a name that lasts: rows by their item key where they are told apart, as they may stand
 * elsewhere when the document is opened again. Pure.
 */

import type { FieldDefinition } from '../../../../contract/field.ts';
import { fieldsAlong } from '../../../../contract/field-at.ts';
import { itemKeyOf } from '../../../../core/patches/merge-rows.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';
import type { FormPath } from '../layout/form-path.ts';

export interface LastingPath {
  readonly path: readonly unknown[];
  /** False where a row goes by its position: another one may stand there later. */
  readonly isSure: boolean;
}

export function lastingPath(
  fields: readonly FieldDefinition[],
  path: FormPath,
  read: (path: FormPath) => unknown,
): LastingPath {
  let isSure = true;
  const lasting = path.map((step, index) => {
    if (typeof step !== 'number') return step;
    const key = itemKeyOf(fieldsAlong(fields, path.slice(0, index)).at(-1)?.field);
    const rows = read(path.slice(0, index));
    const ids = key !== undefined && Array.isArray(rows) ? rows.map((row) => idOf(row, key)) : [];
    const id = ids[step];
    const isAlone = id !== undefined && ids.filter((other) => other === id).length === 1;
    if (isAlone) return { [String(key)]: id };
    isSure = false;
    return step;
  });
  return { path: lasting, isSure };
}

function idOf(row: unknown, key: string): string | number | undefined {
  const id = isMap(row) ? fieldOf(row, key) : undefined;
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? id : undefined;
}
