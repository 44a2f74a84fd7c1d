import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpApp } from './app.ts';

const TIMES = { headersMs: 200, requestMs: 400, idleMs: 300, restMs: 200, keepAliveMs: 300, checkMs: 50 };
const HOST = 'Host: 127.0.0.1\r\n';

let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = createHttpApp({ host: '127.0.0.1', report: () => {}, times: TIMES });
  app.post('/echo', (request) => ({ got: request.body }));
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.post('/arquivo', { config: { slowBody: true } }, async (request) => {
    let size = 0;
    if (request.body === undefined) for await (const chunk of request.raw) size += chunk.length;
    return { size };
  });
  app.post('/fila', { config: { slowBody: true } }, async (request) => {
    for await (const _ of request.raw);
    await wait(3 * TIMES.idleMs);
    return 'guardado';
  });
  app.post('/recusa', {
    config: { slowBody: true },
    onRequest: async (_request, reply) => reply.code(401).send('refused'),
    handler: async () => 'taken',
  });
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.flushHeaders();
    setTimeout(() => reply.raw.end('late'), 900);
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

/** What the server says to a client that sends these pieces, one each 60 ms, until it hangs up. */
function heard(...pieces: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const dribble = setInterval(() => {
      const piece = pieces.shift();
      if (piece !== undefined && !socket.destroyed) socket.write(piece);
    }, 60);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    // A server that has hung up may not be there for the next piece.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dribble);
      resolve(text);
    });
  });
}

describe('a client that takes its time', () => {
  it('over its headers is answered 408 and hung up on', async () => {
    const headers = Array.from({ length: 100 }, (_, index) => `X-${index}: a\r\n`);
    expect(await heard('GET /echo HTTP/1.1\r\n', ...headers)).toMatch(/^HTTP\/1.1 408/);
  });

  it('over its body is answered 408 and hung up on', async () => {
    const head = `POST /echo HTTP/1.1\r\n${HOST}Content-Type: text/plain\r\nContent-Length: 1000\r\n\r\n`;
    const bytes = Array.from({ length: 100 }, () => 'x');
    expect(await heard(head, ...bytes)).toMatch(/408/);
  });

  it('over a file is let, but over nothing else that is sent to the same address', async () => {
    const head = (type: string) =>
      `POST /arquivo HTTP/1.1\r\n${HOST}Connection: close\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\n`;
    expect(await heard(head('application/json'))).toMatch(/^HTTP\/1.1 408/);
    const bytes = Array.from({ length: 10 }, () => 'x');
    expect(await heard(head('multipart/form-data; boundary=x'), ...bytes)).toContain('{"size":10}');
  });

  it('over nothing more, as its file has come and waits for its turn, is answered', async () => {
    const head = `POST /fila HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10\r\n\r\n`;
    // Answered, and then hung up on as any connection that is idle.
    expect(await heard(head, '0123456789')).toMatch(/^HTTP\/1.1 200[\s\S]*guardado$/);
  });

  it('over a file, and sends no more of it, is hung up on', async () => {
    const head = `POST /fila HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10\r\n\r\n`;
    expect(await heard(head, '01234')).toBe('');
  });

  it('that goes on sending a file which was refused is hung up on', async () => {
    const head = `POST /recusa HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const chunks = Array.from({ length: 1000 }, () => '1\r\nx\r\n');
    expect(await heard(head, ...chunks)).toMatch(/^HTTP\/1.1 401[\s\S]*refused$/);
  });

  it('that sends the rest soon after its answer may ask again', async () => {
    const head = `POST /nada HTTP/1.1\r\n${HOST}Content-Length: 2\r\n\r\n`;
    const again = `GET /nada HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
    expect((await heard(head, 'xx', '', '', '', '', again)).match(/HTTP\/1.1 404/g)).toHaveLength(2);
  });

  it('between requests is hung up on without a word', async () => {
    expect(await heard(`GET /nada HTTP/1.1\r\n${HOST}\r\n`)).toMatch(/^HTTP\/1.1 404[\s\S]*\}$/);
  });

  it('over reading an answer that streams is left alone', async () => {
    expect(await heard(`GET /stream HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)).toContain('late');
  });
});

describe('headers', () => {
  it('without end are refused', async () => {
    expect(await heard(`GET /echo HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431/);
  });

  it('may hold the longest name of a document, percent-encoded', async () => {
    const name = '%C3%A7'.repeat(3000);
    const asked = `GET /${name} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
    expect(await heard(asked)).toMatch(/^HTTP\/1.1 404/);
  });
});
