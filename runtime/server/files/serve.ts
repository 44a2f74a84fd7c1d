/**
 * `GET` and `HEAD /files/{project}/{id}/{filename}`: public files for everybody, private ones by a signed address. The
 * document decides at every request, so a file that is made private is refused from the next one.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_WIDTHS, type ImageWidth, SERVED_PATH } from '../../contract/files.ts';
import type { BlobStat, Blobs } from '../ports/blobs.ts';
import { byteAnswer } from './byte-answer.ts';
import type { StoredRecord } from './file-documents.ts';
import { FileError } from './file-error.ts';
import type { FileKeeper } from './file-keeper.ts';
import { readSignature } from './signed-address.ts';

export interface ServingParts {
  readonly keeper: FileKeeper;
  readonly blobs: Blobs;
  /** Signs addresses of private files. */
  readonly key: Uint8Array;
  /** Files have an origin of their own: pages of another one show them. */
  readonly hasOwnOrigin: boolean;
  readonly now: () => number;
}

interface Named {
  readonly project: string;
  readonly id: string;
  readonly filename: string;
}

type Query = { readonly [name in 'w' | 'e' | 'd' | 's']?: unknown };

/** Caches may go on showing a public file for so long after it was made private. */
const PUBLIC_SECONDS = 3600;
const POLICY = "sandbox; default-src 'none'";

export function serveFileRoutes(app: FastifyInstance, parts: ServingParts): void {
  app.route<{ Params: Named; Querystring: Query }>({
    method: ['GET', 'HEAD'],
    config: { prefetch: true },
    url: `${SERVED_PATH}/:project/:id/:filename`,
    handler: (request, reply) => answer(request, reply, parts),
  });
}

async function answer(
  request: FastifyRequest<{ Params: Named; Querystring: Query }>,
  reply: FastifyReply,
  parts: ServingParts,
): Promise<unknown> {
  const { keeper, blobs, key, now } = parts;
  const { project, id, filename } = request.params;
  const record = await keeper.documents.read(project, id);
  if (!record || record.key === '' || record.filename !== filename) throw new FileError('missing');
  const signed = readSignature(request.query, { project, id, sha256: record.sha256 }, key, now());
  if (!signed && !record.isPublic) throw new FileError('no-right');
  const blobKey = await keyFor(request.query.w, project, record, keeper);
  const stat = await blobs.stat(blobKey);
  if (!stat) throw new FileError('missing');
  const download = signed?.download ?? false;
  const headers = headersFor(record, stat, download, parts.hasOwnOrigin);
  const elsewhere = await blobs.address(blobKey, {
    expiresAt: now() + PUBLIC_SECONDS * 1000,
    disposition: headers['content-disposition'],
  });
  if (elsewhere !== null) return reply.headers(headers).redirect(elsewhere, 302);
  return send(request, reply.headers(headers), stat, blobs);
}

async function send(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  stat: BlobStat,
  blobs: Blobs,
): Promise<unknown> {
  const found = byteAnswer({
    size: stat.size,
    etag: etagOf(stat),
    // Defined for GET alone (RFC 9110, 14.2).
    ...(headers.range !== undefined && method === 'GET' && { range: headers.range }),
    ...(headers['if-none-match'] !== undefined && { ifNoneMatch: headers['if-none-match'] }),
    ...(typeof headers['if-range'] === 'string' && { ifRange: headers['if-range'] }),
  });
  reply.code(found.status);
  if ('contentRange' in found) reply.header('content-range', found.contentRange);
  if (found.status === 304) return reply.send();
  if (found.status === 416) return reply.removeHeader('content-disposition').send('');
  reply.header('content-length', found.length).type(stat.contentType);
  if (method === 'HEAD') return reply.send();
  const bytes = await blobs.read(stat.key, found.status === 206 ? found.range : undefined);
  if (!bytes) throw new FileError('missing');
  return reply.send(bytes);
}

async function keyFor(
  asked: unknown,
  project: string,
  record: StoredRecord,
  keeper: FileKeeper,
): Promise<string> {
  if (asked === undefined) return record.key;
  const width: ImageWidth | undefined = IMAGE_WIDTHS.find((one) => String(one) === asked);
  if (width === undefined || record.kind !== 'image') throw new FileError('missing');
  return keeper.sized(project, record, width);
}

function headersFor(record: StoredRecord, stat: BlobStat, download: boolean, hasOwnOrigin: boolean) {
  const { isPublic, filename, kind } = record;
  const manner = download || kind === 'file' ? 'attachment' : 'inline';
  return {
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': isPublic || hasOwnOrigin ? 'cross-origin' : 'same-origin',
    'cache-control': isPublic ? `public, max-age=${PUBLIC_SECONDS}` : 'no-store',
    'content-disposition': `${manner}; filename*=UTF-8''${encodedName(filename)}`,
    'accept-ranges': 'bytes',
    etag: etagOf(stat),
  };
}

function etagOf({ sha256 }: BlobStat): string {
  return `"${sha256}"`;
}

/** RFC 5987: what `encodeURIComponent` leaves and the header does not take. */
function encodedName(filename: string): string {
  return encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
