import { beforeEach, expect, it, vi } from 'vitest';
import type { SendRequest } from '../../contract/file-calls.ts';
import {
  ATTACHES_PATH,
  BUNNY_UPLOAD_PATH,
  PERMISSIONS_PATH,
  type VideoStatus,
} from '../../contract/files.ts';
import { sendToHost } from './hosted-upload.ts';
import { type ResumableMeans, sendInParts, UploadFailure } from './resumable-upload.ts';

vi.mock(import('./resumable-upload.ts'), async (original) => ({
  ...(await original()),
  sendInParts: vi.fn(),
}));

const FILM: SendRequest = {
  project: 'matriz',
  kind: 'video',
  bytes: new Blob(['abc']),
  filename: 'receita.mp4',
  isPublic: true,
};
const signed = {
  videoId: 'v1',
  libraryId: 77,
  endpoint: 'https://host.example/tusupload',
  authorizationSignature: 's',
  authorizationExpire: Date.now() / 1000 + 86_400,
};

let status: VideoStatus;
let asked: { readonly path: string; readonly body: object }[];
let sent: ResumableMeans[];
beforeEach(() => {
  status = 6;
  asked = [];
  sent = [];
});

/** One run of the queue; `atHost` is what the host says to the bytes. */
async function send(uploadUrl: string | undefined, atHost: (begun: (url: string) => void) => void) {
  let known = uploadUrl;
  vi.mocked(sendInParts).mockImplementation(async (_bytes, listener, _signal, means) => {
    sent.push(means);
    atHost((url) => listener.begun?.(url));
    return '';
  });
  const listener = {
    progress: () => {},
    inspecting: () => {},
    begun: (url: string) => {
      known = url;
    },
  };
  const call = async (path: string, body: object) => {
    asked.push({ path, body });
    if (path === BUNNY_UPLOAD_PATH) return { status: 200, body: { ok: true, data: signed } };
    return { status: 200, body: { ok: true } };
  };
  const file = {
    id: 'f1',
    url: '',
    filename: 'receita.mp4',
    isPublic: false,
    filePath: 'editor',
    cdn: { bunny: { id: 'v1', status } },
  };
  const outcome = await sendToHost(
    { ...FILM, ...(uploadUrl !== undefined && { uploadUrl }) },
    listener,
    new AbortController().signal,
    { call, outcomeOf: () => ({ ok: true, file }) },
  );
  return { outcome, known };
}

const unreachable = () => {
  throw new UploadFailure(0, '');
};

it('announces a video once, however often its host is not reached', async () => {
  const first = await send(undefined, unreachable);
  expect(first.outcome).toEqual({ ok: false, reason: 'offline' });
  const second = await send(first.known, unreachable);
  const third = await send(second.known, (begun) => begun('https://host.example/tusupload/1'));
  expect(third.outcome.ok).toBe(true);
  expect(third.known).toBe('https://host.example/tusupload/1#matriz/f1');
  expect(asked.filter(({ path }) => path === ATTACHES_PATH)).toHaveLength(1);
  expect(sent.map(({ endpoint, uploadUrl }) => [endpoint, uploadUrl])).toEqual(
    [1, 2, 3].map(() => [signed.endpoint, undefined]),
  );
});

it('undoes no visibility that was set while it was sent', async () => {
  await send(undefined, () => {});
  expect(asked.at(-1)).toEqual({ path: PERMISSIONS_PATH, body: { id: 'f1' } });
});

const BEGUN = 'https://host.example/tusupload/1#matriz/f1';
it.each<VideoStatus>([7, 1, 3, 5])('is whole for a page that did not hear of it: status %i', async (now) => {
  status = now;
  expect((await send(BEGUN, unreachable)).outcome).toMatchObject({ ok: true, file: { id: 'f1' } });
  expect(asked).toEqual([{ path: PERMISSIONS_PATH, body: { id: 'f1' } }]);
});

it.each<VideoStatus>([6, 8])('goes on where the host does not have it all: status %i', async (now) => {
  status = now;
  await send(BEGUN, () => {});
  expect(sent.map(({ uploadUrl }) => uploadUrl)).toEqual(['https://host.example/tusupload/1']);
});
