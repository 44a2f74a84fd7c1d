/**
 * Addresses of the collection screen, below the console's root (admin console, §2).
 */
import { ATTENTION_PARAMETER } from '../../../contract/attention.ts';
import type { CollectionDefinition } from '../../../contract/collection.ts';

/** The document id that opens an empty form. */
export const NEW_ENTRY = 'add';

/** What the store takes for a document's id; an address may hold anything. */
export function isDocumentId(id: string): boolean {
  return (
    id !== '' && id !== '.' && id !== '..' && !id.includes('/') && !/^__.*__$/.test(id) && id.length <= 1500
  );
}

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

/** What the filter box holds; a table's is the same. */
export const FILTER_PARAM = 'q';
/** The section of the form that is shown. */
export const SECTION_PARAM = 'section';
const PROJECT_PARAM = 'project';
const COPY_FROM = 'copy-from';
const PARENT = 'parent';

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** `search` is the one of the screen before: what a table keeps there goes along, and the section does not. */
export function newEntryAddress(
  definition: Pick<CollectionDefinition, 'name'>,
  origin: NewEntryOrigin,
  search: string,
): Address {
  const params = new URLSearchParams(searchWithoutOrigin(search));
  params.delete(SECTION_PARAM);
  if (origin.kind === 'copy') params.set(COPY_FROM, origin.from);
  if (origin.kind === 'inside') params.set(PARENT, origin.parent);
  return { pathname: `/${definition.name}/${NEW_ENTRY}`, search: params.toString() };
}

/** Where a new entry came from ends with its form. */
export function searchWithoutOrigin(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(COPY_FROM);
  params.delete(PARENT);
  return params.toString();
}

/** What of an address is the list's own: its filter, order and page. */
export function listPart(search: string): string {
  const params = new URLSearchParams(searchWithoutOrigin(search));
  params.delete(SECTION_PARAM);
  params.delete(PROJECT_PARAM);
  return params.toString();
}

/** With this in the filter box. */
export function searchWithFilter(search: string, filter: string): string {
  const params = new URLSearchParams(search);
  if (filter === '') params.delete(FILTER_PARAM);
  else params.set(FILTER_PARAM, filter);
  return params.toString();
}

/** What of an address a list and a table have in common. */
export function filterPart(search: string): string {
  const filter = new URLSearchParams(search).get(FILTER_PARAM);
  return filter ? new URLSearchParams({ [FILTER_PARAM]: filter }).toString() : '';
}

/** Whether it filters by what a list does not show. */
export function isTableAddress(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some(
    (name) => name === ATTENTION_PARAMETER || /^f\d*\./.test(name),
  );
}

export function newEntryOrigin(search: URLSearchParams): NewEntryOrigin {
  const from = search.get(COPY_FROM);
  if (from) return { kind: 'copy', from };
  const parent = search.get(PARENT);
  return parent ? { kind: 'inside', parent } : { kind: 'nothing' };
}
