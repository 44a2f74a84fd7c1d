/**
 * The documents that refer to documents which are about to be deleted: how many, of which collection.
 */
export interface Usage {
  readonly label: { readonly one: string; readonly many: string };
  readonly count: number;
}

/** By direct fields alone: a reference inside a list cannot be asked for. Collections that may not be read are left out. */
export type UsagesOf = (collection: string, ids: readonly string[]) => Promise<readonly Usage[]>;
