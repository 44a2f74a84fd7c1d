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
  });
  const payload = JSON.stringify({ project: 'matriz', id: 'f1' });
  const outcome = await work(payload, { number: 1, signal: new AbortController().signal });
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
