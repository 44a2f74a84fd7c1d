/**
 * `upload-video-url`, `GET /api/file/video/{id}` and the host's notices (product operations, §7).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUNNY_UPLOAD_PATH, VIDEO_NOTICES_PATH, VIDEO_PATH } from '../../../contract/files.ts';
import { statusOfNotice } from '../../../core/files/video-status.ts';
import type { Session } from '../../session.ts';
import { mapOf, memberOf } from '../caller.ts';
import { FileError } from '../file-error.ts';
import type { FileRoom } from '../file-room.ts';
import { isNoticeSigned, isVideoId } from './bunny-client.ts';

const NOTICE_BYTES = 16 * 1024;

export function videoUploadRoutes(app: FastifyInstance, { videos }: FileRoom): void {
  app.post(BUNNY_UPLOAD_PATH, { bodyLimit: NOTICE_BYTES }, async (request) => {
    const { session, project } = memberOf(request, 'operator');
    const { id } = mapOf(request.body);
    if (typeof id !== 'string') throw new FileError('malformed');
    return { ok: true, data: await videos.upload(project, id, session) };
  });
}

/** A public video is anybody's to see, and the host signs its notices instead of signing in. */
export function openVideoRoutes(
  app: FastifyInstance,
  { videos, keeper }: FileRoom,
  proven: (request: FastifyRequest) => Promise<Session>,
): void {
  app.get<{ Params: { id: string } }>(`${VIDEO_PATH}/:id`, async (request, reply) => {
    const { project } = mapOf(request.query);
    const found = typeof project === 'string' ? await recordOf(project, request.params.id) : null;
    // A missing and a private file get the same answer, so that ids reveal nothing.
    if (!found?.isPublic) memberOf(request, 'viewer', await proven(request));
    if (!found?.cdn || typeof project !== 'string') throw new FileError('missing');
    const { status, player } = await videos.show(project, found);
    reply.header('cache-control', 'no-store');
    return { cdn: { bunny: { id: found.cdn.bunny.id, status } }, iframeUrl: player };
  });
  app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { project: string } }>(`${VIDEO_NOTICES_PATH}/:project`, notice);
  });

  async function notice(request: FastifyRequest<{ Params: { project: string } }>, reply: FastifyReply) {
    const { project } = request.params;
    const { body } = request;
    const settings = isProject(project) ? await videos.settings(project) : null;
    const signature = request.headers['x-bunnystream-signature'];
    const isSigned =
      Buffer.isBuffer(body) &&
      settings?.readOnlyKey !== undefined &&
      isNoticeSigned(body, signature, settings.readOnlyKey);
    if (!isSigned) throw new FileError('no-right');
    const { VideoLibraryId, VideoGuid, Status } = mapOf(parsed(body));
    const noticed = statusOfNotice(Status);
    if (VideoLibraryId !== settings.libraryId || typeof VideoGuid !== 'string' || !isVideoId(VideoGuid)) {
      throw new FileError('malformed');
    }
    const record = await keeper.documents.withVideo(project, VideoGuid);
    if (record && noticed !== undefined) await videos.note(project, record, noticed);
    return reply.code(204).send();
  }

  function recordOf(project: string, id: string) {
    return isProject(project) ? keeper.documents.read(project, id) : null;
  }
}

function isProject(project: string): boolean {
  return project !== '' && !/[/\\\0]/.test(project) && project !== '.' && project !== '..';
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
