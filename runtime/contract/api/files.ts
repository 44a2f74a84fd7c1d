/**
 * The table: files, uploads and videos.
 */
import { type ApiCall, CONSOLE_REFUSALS, type Subject } from './call.ts';

const FILES = '/api/console/files';
const UPLOAD = `${FILES}/uploads/:id`;

/** The bytes in a form, or a finished upload named in `file`. */
function attaching(name: string, does: string): ApiCall {
  return {
    call: `POST ${FILES}/${name}`,
    does,
    least: 'operator',
    acts: true,
    query: ['project'],
    body: 'multipart/form-data',
    answers: { 200: 'FileAnswer' },
  };
}

export const FILE_SUBJECT: Subject = {
  title: 'Files',
  refuses: [...CONSOLE_REFUSALS, 502, 507],
  calls: [
    attaching('attaches', 'Stores a file, a video or an audio; `file` names a finished upload, in JSON too.'),
    attaching('images', 'Stores a picture, made anew; `file` names a finished upload, in JSON too.'),
    {
      call: `POST ${FILES}/permissions`,
      does: 'Makes a file public or private; without `isPublic` answers it as it is.',
      least: 'operator',
      acts: true,
      query: ['project'],
      body: { id: 'text', 'isPublic?': 'flag' },
      answers: { 200: 'FileAnswer' },
    },
    {
      call: `POST ${FILES}/addresses`,
      does: 'Addresses that open private files for an hour.',
      least: 'viewer',
      query: ['project'],
      body: { ids: ['text'], 'download?': 'flag' },
      answers: {
        200: {
          ok: 'flag',
          addresses: { '*': { url: 'text', 'still?': 'text', 'expiresAt?': 'text' } },
        },
      },
    },
    {
      call: `GET ${FILES}/limits`,
      does: 'What may be sent, and how much room the store has.',
      least: 'viewer',
      query: ['project'],
      answers: {
        200: {
          ok: 'flag',
          limits: {
            bytes: 'FileCounts',
            pixels: 'number',
            formatPixels: { avif: 'number', webp: 'number' },
            frames: 'number',
            storeBytes: 'number',
            usedBytes: 'number',
            uploadsAtOnce: 'number',
            uploadsAMinute: 'number',
            partBytes: 'number',
            bunny: 'flag',
            sendsStored: 'flag',
          },
        },
      },
    },
    {
      call: `GET ${FILES}/unused`,
      does: 'Files that no document names, the largest first.',
      least: 'viewer',
      query: ['project'],
      answers: { 200: { ok: 'flag', files: [{ id: 'text', '*': 'any' }], total: 'number', bytes: 'number' } },
    },
    {
      call: `GET ${FILES}/:id/usages`,
      does: 'Documents that name a file.',
      least: 'viewer',
      query: ['project'],
      answers: {
        200: {
          ok: 'flag',
          usages: [{ collection: 'text', id: 'text', title: 'text', fields: ['text'] }],
          total: 'number',
          hidden: 'number',
          known: 'text',
        },
      },
    },
    {
      call: `DELETE ${FILES}/:id`,
      does: 'Removes a file; one that is in use with the `known` of its usages.',
      least: 'admin',
      acts: true,
      query: ['project', 'known?'],
      answers: { 200: 'Done' },
    },
    {
      call: `OPTIONS ${FILES}/uploads`,
      does: 'What is spoken of tus 1.0.0.',
      least: 'signed-in',
      answers: { 204: 'none' },
    },
    {
      call: `POST ${FILES}/uploads`,
      does: 'Begins an upload in parts (tus).',
      least: 'operator',
      acts: true,
      query: ['project'],
      answers: { 201: 'none' },
    },
    {
      call: `HEAD ${UPLOAD}`,
      does: 'How much of an upload has come (tus).',
      least: 'operator',
      query: ['project'],
      answers: { 200: 'none' },
      also: [412, 423],
    },
    {
      call: `PATCH ${UPLOAD}`,
      does: 'Sends a part of an upload (tus).',
      least: 'operator',
      acts: true,
      query: ['project'],
      body: 'application/offset+octet-stream',
      answers: { 204: 'none' },
      also: [412],
    },
    {
      call: `DELETE ${UPLOAD}`,
      does: 'Ends an unfinished upload (tus).',
      least: 'operator',
      acts: true,
      query: ['project'],
      answers: { 204: 'none' },
      also: [412],
    },
    {
      call: `POST ${FILES}/cdn/bunny/upload-video-url`,
      does: 'What a browser shows the video host to send a video there.',
      least: 'operator',
      acts: true,
      query: ['project'],
      body: { id: 'text' },
      answers: {
        200: {
          ok: 'flag',
          data: {
            videoId: 'text',
            libraryId: 'number',
            endpoint: 'text',
            authorizationSignature: 'text',
            authorizationExpire: 'number',
          },
        },
      },
    },
    {
      call: 'GET /api/file/video/:id',
      does: 'How a video is played, and how far the host is with it. Public ones are open to everybody.',
      least: 'viewer',
      query: ['project'],
      answers: { 200: { cdn: { bunny: 'BunnyVideo' }, iframeUrl: 'text' } },
    },
    {
      call: 'GET /files/:project/:id/:filename',
      does: 'The bytes: of public files, and of private ones by a signed address.',
      least: 'open',
      query: ['w?', 'e?', 'd?', 's?'],
      answers: { 200: '*/*', 206: '*/*', 302: 'none', 304: 'none' },
      also: [416],
    },
    {
      call: 'HEAD /files/:project/:id/:filename',
      does: 'The size and kind of the bytes.',
      least: 'open',
      query: ['w?', 'e?', 'd?', 's?'],
      answers: { 200: 'none', 302: 'none', 304: 'none' },
    },
  ],
};
