/**
 * The stores that may follow the master, with their names and what their catalogue has.
 */
import { CATALOGUES, type CatalogueName, type CollectionDefinition } from '../../contract/collection.ts';
import { projectDocumentPath } from '../../contract/paths.ts';
import { REPLICATION_FIELD } from '../../contract/replication.ts';
import type { DocumentChanges } from '../ports/document-changes.ts';
import type { Documents } from '../ports/documents.ts';

export interface Store {
  readonly id: string;
  readonly label: string;
  readonly catalogue: CatalogueName;
}

export interface Stores {
  readonly master: Store;
  readonly others: readonly Store[];
}

export async function readStores(
  { documents, changes }: { readonly documents: Pick<Documents, 'read'>; readonly changes: DocumentChanges },
  master: string,
): Promise<Stores> {
  const ids = new Set([master, ...(await changes.projects())]);
  const all = await Promise.all(
    [...ids].map(async (id): Promise<Store> => {
      const { name, catalogue } = (await documents.read(projectDocumentPath(id)))?.data ?? {};
      return {
        id,
        label: typeof name === 'string' && name !== '' ? name : id,
        catalogue: CATALOGUES.find((one) => one === catalogue) ?? 'full',
      };
    }),
  );
  const [own = { id: master, label: master, catalogue: 'full' }, ...others] = all;
  return { master: own, others };
}

/** Those whose catalogue has the collection. */
export function storesFor({ others }: Stores, { catalogues }: CollectionDefinition): readonly Store[] {
  return others.filter(({ catalogue }) => catalogues.includes(catalogue));
}

export function ticksIn(data: { readonly [field: string]: unknown }): readonly string[] {
  const ticks = data[REPLICATION_FIELD];
  return Array.isArray(ticks) ? ticks.filter((store) => typeof store === 'string') : [];
}
