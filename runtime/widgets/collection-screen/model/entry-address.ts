/**
 * Addresses of the collection screen, below the console's root (admin console, §2).
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';

/** The document id that opens an empty form. */
export const NEW_ENTRY = 'add';

export function listAddress(definition: Pick<CollectionDefinition, 'name'>): string {
  return `/${definition.name}`;
}

export function entryAddress(definition: Pick<CollectionDefinition, 'name'>, id: string): string {
  return `/${definition.name}/${encodeURIComponent(id)}`;
}

/** What a new entry starts from. Both survive a reload, as they stand in the address. */
export type NewEntryOrigin =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'copy'; readonly from: string }
  | { readonly kind: 'inside'; readonly parent: string };

export function newEntryAddress(
  definition: Pick<CollectionDefinition, 'name'>,
  origin: NewEntryOrigin,
): string {
  const address = `/${definition.name}/${NEW_ENTRY}`;
  switch (origin.kind) {
    case 'nothing':
      return address;
    case 'copy':
      return `${address}?${new URLSearchParams({ 'copy-from': origin.from })}`;
    case 'inside':
      return `${address}?${new URLSearchParams({ parent: origin.parent })}`;
  }
}

export function newEntryOrigin(search: URLSearchParams): NewEntryOrigin {
  const from = search.get('copy-from');
  if (from) return { kind: 'copy', from };
  const parent = search.get('parent');
  return parent ? { kind: 'inside', parent } : { kind: 'nothing' };
}
