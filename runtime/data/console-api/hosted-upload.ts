/**
 * A video goes straight to the video host: announced at the backend, which signs the upload, and sent there by tus. Its
 * document is there from the beginning and says by its status how far it is. Loaded with the first video.
 */
import type { SendListener, SendOutcome, SendRequest } from '../../contract/file-calls.ts';
import {
  ATTACHES_PATH,
  BUNNY_UPLOAD_PATH,
  bunnyUploadHeaders,
  PERMISSIONS_PATH,
} from '../../contract/files.ts';
import { isOnItsWay } from '../../core/files/video-status.ts';
import { hostedAddress, hostedUpload, uploadIn } from './hosted-address.ts';
import { sendInParts, UploadFailure } from './resumable-upload.ts';

export interface HostedMeans {
  /** A call of the backend, with a fresh token. */
  readonly call: (path: string, body: object) => Promise<{ readonly status: number; readonly body: unknown }>;
  readonly outcomeOf: (status: number, body: unknown) => SendOutcome;
}

const PART_BYTES = 8 * 1024 * 1024;
/** Seconds before a signature ends in which a new one is asked for. */
const RENEW_S = 600;

/** Rejects with the signal's reason, and with an error for a call without an answer. */
export async function sendToHost(
  request: SendRequest,
  listener: SendListener,
  signal: AbortSignal,
  { call, outcomeOf }: HostedMeans,
): Promise<SendOutcome> {
  const { project, bytes, filename, isPublic, filePath } = request;
  const known = request.uploadUrl === undefined ? undefined : hostedUpload(request.uploadUrl);
  const answerOf = async (path: string, body: object) => {
    const answer = await call(path, body);
    return outcomeOf(answer.status, answer.body);
  };
  // Announced alone, it has no address at the host.
  const address = known?.address || undefined;
  try {
    const found = known
      ? await answerOf(PERMISSIONS_PATH, { id: known.id })
      : await answerOf(ATTACHES_PATH, {
          file: { name: filename, size: bytes.size, type: bytes.type },
          kind: 'video',
          isPublic,
          ...(filePath !== undefined && { filePath }),
        });
    if (!found.ok) return ended(found, known !== undefined);
    const { id, cdn } = found.file;
    // It was whole before this page knew.
    if (cdn && !isOnItsWay(cdn.bunny.status)) return found;
    // Without an answer of the host the same one goes on, and no other is announced.
    if (!known) listener.begun?.(hostedAddress({ address: '', project, id }));
    const asked = { id };
    const { status, body } = await call(BUNNY_UPLOAD_PATH, asked);
    let upload = uploadIn(body);
    if (!upload) return ended(outcomeOf(status, body), known !== undefined);
    await sendInParts(
      bytes,
      {
        ...listener,
        begun: (there) => listener.begun?.(hostedAddress({ address: there, project, id: asked.id })),
      },
      signal,
      {
        endpoint: upload.endpoint,
        headers: async () => {
          if (upload && upload.authorizationExpire - Date.now() / 1000 < RENEW_S) {
            upload = uploadIn((await call(BUNNY_UPLOAD_PATH, asked)).body) ?? upload;
          }
          return upload ? bunnyUploadHeaders(upload) : {};
        },
        metadata: { filetype: bytes.type, title: filename },
        uploadUrl: address,
        partBytes: PART_BYTES,
      },
    );
    listener.inspecting();
    // Without a visibility: it may have been changed meanwhile.
    return await answerOf(PERMISSIONS_PATH, asked);
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof UploadFailure)) return { ok: false, reason: 'offline' };
    if (address !== undefined && (error.status === 404 || error.status === 410))
      return { ok: false, reason: 'expired' };
    if (error.status === 0 || error.status >= 500) return { ok: false, reason: 'offline' };
    return { ok: false, reason: 'failed', error: FAILED };
  }
}

const FAILED = 'O serviço de vídeos recusou o envio. Tente de novo.';

/** A video whose file was removed meanwhile has nowhere to go on. */
function ended(outcome: SendOutcome, wasBegun: boolean): SendOutcome {
  return wasBegun && !outcome.ok && outcome.reason === 'refused' ? { ok: false, reason: 'expired' } : outcome;
}
