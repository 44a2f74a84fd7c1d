import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text as streamText } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpApp } from './app.ts';
import { consoleFiles } from './console-files.ts';

const PAGE = '<!doctype html><html><head><title>Balcão</title></head></html>';
/** As written for one answer. */
const NONCED = /^<!doctype html><html><head><meta property="csp-nonce" nonce="[\w+/]{24}"><title>Balcão</;
const SCRIPT = 'console.log("olá");';

let folder: string;
let app: FastifyInstance;
let url: string;
let reports: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-http-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'logo.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'main-a1b2c3.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'main-a1b2c3.js.br'), brotliCompressSync(SCRIPT));
  reports = [];
  app = createHttpApp({ host: '127.0.0.1', report: (problem) => reports.push(problem) });
  app.post('/echo', { bodyLimit: 100 }, (request) => ({ got: request.body }));
  app.get('/broken/:token', () => {
    throw new Error('the shelf fell');
  });
  await app.register(consoleFiles(folder));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const page = (path: string) => fetch(url + path, { headers: { accept: 'text/html,*/*' } });

describe('the console', () => {
  it.each([
    '',
    'category',
    'category/cadeiras',
    'customer/123.456-7',
    'index.html',
  ])('answers /console/%s with its page, never from a cache unasked', async (route) => {
    const answer = await page(`/console/${route}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(NONCED);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toMatch('text/html');
  });

  it('gives the page and its policy the same nonce, another one each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await page('/console/');
        const [, nonce = ''] = /nonce="([^"]+)"/.exec(await answer.text()) ?? [];
        const policy = answer.headers.get('content-security-policy') ?? '';
        expect(/style-src [^;]*/.exec(policy)?.[0]).toContain(`'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('answers a program that asks for its page', async () => {
    expect(await (await fetch(`${url}/console/`)).text()).toMatch(NONCED);
  });

  it('keeps files that begin with a dot to itself', async () => {
    writeFileSync(join(folder, '.inputs'), 'abc');
    expect((await fetch(`${url}/console/.inputs`)).status).toBe(404);
  });

  it.each(['', '?store=praia'])('is found without the last slash, with %j too', async (question) => {
    const answer = await fetch(`${url}/console${question}`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(`/console/${question}`);
  });

  it('keeps hashed files for ever, and others not', async () => {
    const script = await fetch(`${url}/console/assets/main-a1b2c3.js`);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch('javascript');
    expect(await script.text()).toBe(SCRIPT);
    expect((await fetch(`${url}/console/logo.svg`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('sends what was compressed at build to who takes it', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { body, encoding, vary } = await raw('/console/assets/main-a1b2c3.js', headers);
    expect(encoding).toBe('br');
    expect(vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  });

  it('does not answer a missing script with the page', async () => {
    const missing = await fetch(`${url}/console/assets/old-999.js`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).not.toContain('<');
  });

  it.each([
    '/console/../secret.txt',
    '/console/%2e%2e/secret.txt',
    '/console/..%2fsecret.txt',
  ])('does not leave its folder: %s', async (path) => {
    writeFileSync(join(folder, '..', 'secret.txt'), 'segredo');
    const { body } = await raw(path, {});
    rmSync(join(folder, '..', 'secret.txt'));
    expect(body.toString()).not.toContain('segredo');
  });
});

describe('every answer', () => {
  it.each([
    '/console/',
    '/console/assets/main-a1b2c3.js',
    '/api/nothing',
  ])('of %s forbids eval, foreign scripts and framing', async (path) => {
    const { headers } = await page(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(eval|inline)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});

it.each([
  { dest: 'script', wants: false },
  { dest: 'style', wants: false },
  { dest: 'font', wants: false },
  { dest: 'empty', wants: false },
  { dest: 'document', wants: true },
  { dest: 'iframe', wants: true },
  { dest: 'worker', wants: true },
  { dest: 'sharedworker', wants: true },
])('says a policy with what becomes a page or a worker, and not with the rest: $dest', async ({
  dest,
  wants,
}) => {
  const { headers } = await fetch(`${url}/console/assets/main-a1b2c3.js`, {
    headers: { 'sec-fetch-dest': dest },
  });
  for (const name of ['content-security-policy', 'x-frame-options', 'permissions-policy']) {
    expect(headers.has(name)).toBe(wants);
  }
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

describe('a malformed request', () => {
  it.each([
    { name: 'an address that cannot be decoded', sent: 'GET /console/%zz HTTP/1.1' },
    { name: 'an address of a route that cannot be decoded', sent: 'GET /broken/%zz HTTP/1.1' },
    { name: 'an address with a control character', sent: 'GET /\u0001 HTTP/1.1' },
    { name: 'what is no HTTP', sent: 'segredo' },
  ])('is answered with the security headers, and not quoted: $name', async ({ sent }) => {
    const heard = await saidTo(`${sent}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    for (const header of [
      "content-security-policy: default-src 'self'",
      'x-content-type-options: nosniff',
      'x-frame-options: DENY',
      'referrer-policy: no-referrer',
      'cache-control: no-store',
    ]) {
      expect(heard).toContain(`\r\n${header}`);
    }
    expect(heard).not.toMatch(/zz|segredo/);
  });
});

describe('refusals', () => {
  it('of an unknown address are JSON', async () => {
    const answer = await page('/api/orders/1');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 404 } });
  });

  it('of a body that is too large or no JSON are JSON', async () => {
    const post = (body: string) =>
      fetch(`${url}/echo`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await post(JSON.stringify('x'.repeat(101)))).status).toBe(413);
    const malformed = await post('{');
    expect(malformed.status).toBe(400);
    expect(await malformed.json()).toMatchObject({ error: { code: 400 } });
  });

  it('tell the browser nothing of what broke, and the log nothing of the address', async () => {
    const answer = await fetch(`${url}/broken/secret-token?key=secret-key`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('shelf');
    expect(reports.join()).toContain('the shelf fell');
    expect(reports.join()).not.toMatch(/secret-token|secret-key/);
  });
});

/** Everything that the server answers to these bytes. */
async function saidTo(bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return streamText(socket);
}

interface RawAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly encoding?: string;
  readonly vary?: string;
}

/** Without fetch's own decoding and tidying of addresses. */
function raw(path: string, headers: { [name: string]: string }): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, headers }, async (answer) => {
      const body = await buffer(answer);
      const { 'content-encoding': encoding, vary } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, body, encoding, vary });
    });
    sent.on('error', reject).end();
  });
}
