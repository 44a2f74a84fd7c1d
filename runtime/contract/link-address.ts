/**
 * The address of a declared link, split into parts: the generator checks the names in it, the screens fill them in.
 */

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The store's id stands for it. */
export const PROJECT_PLACEHOLDER = 'project';

/** What stands in braces, each once. */
export function placeholdersOf(to: string): readonly string[] {
  return [...new Set([...to.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** The collection or screen that it leads to. */
export function targetOf(to: string): string {
  return /^\/([^/?]*)/.exec(to)?.[1] ?? '';
}

/** Values are escaped as parts of an address. */
export function filledIn(to: string, valueFor: (name: string) => string): string {
  return to.replace(PLACEHOLDER, (_whole, name: string) => encodeURIComponent(valueFor(name)));
}
