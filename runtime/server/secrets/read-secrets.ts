/**
 * Secrets as the backend reads them, to call the services that they open. The only reader there is: no route may
 * answer with what comes from here.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { secretDocumentPath } from '../../contract/secrets.ts';
import type { Documents } from '../ports/documents.ts';

export type Secrets = { readonly [storedPath: string]: string };

export interface SecretReader {
  /** The secrets of a document by their stored paths; none for a document without any. */
  read(
    projectId: string,
    owner: Pick<CollectionDefinition, 'name' | 'kind'>,
    docId?: string,
  ): Promise<Secrets>;
}

export function secretReader(documents: Pick<Documents, 'read'>): SecretReader {
  return {
    async read(projectId, owner, docId = owner.name) {
      const stored = await documents.read(secretDocumentPath(projectId, owner, docId));
      return Object.fromEntries(
        Object.entries(stored?.data ?? {}).flatMap(([path, value]) =>
          typeof value === 'string' && value !== '' ? [[path, value]] : [],
        ),
      );
    },
  };
}
