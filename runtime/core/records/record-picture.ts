/**
 * The picture by which a record is known: of its first field of pictures, the first one.
 */
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import { pictureUrl } from '../values/picture-url.ts';
import { valueAt } from '../values/value-at.ts';

/** Its address; absent where it has none. `null`: records of this collection have no picture. */
export function recordPicture(
  { fields }: Pick<CollectionDefinition, 'fields'>,
  record: DocumentData,
): { readonly url?: string } | null {
  const field = fields.find(({ type, item }) => type === 'image' || item?.type === 'image');
  if (!field) return null;
  const url = pictureUrl(valueAt(record, field.name));
  return url === undefined ? {} : { url };
}
