/**
 * The documents of one store over Firestore's REST: pages of a collection, single ones, and commits that compare.
 * Reads are tried again when the server stumbles; a write never is, as its answer may have been lost: who writes
 * reads again and decides.
 */

import { setTimeout as wait } from 'node:timers/promises';
import type { EntryAuthor } from '../../runtime/contract/audit.ts';
import type { CollectionDefinition } from '../../runtime/contract/collection.ts';
import { collectionPath, documentPath } from '../../runtime/contract/paths.ts';
import { backoff } from '../../runtime/core/timing/backoff.ts';
import { entryAuthorOf, signedWrite, signerOf } from '../../runtime/core/wire/signed-write.ts';
import { printFieldPath } from '../../runtime/server/firestore/values/field-path.ts';
import { parseFields } from '../../runtime/server/firestore/values/parse-value.ts';
import type { Fields } from '../../runtime/server/firestore/values/value.ts';
import { EnvironmentError } from '../exit-codes.ts';
import { inLine } from '../printable.ts';
import { failureIn, listAt, objectAt, textAt } from './answers.ts';
import type { SignedIn } from './sign-in.ts';
import type { StoreAddress } from './store-address.ts';

export interface StoredDocument {
  readonly id: string;
  /** Below the database: `project/matriz/category/abc`. */
  readonly path: string;
  readonly fields: Fields;
  readonly updateTime: string;
}

export interface DocumentWrite {
  readonly path: string;
  /** What the masked fields become; a masked field that is absent here is removed. */
  readonly fields: Fields;
  readonly mask: readonly (readonly string[])[];
  /** The version that the write was decided on; absent: the document must not exist yet. */
  readonly updateTime?: string;
}

type Declared = Pick<CollectionDefinition, 'name' | 'kind'>;

export interface Documents {
  readonly store: string;
  /** In the order of their ids; a config page is the one document. */
  pages(definition: Declared): AsyncGenerator<readonly StoredDocument[]>;
  /** At most so many, the one that was created last first. */
  newest(definition: Declared, limit: number): Promise<readonly StoredDocument[]>;
  /** By path; what does not exist is absent. */
  get(paths: readonly string[]): Promise<ReadonlyMap<string, StoredDocument>>;
  /** Of these ids, those that have a document. Where the user may not read the collection: all of them, or an error with `mustRead`. */
  existing(collection: string, ids: readonly string[], mustRead?: boolean): Promise<ReadonlySet<string>>;
  pathOf(definition: Declared, id: string): string;
  /** Who writes, as an entry of an audited collection says it. */
  author(): Promise<EntryAuthor>;
  /** All or none; signs, stamps `updatedAt`, and `createdAt` of new documents. `stale`: one has changed meanwhile. */
  commit(writes: readonly DocumentWrite[]): Promise<'done' | 'stale'>;
}

/** Firestore's own largest page. */
const PAGE = 300;
/** Documents in one read or commit: far below Firestore's limits of 500 writes and 10 MB. */
export const BATCH = 100;
const READ_ATTEMPTS = 4;
const PAUSE = { first: 250, longest: 5000 };

export class NotAllowedError extends EnvironmentError {}

export function openDocuments(address: StoreAddress, user: SignedIn, store: string): Documents {
  const database = `projects/${address.projectId}/databases/(default)/documents`;
  const root = `${address.firestore}/v1/${database}`;

  async function ask(
    url: string,
    body?: object,
  ): Promise<{ readonly ok: boolean; readonly content: unknown }> {
    let answer: Response;
    try {
      answer = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        redirect: 'error',
        headers: { authorization: `Bearer ${await user.token()}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (cause) {
      if (cause instanceof EnvironmentError) throw cause;
      throw new EnvironmentError(`The server at ${address.firestore} went out of reach.`, { cause });
    }
    return { ok: answer.ok, content: await answer.json().catch(() => undefined) };
  }

  async function read(what: string, url: string, body?: object): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await ask(url, body).catch((error: unknown) => {
        if (attempt < READ_ATTEMPTS) return undefined;
        throw error;
      });
      if (outcome?.ok) return outcome.content;
      const failure = failureIn(outcome?.content);
      const stumbled =
        !outcome || ['UNAVAILABLE', 'INTERNAL', 'RESOURCE_EXHAUSTED', ''].includes(failure.status);
      if (!stumbled || attempt === READ_ATTEMPTS) throw refused(`read ${what}`, failure);
      await wait(backoff(PAUSE, attempt));
    }
  }

  function refused(what: string, { status, message }: ReturnType<typeof failureIn>): EnvironmentError {
    if (status === 'PERMISSION_DENIED') {
      return new NotAllowedError(
        `${user.email} may not ${what} in the store "${store}", or there is no such store.`,
      );
    }
    return new EnvironmentError(`The server refused to ${what}: ${inLine(message) || 'no reason given.'}`);
  }

  function documentOf(content: unknown): StoredDocument {
    const path = (textAt(content, 'name') ?? '').slice(database.length + 1);
    const id = path.slice(path.lastIndexOf('/') + 1);
    const fields = parseFields(objectAt(content).fields);
    return { id, path, fields, updateTime: textAt(content, 'updateTime') ?? '' };
  }

  /** `fields`: at the root; all of them where absent. */
  async function get(
    paths: readonly string[],
    fields?: readonly string[],
  ): Promise<ReadonlyMap<string, StoredDocument>> {
    const found = new Map<string, StoredDocument>();
    const mask = fields && { mask: { fieldPaths: fields } };
    for (let start = 0; start < paths.length; start += BATCH) {
      const documents = paths.slice(start, start + BATCH).map((path) => `${database}/${path}`);
      const what = paths[start]?.split('/').slice(2, -1).join('/') ?? '';
      const answers = await read(what, `${root}:batchGet`, { documents, ...mask });
      for (const answer of Array.isArray(answers) ? answers : []) {
        if (objectAt(answer).found === undefined) continue;
        const document = documentOf(objectAt(answer).found);
        found.set(document.path, document);
      }
    }
    return found;
  }

  return {
    store,
    get: (paths) => get(paths),
    async existing(collection, ids, mustRead = false) {
      const paths = ids.map((id) => documentPath(store, { name: collection, kind: 'collection' }, id));
      try {
        return new Set([...(await get(paths, ['updatedAt'])).values()].map(({ id }) => id));
      } catch (error) {
        if (mustRead || !(error instanceof NotAllowedError)) throw error;
        return new Set(ids);
      }
    },
    author: async () => entryAuthorOf(signerOf(await user.token())),
    pathOf: (definition, id) => documentPath(store, definition, id),
    async newest({ name }, limit) {
      const orderBy = [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }];
      const structuredQuery = { from: [{ collectionId: name }], orderBy, limit };
      const answers = await read(name, `${root}/project/${encodeURIComponent(store)}:runQuery`, {
        structuredQuery,
      });
      return (Array.isArray(answers) ? answers : []).flatMap((answer) => {
        const { document } = objectAt(answer);
        return document === undefined ? [] : [documentOf(document)];
      });
    },
    async *pages(definition) {
      if (definition.kind === 'singleton') {
        yield [...(await get([documentPath(store, definition, definition.name)])).values()];
        return;
      }
      const collection = collectionPath(store, definition).split('/').map(encodeURIComponent).join('/');
      for (let token: string | undefined = ''; token !== undefined; ) {
        const params = new URLSearchParams({ pageSize: String(PAGE), ...(token && { pageToken: token }) });
        const page = await read(definition.name, `${root}/${collection}?${params}`);
        yield listAt(page, 'documents').map(documentOf);
        token = textAt(page, 'nextPageToken') || undefined;
      }
    },
    async commit(writes) {
      const signer = signerOf(await user.token());
      const { ok, content } = await ask(`${root}:commit`, {
        writes: writes.map((write) => signedWrite(wireWrite(write, database), signer)),
      });
      if (ok) return 'done';
      const failure = failureIn(content);
      if (['FAILED_PRECONDITION', 'ABORTED', 'ALREADY_EXISTS', 'NOT_FOUND'].includes(failure.status)) {
        return 'stale';
      }
      throw refused(`write ${writes[0]?.path.split('/').slice(2, -1).join('/')}`, failure);
    },
  };
}

function wireWrite({ path, fields, mask, updateTime }: DocumentWrite, database: string) {
  const stamps = updateTime === undefined ? ['createdAt', 'updatedAt'] : ['updatedAt'];
  return {
    update: { name: `${database}/${path}`, fields },
    updateMask: { fieldPaths: mask.map(printFieldPath) },
    updateTransforms: stamps.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    currentDocument: updateTime === undefined ? { exists: false } : { updateTime },
  };
}
