/**
 * The backend's answers about files over HTTP, with the token of whoever is signed in. Bytes go by XMLHttpRequest,
 * which alone tells how many of them have gone.
 */
import type {
  CallFailure,
  FileCalls,
  SendListener,
  SendOutcome,
  SendRequest,
} from '../../contract/file-calls.ts';
import {
  ADDRESSES_PATH,
  ATTACHES_PATH,
  BUNNY_UPLOAD_PATH,
  FILES_PATH,
  type FileAddress,
  type FileErrorCode,
  type FileLimits,
  type FileUsages,
  IMAGES_PATH,
  LIMITS_PATH,
  PERMISSIONS_PATH,
  UNUSED_PATH,
  type UnusedFiles,
  UPLOADS_PATH,
  VIDEO_PATH,
  type VideoResponse,
} from '../../contract/files.ts';
import { isStoredFile } from '../../core/files/stored-file.ts';
import { fieldOf, isMap } from '../../core/values/map-value.ts';
import { hostedUpload, isHosted, uploadIn } from './hosted-address.ts';

/** Bytes: below this one request is as good. */
const LEAST_IN_PARTS = 2 * 1024 * 1024;

const OFFLINE: CallFailure = { ok: false, reason: 'offline' };

/** `token`: a fresh ID token; rejects when nobody is signed in. */
export function createFileCalls(token: () => Promise<string>): FileCalls {
  const post = async (path: string, project: string, body: object, signal?: AbortSignal) =>
    fetch(`${path}?project=${encodeURIComponent(project)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  const ask = async (path: string, project: string, body?: object): Promise<unknown> => {
    const answer = body
      ? await post(path, project, body)
      : await fetch(`${path}?project=${encodeURIComponent(project)}`, {
          headers: { authorization: `Bearer ${await token()}` },
        });
    return answer.json();
  };
  const removal = async (project: string, id: string, known = '') =>
    fetch(`${FILES_PATH}/${encodeURIComponent(id)}?project=${encodeURIComponent(project)}&known=${known}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await token()}` },
    });
  const known = new Map<string, FileLimits>();
  const limitsOf = async (project: string): Promise<FileLimits | undefined> => {
    const held = known.get(project);
    if (held) return held;
    const body = await ask(LIMITS_PATH, project).catch(() => undefined);
    const limits = isMap(body) ? fieldOf(body, 'limits') : undefined;
    if (!isLimits(limits)) return undefined;
    known.set(project, limits);
    return limits;
  };
  const inParts = async (
    path: string,
    request: SendRequest,
    listener: SendListener,
    signal: AbortSignal,
    partBytes: number,
  ): Promise<SendOutcome> => {
    const room = await import('./resumable-upload.ts').catch(() => undefined);
    if (!room) return OFFLINE;
    const { sendInParts, UploadFailure } = room;
    const { project, kind, isPublic, filePath, bytes, filename, uploadUrl } = request;
    try {
      const address = await sendInParts(bytes, listener, signal, {
        endpoint: `${UPLOADS_PATH}?project=${encodeURIComponent(project)}`,
        headers: async () => ({ Authorization: `Bearer ${await token()}` }),
        metadata: { filename, filetype: bytes.type, kind },
        uploadUrl,
        partBytes,
      });
      listener.inspecting();
      const asked = { file: address, kind, isPublic, ...(filePath !== undefined && { filePath }) };
      const answer = await post(path, project, asked, signal);
      return outcomeOf(answer.status, parsed(await answer.text()));
    } catch (error) {
      if (signal.aborted) throw error;
      if (!(error instanceof UploadFailure)) return OFFLINE;
      const isGone = request.uploadUrl !== undefined && (error.status === 404 || error.status === 410);
      return isGone ? { ok: false, reason: 'expired' } : failureOf(error.status, parsed(error.body));
    }
  };
  const toHost = async (request: SendRequest, listener: SendListener, signal: AbortSignal) => {
    const room = await import('./hosted-upload.ts').catch(() => undefined);
    if (!room) return OFFLINE;
    const call = async (path: string, body: object) => {
      const answer = await post(path, request.project, body, signal);
      return { status: answer.status, body: parsed(await answer.text()) };
    };
    return room.sendToHost(request, listener, signal, { call, outcomeOf });
  };
  return {
    async send(request, listener, signal) {
      const path = request.kind === 'image' ? IMAGES_PATH : ATTACHES_PATH;
      const { partBytes = 0, bunny = false } = (await limitsOf(request.project)) ?? {};
      if (request.uploadUrl === undefined ? bunny && request.kind === 'video' : isHosted(request.uploadUrl)) {
        return toHost(request, listener, signal);
      }
      if (request.uploadUrl !== undefined || (partBytes > 0 && request.bytes.size > LEAST_IN_PARTS)) {
        return inParts(path, request, listener, signal, Math.max(partBytes, LEAST_IN_PARTS));
      }
      // Without a connection an old token cannot be renewed.
      const bearer = await token().catch(() => undefined);
      if (bearer === undefined) return OFFLINE;
      const post = new XMLHttpRequest();
      return new Promise<SendOutcome>((resolve, reject) => {
        const cancel = () => {
          post.abort();
          reject(signal.reason);
        };
        if (signal.aborted) return cancel();
        signal.addEventListener('abort', cancel, { once: true });
        const end = (outcome: SendOutcome) => {
          signal.removeEventListener('abort', cancel);
          resolve(outcome);
        };
        post.upload.onprogress = ({ loaded }) =>
          listener.progress(Math.min(loaded, Math.max(0, request.bytes.size - 1)));
        post.upload.onload = () => listener.inspecting();
        post.onerror = () => end(OFFLINE);
        post.onload = () => end(outcomeOf(post.status, parsed(post.responseText)));
        post.open('POST', `${path}?project=${encodeURIComponent(request.project)}`);
        post.setRequestHeader('authorization', `Bearer ${bearer}`);
        post.send(formOf(request));
      });
    },
    async forget(uploadUrl) {
      // What is not ended now ends by itself.
      const hosted = hostedUpload(uploadUrl);
      const ending = hosted
        ? removal(hosted.project, hosted.id)
        : import('./resumable-upload.ts').then(({ endUpload }) => endUpload(uploadUrl, token));
      await ending.catch(() => undefined);
    },
    async setPublic(project, id, isPublic) {
      try {
        return outcomeOf(200, await ask(PERMISSIONS_PATH, project, { id, isPublic }));
      } catch {
        return OFFLINE;
      }
    },
    async sendToHost(project, id) {
      try {
        const answer = await post(BUNNY_UPLOAD_PATH, project, { id });
        const body = parsed(await answer.text());
        if (!uploadIn(body)) return failureOf(answer.status, body);
        return outcomeOf(200, await ask(PERMISSIONS_PATH, project, { id }));
      } catch {
        return OFFLINE;
      }
    },
    async addresses(project, ids, download = false) {
      const body = await ask(ADDRESSES_PATH, project, { ids, download });
      const addresses = isMap(body) ? fieldOf(body, 'addresses') : undefined;
      if (!isMap(addresses)) throw new Error('The backend gave no addresses');
      return Object.fromEntries(
        Object.entries(addresses).flatMap(([id, address]) => (isAddress(address) ? [[id, address]] : [])),
      );
    },
    limits: limitsOf,
    async video(project, id) {
      const body = await ask(`${VIDEO_PATH}/${encodeURIComponent(id)}`, project).catch(() => undefined);
      return isVideo(body) ? body : undefined;
    },
    async usages(project, id) {
      const body = await ask(`${FILES_PATH}/${encodeURIComponent(id)}/usages`, project).catch(
        () => undefined,
      );
      return isUsages(body) ? body : undefined;
    },
    async unused(project) {
      const body = await ask(UNUSED_PATH, project).catch(() => undefined);
      return isUnused(body) ? body : undefined;
    },
    async remove(project, id, known) {
      try {
        const answer = await removal(project, id, known);
        const body = parsed(await answer.text());
        // Somebody else was first.
        if (answer.ok || answer.status === 404) return undefined;
        return failureOf(answer.status, body);
      } catch {
        return OFFLINE;
      }
    },
  };
}

function formOf({ bytes, filename, kind, isPublic, filePath }: SendRequest): FormData {
  const form = new FormData();
  // Fields before the bytes: the backend knows them when the first byte comes.
  form.set('kind', kind);
  form.set('isPublic', String(isPublic));
  if (filePath !== undefined) form.set('filePath', filePath);
  form.set('file', bytes, filename);
  return form;
}

/** Goes another time, though nothing is changed. */
const PASSING: ReadonlySet<string> = new Set<FileErrorCode>([
  'signed-out',
  'cut-off',
  'disk-full',
  'too-many-uploads',
  'too-often',
  'upload-unfinished',
  'host-failed',
  'busy',
]);

function outcomeOf(status: number, body: unknown): SendOutcome {
  const file = isMap(body) ? fieldOf(body, 'file') : undefined;
  if (isMap(body) && body.ok === true && isStoredFile(file)) return { ok: true, file };
  return failureOf(status, body);
}

function failureOf(status: number, body: unknown): CallFailure {
  const code = isMap(body) ? String(fieldOf(body, 'code')) : '';
  const error = isMap(body) ? fieldOf(body, 'error') : undefined;
  if (code === 'upload-missing') return { ok: false, reason: 'expired' };
  // What stands in front of the backend answers for it while it is away.
  if (typeof error !== 'string') {
    return status === 0 || status === 502 || status === 503 || status === 504
      ? OFFLINE
      : { ok: false, reason: 'failed', error: `HTTP ${status}` };
  }
  return { ok: false, reason: PASSING.has(code) || status >= 500 ? 'failed' : 'refused', error };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAddress(value: unknown): value is FileAddress {
  return isMap(value) && typeof value.url === 'string';
}

function isLimits(value: unknown): value is FileLimits {
  return (
    isMap(value) &&
    isMap(value.bytes) &&
    Object.values(value.bytes).every((bytes) => typeof bytes === 'number') &&
    typeof value.storeBytes === 'number' &&
    typeof value.usedBytes === 'number'
  );
}

function isVideo(value: unknown): value is VideoResponse {
  return isMap(value) && (typeof value.iframeUrl === 'string' || value.ok === false);
}

function isUsages(value: unknown): value is FileUsages {
  return isMap(value) && Array.isArray(value.usages) && typeof value.total === 'number';
}

function isUnused(value: unknown): value is UnusedFiles {
  return isMap(value) && Array.isArray(value.files) && typeof value.bytes === 'number';
}
