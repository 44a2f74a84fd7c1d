/**
 * Secrets as the backend reads them, to call the services that they open. The only reader there is: no route may
 * answer with what comes from here.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { secretDocumentPath } from '../../contract/secrets.ts';

export type Secrets = { readonly [storedPath: string]: string };

/** Where stored documents are read: their plain fields, `null` when there is none. */
export type ReadDocument = (path: string) => Promise<{ readonly [field: string]: unknown } | null>;

export interface SecretReader {
  /** The secrets of a document by their stored paths; none for a document without any. */
  read(
    projectId: string,
    owner: Pick<CollectionDefinition, 'name' | 'kind'>,
    docId?: string,
  ): Promise<Secrets>;
}

export function secretReader(readDocument: ReadDocument): SecretReader {
  return {
    async read(projectId, owner, docId = owner.name) {
      const stored = await readDocument(secretDocumentPath(projectId, owner, docId));
      return Object.fromEntries(
        Object.entries(stored ?? {}).flatMap(([path, value]) =>
          typeof value === 'string' && value !== '' ? [[path, value]] : [],
        ),
      );
    },
  };
}
