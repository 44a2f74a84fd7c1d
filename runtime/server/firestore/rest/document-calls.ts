/**
 * The plain resource calls: GET, PATCH and DELETE of a document, GET and POST of a collection.
 */
import { randomBytes } from 'node:crypto';
import { documentName, documentPath, joinPath, lastSegment } from '../paths/document-path.ts';
import { invalid, StatusError, unimplemented } from '../status.ts';
import { type FieldPath, parseFieldPaths } from '../values/field-path.ts';
import { wholeNumber } from '../values/parse-scalar.ts';
import { parseFields } from '../values/parse-value.ts';
import { checkSegments } from '../values/resource-id.ts';
import { compareUtf8 } from '../values/utf8.ts';
import { wireDocument } from '../wire.ts';
import { MAX_MASK, parseMask, parsePrecondition } from '../writes/parse-write.ts';
import type { Precondition, Write } from '../writes/write.ts';
import type { RestContext } from './context.ts';
import type { RestRequest } from './request.ts';

const DEFAULT_PAGE = 20;
const MAX_PAGE = 300;

export function getDocument({ guard, store, database }: RestContext, request: RestRequest): object {
  const path = request.segments.join('/');
  guard.readDocument(path);
  refuse(request, 'transaction', 'readTime');
  const document = store.get(path);
  if (!document) throw new StatusError('NOT_FOUND', `Document "${path}" not found.`);
  return wireDocument(document, database, maskOf(request, 'mask.fieldPaths'));
}

export function listDocuments({ guard, store, database }: RestContext, request: RestRequest): object {
  const collection = request.segments.join('/');
  guard.readCollection(collection);
  refuse(request, 'orderBy', 'transaction', 'readTime');
  const asked = wholeNumber(request.params.get('pageSize') ?? 0, 'pageSize');
  const size = Math.min(asked || DEFAULT_PAGE, MAX_PAGE);
  const after = idBefore(request.params.get('pageToken'), collection);
  const mask = maskOf(request, 'mask.fieldPaths');
  const there = store.list(collection, { after, limit: size + 1 }).map((document) => ({
    id: lastSegment(document.path),
    wire: wireDocument(document, database, mask),
  }));
  const missing = request.params.get('showMissing') === 'true' ? store.missingIds(collection) : [];
  // A missing one has a name and nothing else.
  const named = missing
    .filter((id) => compareUtf8(id, after) > 0)
    .map((id) => ({ id, wire: { name: documentName(`${collection}/${id}`, database) } }));
  const found = [...there, ...named].sort((a, b) => compareUtf8(a.id, b.id));
  const page = found.slice(0, size);
  const last = page.at(-1)?.id;
  return {
    ...(page.length > 0 && { documents: page.map(({ wire }) => wire) }),
    ...(found.length > size && last && { nextPageToken: tokenOf(collection, last) }),
  };
}

/** Says after which document of which collection the next page begins. */
function tokenOf(collection: string, id: string): string {
  return Buffer.from(joinPath(collection, id)).toString('base64url');
}

/** Empty without a token. Throws INVALID_ARGUMENT for one that no page of the collection came with. */
function idBefore(token: string | null, collection: string): string {
  if (!token) return '';
  const id = lastSegment(Buffer.from(token, 'base64url').toString());
  if (tokenOf(collection, id) !== token) throw invalid(`"pageToken" is none of ${collection}.`);
  checkSegments([id]);
  return id;
}

export function createDocument(context: RestContext, request: RestRequest): object {
  const id = request.params.get('documentId') || randomBytes(15).toString('base64url').slice(0, 20);
  const path = documentPath([...request.segments, id].join('/'));
  return written(context, request, {
    kind: 'set',
    path,
    fields: parseFields(request.body.fields),
    precondition: { exists: false },
  });
}

export function patchDocument(context: RestContext, request: RestRequest): object {
  const { params } = request;
  const name = 'updateMask.fieldPaths';
  const mask = params.has(name) ? parseMask({ fieldPaths: params.getAll(name) }) : undefined;
  const precondition = preconditionOf(request);
  return written(context, request, {
    kind: 'set',
    path: request.segments.join('/'),
    fields: parseFields(request.body.fields),
    ...(mask && { mask }),
    ...(precondition && { precondition }),
  });
}

export function deleteDocument({ guard, store }: RestContext, request: RestRequest): object {
  const precondition = preconditionOf(request);
  const write: Write = {
    kind: 'delete',
    path: request.segments.join('/'),
    ...(precondition && { precondition }),
  };
  guard.write([write]);
  store.commit([write], undefined, guard.accept, guard.author);
  return {};
}

/** Commits the write and answers the document, so the caller must be allowed to read it too. */
function written({ guard, store, database }: RestContext, request: RestRequest, write: Write): object {
  guard.write([write]);
  guard.readDocument(write.path);
  store.commit([write], undefined, guard.accept, guard.author);
  const document = store.get(write.path);
  return document ? wireDocument(document, database, maskOf(request, 'mask.fieldPaths')) : {};
}

function maskOf({ params }: RestRequest, name: string): readonly FieldPath[] | undefined {
  return params.has(name) ? parseFieldPaths(params.getAll(name), name, MAX_MASK) : undefined;
}

function preconditionOf({ params }: RestRequest): Precondition | undefined {
  const exists = params.get('currentDocument.exists');
  if (exists !== null) return { exists: exists === 'true' };
  return parsePrecondition({ updateTime: params.get('currentDocument.updateTime') ?? undefined });
}

function refuse({ params }: RestRequest, ...names: readonly string[]): void {
  for (const name of names) if (params.has(name)) throw unimplemented(`the parameter "${name}"`);
}
