/**
 * Schemas before and after a change, compared as `balcao breaking` does.
 */
import { readSubjects } from '../../index.ts';
import { catalogSource, collectionSchema, type TestSchema } from '../../testing/schemas.ts';
import type { ChangeCode } from '../codes.ts';
import { breakingChanges, type Change } from '../index.ts';

export type Field = { readonly [keyword: string]: unknown };

export function compared(before: readonly TestSchema[], after: readonly TestSchema[]) {
  return breakingChanges(readSubjects(before.map(catalogSource)), readSubjects(after.map(catalogSource)));
}

/** What changes when the one field `size` of a product does. */
export function ofField(before: Field, after: Field) {
  const product = (field: Field) => collectionSchema('product', { size: { title: 'Tamanho', ...field } });
  return compared([product(before)], [product(after)]).changes;
}

export function codes(changes: readonly { readonly code: ChangeCode }[]): ChangeCode[] {
  return changes.map(({ code }) => code);
}

/** Without warnings, as those of the CSV beside every move. */
export function onlyBreaking(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ severity }) => severity === 'breaking');
}

export const text = { type: 'string' };
export const number = { type: 'number' };
