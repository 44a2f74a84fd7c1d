import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { VideoStatus } from '../../../contract/files.ts';
import type { StoredRecord } from '../file-documents.ts';
import { sendStoredVideos } from './stored-video.ts';

const RECORD: StoredRecord = {
  id: 'f1',
  url: '/files/matriz/f1/loja.mp4',
  filename: 'loja.mp4',
  isPublic: false,
  filePath: '',
  kind: 'video',
  contentType: 'video/mp4',
  size: 3,
  sha256: '',
  key: 'matriz/f1.mp4',
  version: '1',
  cdn: { bunny: { id: 'v1', status: 6 } },
};

const PAYLOAD = JSON.stringify({ project: 'matriz', id: 'f1' });
const ATTEMPT = { number: 1, signal: new AbortController().signal };

/** One attempt against a host that answers so. */
async function attempt(onPost: number, onPatch = 204, location = '/tusupload/v1') {
  const host = Fastify();
  host.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  host.post('/tusupload', async (_request, reply) => reply.code(onPost).header('location', location).send());
  host.patch('/tusupload/v1', async (_request, reply) =>
    reply.code(onPatch).header('upload-offset', '3').send(),
  );
  const endpoint = `${await host.listen({ port: 0, host: '127.0.0.1' })}/tusupload`;
  const noted: VideoStatus[] = [];
  const work = sendStoredVideos({
    blobs: { read: async () => Readable.from([Buffer.from('abc')]) },
    documents: { read: async () => RECORD },
    signed: async (_project, videoId) => ({
      videoId,
      libraryId: 77,
      endpoint,
      authorizationSignature: '',
      authorizationExpire: 0,
    }),
    origin: () => endpoint,
    note: async (_project, _record, told) => noted.push(told),
    now: Date.now,
  });
  const outcome = await work(PAYLOAD, ATTEMPT);
  await host.close();
  return [outcome, ...noted];
}

describe('a video that is sent on', () => {
  it.each([
    ['arrives', [201, 204], ['done', 7]],
    ['has failed where the host knows no such video', [404], ['done', 8]],
    ['has failed where the video is gone', [410], ['done', 8]],
    ['has failed where it is refused', [401], ['done', 8]],
    ['goes another time where the host is busy', [503], ['again']],
    ['begins anew where its upload has ended', [201, 404], ['again']],
    ['goes on where the host is elsewhere', [201, 409], ['again']],
  ] as const)('%s', async (_name, [onPost, onPatch], want) => {
    expect(await attempt(onPost, onPatch)).toEqual(want);
  });

  it('leaves its seat to others after five minutes, and goes on where it was', async () => {
    const part = 8 * 1024 * 1024;
    const offsets: number[] = [];
    let [come, now] = [0, 0];
    const host = Fastify({ bodyLimit: part });
    host.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    host.post('/tusupload', async (_request, reply) =>
      reply.code(201).header('location', '/tusupload/v1').send(),
    );
    host.head('/tusupload/v1', async (_request, reply) => reply.header('upload-offset', String(come)).send());
    host.patch('/tusupload/v1', async (request, reply) => {
      offsets.push(come);
      come += (request.body as Buffer).length;
      now += 2 * 60_000;
      return reply.code(204).header('upload-offset', String(come)).send();
    });
    const endpoint = `${await host.listen({ port: 0, host: '127.0.0.1' })}/tusupload`;
    const work = sendStoredVideos({
      blobs: {
        read: async (_key, range) =>
          Readable.from([Buffer.alloc((range?.end ?? 0) - (range?.start ?? 0) + 1)]),
      },
      documents: { read: async () => ({ ...RECORD, size: 4 * part }) },
      signed: async (_project, videoId) => ({
        videoId,
        libraryId: 77,
        endpoint,
        authorizationSignature: '',
        authorizationExpire: 0,
      }),
      origin: () => endpoint,
      note: async () => {},
      now: () => now,
    });
    expect(await work(PAYLOAD, ATTEMPT)).toBe('again');
    expect(offsets).toEqual([0, part, 2 * part]);
    expect(await work(PAYLOAD, { ...ATTEMPT, number: 2 })).toBe('done');
    expect(offsets).toEqual([0, part, 2 * part, 3 * part]);
    await host.close();
  });
});

it.each([
  'http://127.0.0.1:{other}/tusupload/v1',
  '//127.0.0.1:{other}/tusupload/v1',
  'http://localhost:{other}/tusupload/v1',
  'https://127.0.0.1:{other}/tusupload/v1',
  'http://[',
])('sends neither bytes nor signature to a host that the video host points to: %s', async (location) => {
  const other = Fastify();
  let asked = 0;
  other.addHook('onRequest', async () => {
    asked += 1;
  });
  const { port } = new URL(await other.listen({ port: 0, host: '127.0.0.1' }));
  expect(await attempt(201, 204, location.replace('{other}', port))).toEqual(['done', 8]);
  expect(asked).toBe(0);
  await other.close();
});
