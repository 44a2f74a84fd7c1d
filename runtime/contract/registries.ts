/**
 * Names under which the app registers what no schema can say: components for single fields, actions of the form's
 * header, screens without documents. A schema may name only these; the app's registries hold an entry for each, or do not compile.
 */

export const COMPONENT_NAMES = [] as const satisfies readonly string[];
export type ComponentName = (typeof COMPONENT_NAMES)[number];

export const ACTION_NAMES = [] as const satisfies readonly string[];
export type ActionName = (typeof ACTION_NAMES)[number];

/** Screens without documents of their own, which a schema of the kind `screen` puts into the menu. */
export const SCREEN_NAMES = ['product-sync'] as const satisfies readonly string[];
export type ScreenName = (typeof SCREEN_NAMES)[number];

/** Screens that stand in no menu; a schema's link may lead to one. */
export const LINKED_SCREEN_NAMES = ['orders'] as const satisfies readonly string[];
export type LinkedScreenName = (typeof LINKED_SCREEN_NAMES)[number];

/** One entry a name: none missing, none that no schema could reach. */
export type Registry<Name extends string, Entry> = { readonly [N in Name]: Entry };
