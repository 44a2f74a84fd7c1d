/**
 * A video whose bytes are here is sent on to the video host by a task of the backend, in parts, by tus. An attempt that
 * ends in between goes on where the host is; a process that was killed begins the bytes anew.
 */
import { createHash } from 'node:crypto';
import { type BunnyUpload, bunnyUploadHeaders, type VideoStatus } from '../../../contract/files.ts';
import { FAILED_UPLOAD, isOnItsWay, UPLOADED } from '../../../core/files/video-status.ts';
import type { Asker } from '../../fair-turns.ts';
import type { Blobs } from '../../ports/blobs.ts';
import type { NewTask, TaskHandler } from '../../ports/tasks.ts';
import type { FileDocuments, StoredRecord } from '../file-documents.ts';

export const VIDEO_TASK = 'send-video';

export interface StoredVideoParts {
  readonly blobs: Pick<Blobs, 'read'>;
  readonly documents: Pick<FileDocuments, 'read'>;
  /** A fresh signature; `undefined` where the store has no video host any more. */
  readonly signed: (project: string, videoId: string) => Promise<BunnyUpload | undefined>;
  /** Where the host's address is relative: the server's own. */
  readonly origin: () => string;
  readonly note: (project: string, record: StoredRecord, status: VideoStatus) => Promise<unknown>;
  readonly now: () => number;
}

const PART_BYTES = 8 * 1024 * 1024;
const PART_MS = 120_000;
/** An attempt sends for no longer, and goes on in the next one: other tasks have their turn. */
const STRETCH_MS = 5 * 60_000;
const VERSION = { 'tus-resumable': '1.0.0' } as const;

/** The same for the same video, so that it is queued once, however often and by whomever it is asked for. */
export function videoTask(
  { store, user }: Asker,
  { id, videoId, attempt }: { readonly id: string; readonly videoId: string; readonly attempt: string },
): NewTask {
  const name = createHash('sha256')
    .update(JSON.stringify([store, id, videoId, attempt]))
    .digest('hex');
  const payload = JSON.stringify({ project: store, id });
  return { name: `video-${name}`, handler: VIDEO_TASK, payload, of: { store, user } };
}

export function sendStoredVideos(parts: StoredVideoParts): TaskHandler {
  /** Where an upload goes on in another attempt. */
  const begun = new Map<string, string>();

  return async (payload, { signal }) => {
    const { project, id }: { project: string; id: string } = JSON.parse(payload);
    const record = await parts.documents.read(project, id);
    const { id: videoId = '', status } = record?.cdn?.bunny ?? {};
    if (!record || record.key === '' || videoId === '' || !isOnItsWay(status)) {
      return 'done';
    }
    const upload = await parts.signed(project, videoId);
    if (!upload) return 'done';
    const outcome = await send(record, upload, signal);
    if (outcome === 'again') return 'again';
    begun.delete(videoId);
    await parts.note(project, record, outcome);
    return 'done';
  };

  async function send(
    { key, size, filename }: StoredRecord,
    upload: BunnyUpload,
    signal: AbortSignal,
  ): Promise<VideoStatus | 'again'> {
    const ask = (
      method: string,
      address: string,
      headers: Record<string, string>,
      body?: Uint8Array<ArrayBuffer>,
    ) =>
      fetch(address, {
        method,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PART_MS)]),
        headers: { ...VERSION, ...bunnyUploadHeaders(upload), ...headers },
        ...(body && { body }),
      });
    const endpoint = new URL(upload.endpoint, parts.origin());
    const known = begun.get(upload.videoId);
    const there = known === undefined ? undefined : await ask('HEAD', known, {});
    let offset = there?.ok ? Number(there.headers.get('upload-offset')) : 0;
    let address = there?.ok ? known : undefined;
    if (address === undefined) {
      const title = Buffer.from(filename).toString('base64');
      const created = await ask('POST', endpoint.href, {
        'upload-length': String(size),
        'upload-metadata': `title ${title}`,
      });
      address = placeOf(created, endpoint);
      if (address === undefined) return isLater(created.status) ? 'again' : FAILED_UPLOAD;
      begun.set(upload.videoId, address);
    }
    const end = parts.now() + STRETCH_MS;
    while (offset < size) {
      if (parts.now() > end) return 'again';
      const range = { start: offset, end: Math.min(size, offset + PART_BYTES) - 1 };
      const bytes = await wholeOf(await parts.blobs.read(key, range));
      const answer = await ask(
        'PATCH',
        address,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        bytes,
      );
      const next = Number(answer.headers.get('upload-offset'));
      if (answer.status !== 204 || !(next > offset)) {
        return isLater(answer.status) || hasEnded(answer.status) ? 'again' : FAILED_UPLOAD;
      }
      offset = next;
    }
    return UPLOADED;
  }
}

/** Of an upload that was begun. Bytes and signature go to the configured host alone, wherever it points. */
function placeOf({ status, headers }: Response, endpoint: URL): string | undefined {
  const location = headers.get('location');
  if (status !== 201 || location === null || !URL.canParse(location, endpoint)) return undefined;
  const place = new URL(location, endpoint);
  return place.origin === endpoint.origin ? place.href : undefined;
}

/** A conflict and a busy host. */
function isLater(status: number): boolean {
  return status >= 500 || [408, 409, 423, 429].includes(status);
}

/** An upload that was begun: another attempt begins one anew. Before that the video itself is gone. */
function hasEnded(status: number): boolean {
  return status === 404 || status === 410;
}

async function wholeOf(stream: AsyncIterable<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  if (!stream) throw new Error('The bytes of a film are gone.');
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
