/**
 * Sends one upload: looks whether the store has an equal file, sends the bytes, and answers with the event in which
 * that ends. Which upload is sent when, and what follows from its end, is the queue's.
 */
import type { FileCalls, SendOutcome } from '../../../contract/file-calls.ts';
import type { StoredFile } from '../../../contract/files.ts';
import type { NewUpload, Upload } from '../model/upload.ts';
import type { UploadEvent } from '../model/uploads.ts';
import { sha256Of } from './kept-uploads.ts';

export interface SendMeans {
  readonly calls: Pick<FileCalls, 'send'>;
  /** A file of the store with these very bytes; absent: nobody looks. */
  readonly findEqual?: (upload: NewUpload, sha256: string) => Promise<StoredFile | undefined>;
  readonly now: () => number;
}

export type SendEnd = Extract<
  UploadEvent,
  { readonly type: 'equal' | 'done' | 'lost' | 'failed' | 'refused' | 'expired' }
>;

/** For the store to say whether it has an equal file. */
const LOOK_MS = 3000;

/**
 * Once `signal` is aborted, `hear` is called no more and the answer means nothing. `undefined`: it was aborted before
 * anything was sent.
 */
export async function sendUpload(
  upload: Upload,
  bytes: Blob,
  { calls, findEqual, now }: SendMeans,
  signal: AbortSignal,
  hear: (event: UploadEvent) => void,
): Promise<SendEnd | undefined> {
  const { id, place, kind, name, isPublic, filePath, uploadUrl } = upload;
  if (findEqual && uploadUrl === undefined && !upload.isWantedTwice) {
    const equal = await equalTo(upload, bytes, findEqual);
    if (signal.aborted) return undefined;
    if (equal) return { type: 'equal', id, file: equal };
  }
  const hearUnlessAborted = (event: UploadEvent) => !signal.aborted && hear(event);
  const outcome = await calls
    .send(
      {
        project: place.project,
        kind,
        bytes,
        filename: name,
        isPublic,
        ...(filePath !== undefined && { filePath }),
        ...(uploadUrl !== undefined && { uploadUrl }),
      },
      {
        progress: (sent) => hearUnlessAborted({ type: 'progressed', id, sent, at: now() }),
        inspecting: () => hearUnlessAborted({ type: 'inspecting', id }),
        begun: (url) => hearUnlessAborted({ type: 'begun', id, uploadUrl: url }),
      },
      signal,
    )
    .catch((error: unknown): SendOutcome => ({ ok: false, reason: 'failed', error: String(error) }));
  if (outcome.ok) return { type: 'done', id, file: outcome.file };
  switch (outcome.reason) {
    case 'offline':
      // A file that cannot be read any more ends its request like a lost connection.
      return { type: (await isReadable(bytes)) ? 'lost' : 'failed', id };
    case 'expired':
      return { type: 'expired', id };
    case 'refused':
    case 'failed':
      return { type: outcome.reason, id, error: outcome.error };
  }
}

/** Where it cannot be known soon, the file is sent. */
async function equalTo(
  upload: NewUpload,
  bytes: Blob,
  find: NonNullable<SendMeans['findEqual']>,
): Promise<StoredFile | undefined> {
  const looked = sha256Of(bytes).then((sha256) => (sha256 === '' ? undefined : find(upload, sha256)));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LOOK_MS));
  return Promise.race([looked, late]).catch(() => undefined);
}

/** Not of a file that was moved, removed or changed since it was chosen, or whose drive was taken off. */
function isReadable(bytes: Blob): Promise<boolean> {
  return bytes
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
