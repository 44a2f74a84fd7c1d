import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askStore } from './ask-store.ts';

let answer = { status: 200, type: 'application/json', body: '[]' };
const server = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': answer.type });
  response.end(answer.body);
});
const root = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/documents`;

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

it.each([
  {
    name: 'an answer',
    given: { status: 200, type: 'application/json; charset=utf-8', body: '[]' },
    want: true,
  },
  { name: 'a refusal', given: { status: 403, type: 'application/json', body: '{"error":{}}' }, want: true },
  { name: 'a spent quota', given: { status: 429, type: 'application/json', body: '{}' }, want: true },
  {
    name: 'a store that is not ready',
    given: { status: 503, type: 'application/json', body: '{}' },
    want: false,
  },
  {
    name: 'the page of a proxy',
    given: { status: 502, type: 'text/html', body: '<h1>502</h1>' },
    want: false,
  },
  {
    name: 'the page of a network that wants a login',
    given: { status: 200, type: 'text/html', body: '<form>' },
    want: false,
  },
])('takes $name for what it is', async ({ given, want }) => {
  answer = given;
  expect(await askStore(root())).toBe(want);
});
