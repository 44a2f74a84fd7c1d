/**
 * What an address asks for, before the catalogue has come: a collection's name, or `config` and a page's; then, perhaps,
 * a document's id. Nobody has looked whether there is such a collection or such a document.
 */
export interface ScreenAddress {
  readonly collection: string;
  /** A config page is its one document. */
  readonly document?: string;
}

/** `pathname` below the console's root, with its first slash. */
export function screenAddress(pathname: string): ScreenAddress | undefined {
  const [, first = '', second = ''] = pathname.split('/');
  if (first === 'config') return { collection: second, document: second };
  if (first === '') return undefined;
  return { collection: first, ...(second && { document: decodeURIComponent(second) }) };
}
