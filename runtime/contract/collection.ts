/**
 * One collection as the generator emits it (`generated/collections/<name>/model.ts`) and every room reads it.
 * A record is a document as screens see it: property names of the schema, ISO strings for times, `id` at the top.
 */
import type { CollectionAccess, ConsoleClaims } from './access.ts';
import type { AttentionDefinition } from './attention.ts';
import type { Audit } from './audit.ts';
import type { Copy } from './copies.ts';
import type { FieldDefinition, Scalar } from './field.ts';
import type { ActionName, ListActionName, PanelName, ScreenName } from './registries.ts';
import type { SearchField } from './search.ts';

/** The console's two catalogues; a project's own document chooses one. */
export const CATALOGUES = ['full', 'cdlbox'] as const;
export type CatalogueName = (typeof CATALOGUES)[number];

/** Menu groups in the order the menu shows them; their Portuguese labels are in the console's messages. */
export const GROUPS = [
  'catalog',
  'content',
  'customers',
  'logistics',
  'rules',
  'marketing',
  'system',
  'config',
] as const;
export type GroupName = (typeof GROUPS)[number];

/** Rows a list holds when the collection declares no limit (admin console, §9). */
export const DEFAULT_LIST_LIMIT = 50;

/** Fields every stored document carries, stamped at each write and never edited. */
export const SYSTEM_FIELDS = ['createdAt', 'updatedAt'] as const;

/**
 * Who made the last write: a map of `uid`, `name` and `at`. It speaks of another write once `at` is not the document's
 * `updatedAt` any more, as programs beside the console need not sign.
 */
export const SIGNATURE_FIELD = 'updatedBy';

/** All that a write stamps. */
export const STAMP_FIELDS = [...SYSTEM_FIELDS, SIGNATURE_FIELD] as const;

/**
 * Where a record keeps a stored field that is named `id`, as `id` is the document's own name there. Firestore reserves
 * names like it, so no stored field can have it.
 */
export const STORED_ID = '__id__';

/** Who writes, as their token says: the store compares it. */
export interface Signer {
  readonly uid: string;
  /** The token's `name`, or its `email`. */
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly projects: ConsoleClaims['projects'];
}

/** Any stored or form value, before a codec has read it. */
export type DocumentData = { readonly [field: string]: unknown };

/** A document as screens see it. */
export type ConsoleRecord = DocumentData & { readonly id: string };

export interface ListOrder<Path extends string = string> {
  readonly field: Path;
  readonly direction: 'asc' | 'desc';
}

export interface TreeDefinition<Path extends string = string> {
  readonly parent: Path;
  readonly order: Path;
  /** What an entry made inside another one starts with: its value, or the one that follows from it. */
  readonly inherits?: { readonly [P in Path]?: true | { readonly [value: string]: string } };
}

export interface ListDefinition<Path extends string = string> {
  /** `tree` needs `tree`; without either the list is flat at the left of the form. */
  readonly view: 'tree' | 'list' | 'table';
  readonly order?: ListOrder<Path>;
  readonly limit: number;
  /** The field of the prefix-range query behind the filter box. */
  readonly filter?: { readonly field: Path };
  readonly tree?: TreeDefinition<Path>;
  readonly columns: readonly Path[];
  /** The screen shows the form alone. */
  readonly hidden: boolean;
}

export interface SectionDefinition {
  readonly name: string;
  readonly label: string;
}

/** A way from a document to another screen: `/orders?customerId={id}`. */
export interface LinkDefinition {
  readonly label: string;
  /** Below the console's root; `{project}`, `{id}` and `{field.path}` stand for values. */
  readonly to: string;
}

/** What says whether a document is in force: a field with one of these values, and from when until when. */
export interface StateDefinition<Path extends string = string> {
  readonly active?: { readonly field: Path; readonly is: readonly Scalar[] };
  readonly from?: Path;
  readonly until?: Path;
}

/** A collection's declaration. `Path` is the union of its field paths as records spell them. */
export interface CollectionDefinition<Path extends string = string> {
  readonly name: string;
  readonly kind: 'collection' | 'singleton';
  /** `counted`: what its documents are where conditions count them; absent: `many` in small letters. */
  readonly label: { readonly one: string; readonly many: string; readonly counted?: string };
  readonly group: GroupName;
  /** One of `ICON_NAMES`, or the group's. */
  readonly icon: string;
  readonly list: ListDefinition<Path>;
  /** The fields that are said beside a document's label: the name of what goes by a code. */
  readonly subtitle?: readonly Path[];
  /** Shown as a badge in lists. */
  readonly state?: StateDefinition<Path>;
  /** What its documents are found by, the title first, then the heaviest; absent of a config page. */
  readonly search?: readonly SearchField[];
  /** The field whose value is the document's id; documents get a random id when absent. */
  readonly id?: { readonly field: Path; readonly label: string };
  readonly deletable: boolean;
  /** `false`: its documents have no history; absent: they have one. */
  readonly history?: false;
  /** Its documents are saved when the operator says so; absent: by themselves. */
  readonly saving?: 'manual';
  readonly replicable: boolean;
  readonly sections: readonly SectionDefinition[];
  readonly access: CollectionAccess;
  /** People change these fields one at a time, with a reason; `access.write` is then the backend's. */
  readonly audit?: Audit;
  /** The audited collection whose fields its documents copy, where that has a document of the same id. */
  readonly copyOf?: Copy;
  /** The collection that copies fields of this one. */
  readonly copiedIn?: Copy;
  /** Names in the console's action registry. */
  readonly actions: readonly ActionName[];
  /** Names in the console's registry of list actions: buttons of the list's toolbar. */
  readonly listActions?: readonly ListActionName[];
  /** Names in the console's panel registry, in the order in which they stand above the form. */
  readonly panels?: readonly PanelName[];
  readonly links?: readonly LinkDefinition[];
  /** What of its documents needs work. */
  readonly attention?: readonly AttentionDefinition[];
  readonly catalogues: readonly CatalogueName[];
  readonly fields: readonly FieldDefinition[];
}

/** What the menu, the routes and the palette need of a collection; everything else is loaded when it is opened. */
export interface CatalogueEntry {
  readonly name: string;
  readonly kind: 'collection' | 'singleton' | 'screen';
  readonly label: { readonly one: string; readonly many: string };
  readonly group: GroupName;
  readonly icon: string;
  readonly catalogues: readonly CatalogueName[];
  readonly access: CollectionAccess;
  /** Below the console's root; only of a screen. */
  readonly route?: string;
}

/** A place of the menu without documents: a component that the app registers. */
export interface ScreenEntry extends CatalogueEntry {
  readonly kind: 'screen';
  readonly route: string;
  readonly screen: ScreenName;
}
