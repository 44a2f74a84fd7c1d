/**
 * Imports over Firestore's REST interface: the SDK asks for every document of a transaction in a request of its own,
 * and cannot name the version that a write is made on. Here a hundred documents are one request to read and one to
 * write, past the SDK's cache, and each write names its version.
 */
import { FirebaseError } from 'firebase/app';
import { SIGNATURE_FIELD, type Signer } from '../../contract/collection.ts';
import type { ImportStore, VersionedDocument, VersionedWrite } from '../../contract/imports.ts';
import type { DataFailure, DataFailureReason } from '../../contract/live.ts';
import { documentPath } from '../../contract/paths.ts';
import type { WireFields } from '../../contract/wire.ts';
import { DataError, failureOf } from '../data-error.ts';
import type { KnownCollections } from '../definitions.ts';

export interface FirestoreRest {
  /** `…/databases/(default)/documents`, without a slash at the end. */
  readonly root: string;
  token(renewed?: boolean): Promise<string>;
}

interface ImportPlace extends FirestoreRest {
  readonly projectId: string;
  readonly signer?: () => Promise<Signer | undefined>;
}

const REASONS: { readonly [status: string]: DataFailureReason | undefined } = {
  PERMISSION_DENIED: 'denied',
  UNAUTHENTICATED: 'signed-out',
  UNAVAILABLE: 'offline',
  DEADLINE_EXCEEDED: 'offline',
  RESOURCE_EXHAUSTED: 'offline',
  INTERNAL: 'offline',
  FAILED_PRECONDITION: 'conflict',
  ALREADY_EXISTS: 'conflict',
  NOT_FOUND: 'conflict',
  ABORTED: 'conflict',
  INVALID_ARGUMENT: 'invalid',
};
/** A request that says nothing for so long is given up; what it was to write may be stored. */
const PATIENCE_MS = 30_000;

export function firestoreImports(place: ImportPlace, known: KnownCollections): ImportStore {
  const database = place.root.slice(place.root.indexOf('/v1/') + '/v1/'.length);

  async function ask(method: string, body: object, renewed = false): Promise<unknown> {
    const token = await place.token(renewed).catch((cause: unknown) => {
      throw tokenFailure(cause);
    });
    const answer = await fetch(`${place.root}:${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause: unknown) => {
      throw new DataError({ reason: 'offline', detail: String(cause) }, { cause });
    });
    if (answer.status === 401 && !renewed) return ask(method, body, true);
    const content: unknown = await answer.json().catch(() => undefined);
    if (answer.ok && content !== undefined) return content;
    throw new DataError(refusal(answer.status, content));
  }

  async function nameOf(collection: string): Promise<(id: string) => string> {
    const { definition } = await known(collection);
    return (id) => `${database}/${documentPath(place.projectId, definition, id)}`;
  }

  return {
    async read(collection, ids) {
      try {
        const name = await nameOf(collection);
        const documents = new Map<string, VersionedDocument>();
        if (ids.length === 0) return { ok: true, documents };
        const answers = await ask('batchGet', { documents: ids.map(name) });
        for (const answer of Array.isArray(answers) ? answers : []) {
          const found = foundIn(answer);
          if (found) documents.set(found.name.slice(found.name.lastIndexOf('/') + 1), found);
        }
        return { ok: true, documents };
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      }
    },
    async commit(collection, writes) {
      try {
        const name = await nameOf(collection);
        const by = await place.signer?.();
        const content = await ask('commit', { writes: writes.map((write) => wireWrite(write, name, by)) });
        const versions = versionsIn(content);
        if (versions.length === writes.length) return { ok: true, versions };
        return { ok: false, failure: { reason: 'unknown', detail: 'The commit was not answered as agreed' } };
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      }
    },
  };
}

/** A token cannot be renewed without a connection, nor by who has been shut out. */
function tokenFailure(cause: unknown): DataError {
  if (cause instanceof DataError) return cause;
  const offline = cause instanceof FirebaseError && cause.code === 'auth/network-request-failed';
  return new DataError({ reason: offline ? 'offline' : 'signed-out', detail: String(cause) }, { cause });
}

function wireWrite(write: VersionedWrite, name: (id: string) => string, by: Signer | undefined): object {
  if (write.kind === 'remove') {
    return { delete: name(write.id), currentDocument: { updateTime: write.version } };
  }
  const { fields, mask, version } = write;
  const stamps = [
    ...(version === undefined ? ['createdAt'] : []),
    'updatedAt',
    ...(by ? [`${SIGNATURE_FIELD}.at`] : []),
  ];
  const signature = by && {
    [SIGNATURE_FIELD]: {
      mapValue: { fields: { uid: { stringValue: by.uid }, name: { stringValue: by.name } } },
    },
  };
  return {
    update: { name: name(write.id), fields: { ...fields, ...signature } },
    updateMask: { fieldPaths: [...mask.map(printFieldPath), ...(by ? [SIGNATURE_FIELD] : [])] },
    updateTransforms: stamps.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    currentDocument: version === undefined ? { exists: false } : { updateTime: version },
  };
}

/** Names that are no plain identifiers stand in backquotes. */
function printFieldPath(path: readonly string[]): string {
  return path
    .map((name) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
}

type Answer = { readonly [name: string]: unknown };

function foundIn(answer: unknown): (VersionedDocument & { readonly name: string }) | undefined {
  const found = isAnswer(answer) ? answer.found : undefined;
  if (!isAnswer(found) || typeof found.name !== 'string' || typeof found.updateTime !== 'string') return;
  // The store's own spelling of values is what the type says.
  const fields = isAnswer(found.fields) ? (found.fields as WireFields) : {};
  return { name: found.name, fields, version: found.updateTime };
}

function versionsIn(content: unknown): string[] {
  const results = isAnswer(content) && Array.isArray(content.writeResults) ? content.writeResults : [];
  return results.map((result: unknown) =>
    isAnswer(result) && typeof result.updateTime === 'string' ? result.updateTime : '',
  );
}

function refusal(status: number, content: unknown): DataFailure {
  const error = isAnswer(content) && isAnswer(content.error) ? content.error : {};
  const name = typeof error.status === 'string' ? error.status : '';
  const detail = typeof error.message === 'string' ? error.message : `HTTP ${status}`;
  const known = Object.hasOwn(REASONS, name) ? REASONS[name] : undefined;
  return { reason: known ?? (status >= 500 ? 'offline' : 'unknown'), detail: `${name}: ${detail}` };
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null;
}
