/**
 * The calls about files (product operations, §7), and the bytes themselves. Who asks is known before anything is read;
 * operators send, viewers open, admins remove.
 */
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  ADDRESS_MS,
  ADDRESSES_PATH,
  ATTACHES_PATH,
  FILES_PATH,
  type FileAddress,
  type FileKind,
  IMAGES_PATH,
  LIMITS_PATH,
  MOST_ADDRESSES,
  MOST_UNUSED,
  PERMISSIONS_PATH,
  UNUSED_PATH,
} from '../../contract/files.ts';
import { isOnItsWay } from '../../core/files/video-status.ts';
import { type Callers, provenCaller, requireCaller } from '../known-caller.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Session } from '../session.ts';
import { type Caller, mapOf, memberOf } from './caller.ts';
import { type StoredRecord, storedFile } from './file-documents.ts';
import { bytesInWords, FileError, isDiskFull } from './file-error.ts';
import type { FileRoom } from './file-room.ts';
import { readForm } from './read-form.ts';
import { serveFileRoutes } from './serve.ts';
import { servedPath, signatureQuery } from './signed-address.ts';
import { finishUpload, wantedIn } from './uploads/finish.ts';
import { MOST_PART, uploadRoutes } from './uploads/routes.ts';
import { openVideoRoutes, videoUploadRoutes } from './video/routes.ts';

export interface FileRoutesOptions extends Callers {
  readonly room: FileRoom;
}

/** Each reads the store's documents. */
const USES_A_MINUTE = 60;

export function fileRoutes({ room, ...callers }: FileRoutesOptions): FastifyPluginAsync {
  const { keeper, quotas, limits, now } = room;
  const questions = createRateLimit(USES_A_MINUTE, now);

  function countQuestion({ uid }: Session): void {
    const seconds = questions.take(uid);
    if (seconds > 0) throw new FileError('asked-too-often', { seconds });
  }

  /** Who asks where files are used. */
  function asker(request: FastifyRequest): Caller {
    const found = memberOf(request, 'viewer');
    countQuestion(found.session);
    return found;
  }

  /** `seenUses`: the hash of the documents that the admin has seen in the question before the removal. */
  async function refuseInUse(
    project: string,
    { id, filename }: StoredRecord,
    by: Session,
    seenUses: unknown,
  ): Promise<void> {
    countQuestion(by);
    const { total, hidden, known } = await room.uses.of(project, id, by);
    const count = total + hidden;
    if (count > 0 && seenUses !== known) throw new FileError('in-use', { filename, count });
  }

  /** The whole of one upload, from its first byte to its document. */
  async function upload(request: FastifyRequest, kinds: readonly FileKind[]) {
    const { session, project } = memberOf(request, 'operator');
    const { file: address, ...asked } = mapOf(request.body);
    if (typeof address === 'string') {
      const record = await finishUpload({ address, asked, kinds, project, by: session }, room);
      return { ok: true, file: storedFile(record) };
    }
    const announced = mapOf(address);
    if (kinds.includes('video') && typeof announced.name === 'string') {
      const { name, size } = announced;
      if (typeof size !== 'number' || !(size > 0)) throw new FileError('malformed');
      const { filePath, isPublic } = asked;
      const record = await room.videos.announce({
        project,
        name,
        size,
        isPublic: isPublic === true,
        by: session,
        ...(typeof filePath === 'string' && { filePath }),
      });
      return { ok: true, file: storedFile(record) };
    }
    if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
      throw new FileError('no-file');
    }
    const most = Math.max(...kinds.map((kind) => limits.bytes[kind]));
    const length = Number(request.headers['content-length']);
    if (!(length >= 0)) throw new FileError('malformed');
    const place = await quotas.begin({ uid: session.uid, project, most, announced: length });
    try {
      const form = await readForm(request.raw, {
        folder: room.quarantine,
        mostBytes: most,
        tooLarge: (filename) => new FileError('too-large', { filename, limit: bytesInWords(most) }),
        grow: place.grow,
      });
      const { file, filename, declared, fields } = form;
      const record = await keeper.take({
        file,
        filename,
        declared,
        project,
        by: session,
        wanted: wantedIn(fields.get('kind'), kinds),
        isPublic: fields.get('isPublic') === 'true',
        ...(fields.has('filePath') && { filePath: fields.get('filePath') ?? '' }),
      });
      return { ok: true, file: storedFile(record) };
    } finally {
      place.end();
    }
  }

  function known(app: FastifyInstance): void {
    requireCaller(app, callers, signedOut);
    app.register(async (scope) => {
      // The bytes stay in the request: the form is read from there, as they come.
      scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
      const config = { slowBody: true };
      uploadRoutes(scope, room);
      scope.post(ATTACHES_PATH, { config }, (request) => upload(request, ['file', 'video', 'audio']));
      scope.post(IMAGES_PATH, { config }, (request) => upload(request, ['image']));
    });
    app.post(PERMISSIONS_PATH, async (request) => {
      const { session, project } = memberOf(request, 'operator');
      const { id, isPublic } = mapOf(request.body);
      const isChange = isPublic !== undefined;
      if (typeof id !== 'string' || (isChange && typeof isPublic !== 'boolean')) {
        throw new FileError('malformed');
      }
      return { ok: true, file: storedFile(await keeper.show(project, id, isPublic, session)) };
    });
    app.post(ADDRESSES_PATH, async (request) => {
      const { project } = memberOf(request, 'viewer');
      const { ids, download } = mapOf(request.body);
      if (!Array.isArray(ids) || ids.length > MOST_ADDRESSES) throw new FileError('malformed');
      return { ok: true, addresses: await addressesOf(project, ids, download === true, room) };
    });
    app.delete<{ Params: { id: string } }>(`${FILES_PATH}/:id`, async (request) => {
      const { project, session } = memberOf(request, 'operator');
      const record = await keeper.documents.read(project, request.params.id);
      // A video that is still on its way may be cancelled by whoever may send one.
      if (record?.key !== '' || !isOnItsWay(record.cdn?.bunny.status)) {
        memberOf(request, 'admin');
        if (record) await refuseInUse(project, record, session, mapOf(request.query).known);
      }
      // There first: once the document is gone nothing names the video any more.
      if (record) await room.videos.remove(project, record);
      await keeper.remove(project, request.params.id);
      return { ok: true };
    });
    app.get<{ Params: { id: string } }>(`${FILES_PATH}/:id/usages`, async (request) => {
      const { session, project } = asker(request);
      if (!(await keeper.documents.read(project, request.params.id))) throw new FileError('missing');
      return { ok: true, ...(await room.uses.of(project, request.params.id, session)) };
    });
    app.get(UNUSED_PATH, async (request) => {
      const { project } = asker(request);
      const files = await room.uses.unused(project);
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      return { ok: true, files: files.slice(0, MOST_UNUSED), total: files.length, bytes };
    });
    app.get(LIMITS_PATH, async (request) => {
      const { project } = memberOf(request, 'viewer');
      const usedBytes = await quotas.used(project);
      const bunny = (await room.videos.settings(project)) !== null;
      const sendsStored = bunny && room.videos.sendsStored();
      return { ok: true, limits: { ...limits, usedBytes, partBytes: MOST_PART, bunny, sendsStored } };
    });
    videoUploadRoutes(app, room);
  }

  return async (app: FastifyInstance) => {
    answerRefusals(app);
    await app.register(async (scope) => known(scope));
    openVideoRoutes(app, room, (request) => provenCaller(request, callers, signedOut));
    serveFileRoutes(app, { ...room, hasOwnOrigin: room.origin !== '', now });
  };
}

function signedOut(): FileError {
  return new FileError('signed-out');
}

function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error instanceof FileError) {
      const { status, answer, retryAfterSeconds } = error;
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      return reply.code(status).send(answer);
    }
    if (isDiskFull(error)) {
      const full = new FileError('disk-full');
      return reply.code(full.status).send(full.answer);
    }
    if ((error.statusCode ?? 500) < 500)
      return reply.code(error.statusCode ?? 400).send(new FileError('malformed').answer);
    request.log.error(error);
    throw error;
  });
}

async function addressesOf(
  project: string,
  ids: readonly unknown[],
  download: boolean,
  { keeper, videos, key, origin, now }: FileRoom,
): Promise<{ [id: string]: FileAddress }> {
  const expires = Math.floor((now() + ADDRESS_MS) / 1000);
  const wanted = ids.filter((id) => typeof id === 'string');
  const read = await Promise.all(wanted.map((id) => keeper.documents.read(project, id)));
  const records = read.filter((record) => record !== null);
  const stills = await videos.stills(project, records);
  const addressOf = (record: StoredRecord): Omit<FileAddress, 'still'> | undefined => {
    const { id, key: stored, sha256, filename, isPublic } = record;
    if (stored === '') return stills.has(id) ? { url: '' } : undefined;
    const path = origin + servedPath(project, id, filename);
    if (isPublic && !download) return { url: path };
    const url = `${path}?${signatureQuery({ project, id, sha256, expires, download }, key)}`;
    return { url, expiresAt: new Date(expires * 1000).toISOString() };
  };
  return Object.fromEntries(
    records.flatMap((record): [string, FileAddress][] => {
      const [address, still] = [addressOf(record), stills.get(record.id)];
      return address ? [[record.id, { ...address, ...(still !== undefined && { still }) }]] : [];
    }),
  );
}
