/**
 * Uploads and files in words of the shop, and a server that answers when a test says so.
 */
import type { FileCalls, SendListener, SendOutcome, SendRequest } from '../../../contract/file-calls.ts';
import type { StoredFile } from '../../../contract/files.ts';
import type { Upload, UploadPlace } from '../model/upload.ts';

export const PLACE: UploadPlace = {
  project: 'matriz',
  collection: 'category',
  id: 'mesa',
  path: ['image'],
  isList: false,
};

export function upload(more: Partial<Upload> = {}): Upload {
  return {
    id: 'a',
    place: PLACE,
    kind: 'image',
    name: 'vitrine.jpg',
    size: 100,
    isPublic: true,
    state: { name: 'waiting', sent: 0 },
    ...more,
  };
}

export function storedFile(more: Partial<StoredFile> = {}): StoredFile {
  return {
    id: 'f1',
    url: '/files/matriz/f1/vitrine.jpg',
    filename: 'vitrine.jpg',
    isPublic: true,
    filePath: 'editor',
    width: 800,
    height: 600,
    ...more,
  };
}

export interface SentCall {
  readonly request: SendRequest;
  readonly listener: SendListener;
  readonly signal: AbortSignal;
  readonly answer: (outcome: SendOutcome) => void;
}

export function fakeCalls(more: Partial<FileCalls> = {}) {
  const sent: SentCall[] = [];
  const calls: FileCalls = {
    send: (request, listener, signal) =>
      new Promise((resolve, reject) => {
        sent.push({ request, listener, signal, answer: resolve });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    forget: async () => {},
    setPublic: async (_project, id, isPublic) => ({ ok: true, file: storedFile({ id, isPublic }) }),
    addresses: async (_project, ids) =>
      Object.fromEntries(ids.map((id) => [id, { url: `/files/matriz/${id}/signed?s=1` }])),
    limits: async () => undefined,
    video: async () => undefined,
    usages: async () => undefined,
    unused: async () => undefined,
    remove: async () => undefined,
    sendToHost: async () => ({ ok: false, reason: 'offline' }),
    ...more,
  };
  return { calls, sent };
}
