/**
 * What the store holds, asked over its own REST interface with a person's token: tests compare it with the screen.
 */

import { signedWrite, signerOf } from '../../../runtime/core/wire/signed-write.ts';
import type { DemoRole } from './operator.ts';
import { signInAs } from './signed-in.ts';

const DOCUMENTS = '/v1/projects/balcao/databases/(default)/documents';

export type StoredFields = { readonly [field: string]: { readonly [kind: string]: unknown } };

export interface Store {
  /** `undefined` when there is no such document. */
  read(path: string): Promise<StoredFields | undefined>;
  /** Of the first documents of a collection. */
  ids(collection: string, most?: number): Promise<readonly string[]>;
  /** Merges the fields into a document that is there, stamped as the console does; the HTTP status. */
  write(path: string, fields: StoredFields): Promise<number>;
  /** Stores a new document, stamped as the console does; the HTTP status. */
  create(path: string, fields: StoredFields): Promise<number>;
  /** The HTTP status. */
  remove(path: string): Promise<number>;
}

export async function storeAs(url: string, role: DemoRole): Promise<Store> {
  const idToken = await idTokenOf(url, role);
  const authorization = `Bearer ${idToken}`;
  const commit = async (path: string, fields: StoredFields, stamps: readonly string[], mask: object) => {
    const update = { name: `${DOCUMENTS.slice('/v1/'.length)}/${path}`, fields };
    const updateTransforms = stamps.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
    const unsigned = { update, ...mask, updateTransforms };
    // A case that brings a signature of its own sends it as it is.
    const write = 'updatedBy' in fields ? unsigned : signedWrite(unsigned, signerOf(idToken));
    const answer = await fetch(`${url}${DOCUMENTS}:commit`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ writes: [write] }),
    });
    return answer.status;
  };
  return {
    async read(path) {
      const answer = await fetch(`${url}${DOCUMENTS}/${path}`, { headers: { authorization } });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status} ${await answer.text()}`);
      const { fields = {} } = (await answer.json()) as { fields?: StoredFields };
      return fields;
    },
    async ids(collection, most) {
      const page = most === undefined ? '' : `?pageSize=${most}`;
      const answer = await fetch(`${url}${DOCUMENTS}/${collection}${page}`, { headers: { authorization } });
      const { documents = [] } = (await answer.json()) as { documents?: { name: string }[] };
      return documents.map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
    },
    write: (path, fields) =>
      commit(path, fields, ['updatedAt'], { updateMask: { fieldPaths: Object.keys(fields) } }),
    async remove(path) {
      const answer = await fetch(`${url}${DOCUMENTS}:commit`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ writes: [{ delete: `${DOCUMENTS.slice('/v1/'.length)}/${path}` }] }),
      });
      return answer.status;
    },
    create: (path, fields) => commit(path, fields, ['createdAt', 'updatedAt'], {}),
  };
}

export async function idTokenOf(url: string, role: DemoRole): Promise<string> {
  return (await signInAs(url, role)).idToken;
}
