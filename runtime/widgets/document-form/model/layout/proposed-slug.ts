/**
 * The address of a new document follows its title or name for as long as it is what that one proposes: once it is typed
 * by hand, or emptied, it is left alone. A stored document's address never follows: links to it are in use.
 */
import type { CollectionDefinition, DocumentData } from '../../../../contract/collection.ts';
import { slugFrom } from '../../../../core/values/slug.ts';
import type { FormPath } from './form-path.ts';

export const SLUG_FIELD = 'slug';

export interface SlugChange {
  readonly path: readonly [typeof SLUG_FIELD];
  readonly value: string | undefined;
}

/** What the new value at `path` makes of the address; `undefined` where it stays. */
export function slugChange(
  { fields }: Pick<CollectionDefinition, 'fields'>,
  data: DocumentData,
  path: FormPath,
  value: unknown,
): SlugChange | undefined {
  const title = ['title', 'name'].find((name) => fields.some((field) => field.name === name));
  const slug = fields.find(({ name }) => name === SLUG_FIELD);
  if (title === undefined || slug?.type !== 'text' || slug.readOnly) return undefined;
  if (path.length !== 1 || path[0] !== title) return undefined;
  if ((data[SLUG_FIELD] ?? '') !== slugOf(data[title])) return undefined;
  return { path: [SLUG_FIELD], value: slugOf(value) || undefined };
}

function slugOf(title: unknown): string {
  return typeof title === 'string' ? slugFrom(title) : '';
}
