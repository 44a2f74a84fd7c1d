/**
 * Stores by their own documents: what each is called and which catalogue its menu shows.
 */
import { CATALOGUES, type CatalogueName } from '../../contract/collection.ts';
import { projectDocumentPath } from '../../contract/paths.ts';
import type { ManagedStore } from '../../contract/people.ts';
import type { Documents } from '../ports/documents.ts';

export function catalogueNamed(value: unknown): CatalogueName | undefined {
  return CATALOGUES.find((known) => known === value);
}

export async function managedStores(
  documents: Pick<Documents, 'read'>,
  ids: readonly string[],
): Promise<readonly ManagedStore[]> {
  const stores = ids.map(async (id) => {
    const { name, catalogue } = (await documents.read(projectDocumentPath(id)))?.data ?? {};
    const called = typeof name === 'string' && name.trim() !== '' ? name : id;
    return { id, name: called, catalogue: catalogueNamed(catalogue) ?? 'full' };
  });
  return Promise.all(stores);
}

export async function putStore(
  documents: Pick<Documents, 'write'>,
  id: string,
  data: { readonly name: string; readonly catalogue: CatalogueName },
): Promise<void> {
  const path = projectDocumentPath(id);
  const made = await documents.write([{ kind: 'create', path, data }]);
  if (!made.ok) await documents.write([{ kind: 'change', path, data }]);
}
