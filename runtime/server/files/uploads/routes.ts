/**
 * `/api/console/files/uploads`: the tus protocol 1.0.0 with creation, termination and expiration. Each request comes
 * with a token of its own; only who began an upload goes on with it.
 */
import { Metadata, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_KINDS, UPLOADS_PATH } from '../../../contract/files.ts';
import { type Caller, memberOf } from '../caller.ts';
import { FileError } from '../file-error.ts';
import type { FileRoom } from '../file-room.ts';
import { TusStore } from './tus-store.ts';
import { UPLOAD_MS } from './uploads.ts';

/** Bytes of one part: with a slow line none takes a minute, and little is sent twice. */
export const MOST_PART = 8 * 1024 * 1024;
/** A client takes other refusals of its question for an upload that is lost, and begins anew. */
const ASK_AGAIN = 423;
const VERSION = { 'tus-resumable': '1.0.0' } as const;

export function uploadRoutes(app: FastifyInstance, room: FileRoom): void {
  const { uploads, quotas, limits, now } = room;
  const store = new TusStore(uploads, now);
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: store,
    relativeLocation: true,
    // The console's own pages alone, and those need no leave.
    allowedOrigins: () => false,
    // The package takes the id from the end of the whole address, the query included.
    getFileIdFromRequest: ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      return `${searchParams.get('project')}/${pathname.slice(pathname.lastIndexOf('/') + 1)}`;
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    await tus.handle(request.raw, reply.raw);
    return reply;
  }

  async function own(request: FastifyRequest<{ Params: { id: string } }>): Promise<Caller> {
    const found = memberOf(request, 'operator');
    const announced = await uploads.announced(found.project, request.params.id);
    if (announced?.uid !== found.session.uid) throw new FileError('upload-missing');
    return found;
  }

  const config = { slowBody: true };
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  app.options(UPLOADS_PATH, async (_request, reply) =>
    reply
      .code(204)
      .headers({ ...VERSION, 'tus-version': '1.0.0', 'tus-extension': store.extensions.join(',') })
      .send(),
  );
  // Its id and its address are ours, which the package would make of the request.
  app.post(UPLOADS_PATH, { config }, async (request, reply) => {
    const { session, project } = memberOf(request, 'operator');
    const size = Number(request.headers['upload-length']);
    if (!Number.isSafeInteger(size) || size < 0) throw new FileError('malformed');
    const { filename = '', filetype = '', kind = 'file' } = metadataOf(request);
    if (size === 0) throw new FileError('empty', { filename });
    const most = limits.bytes[FILE_KINDS.find((one) => one === kind) ?? 'file'];
    const place = await quotas.begin({ uid: session.uid, project, most, announced: size });
    place.end();
    const createdAt = now();
    const announced = { uid: session.uid, size, filename, filetype, kind, createdAt };
    const id = await uploads.begin(project, announced);
    return reply
      .code(201)
      .headers({
        ...VERSION,
        location: `${UPLOADS_PATH}/${id}?project=${encodeURIComponent(project)}`,
        'upload-expires': new Date(createdAt + UPLOAD_MS).toUTCString(),
      })
      .send();
  });
  app.head<{ Params: { id: string } }>(`${UPLOADS_PATH}/:id`, {
    config,
    errorHandler: (error, _request, reply) => {
      if (error instanceof FileError && error.code === 'signed-out') return reply.code(ASK_AGAIN).send();
      throw error;
    },
    handler: async (request, reply) => {
      await own(request);
      return answer(request, reply);
    },
  });
  app.patch<{ Params: { id: string } }>(`${UPLOADS_PATH}/:id`, { config }, async (request, reply) => {
    // Of a line that breaks the package says nothing more.
    const closed = new Promise<void>((resolve) => {
      reply.raw.once('close', resolve);
    });
    const { session, project } = await own(request);
    const announced = Number(request.headers['content-length']);
    if (!(announced <= MOST_PART)) throw new FileError('malformed');
    const part = await quotas.beginPart({ uid: session.uid, project, announced });
    try {
      return await Promise.race([answer(request, reply), closed]);
    } finally {
      part.end();
    }
  });
  app.delete<{ Params: { id: string } }>(`${UPLOADS_PATH}/:id`, { config }, async (request, reply) => {
    await own(request);
    return answer(request, reply);
  });
}

/** The id in the address of a finished upload; nothing is fetched from there. */
export function uploadIdIn(address: string): string | undefined {
  const [, id] = /\/api\/console\/files\/uploads\/([\w-]{20})(\?|$)/.exec(address) ?? [];
  return id;
}

function metadataOf({ headers }: FastifyRequest): {
  readonly [name in 'filename' | 'filetype' | 'kind']?: string;
} {
  const header = headers['upload-metadata'];
  if (typeof header !== 'string' || header === '') return {};
  try {
    const found = Metadata.parse(header);
    const text = (name: string) => (found[name] ?? '').slice(0, 20_000);
    return { filename: text('filename'), filetype: text('filetype'), kind: text('kind') || 'file' };
  } catch {
    throw new FileError('malformed');
  }
}
