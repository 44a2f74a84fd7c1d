/**
 * Answers what no route and no hook ever sees, with the same headers as every other answer: an address that cannot be
 * decoded, and a request that is no HTTP, too large or too slow.
 */
import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { SecurityHeaders } from './security-headers.ts';

const STATUS: { readonly [code: string]: number } = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Fastify's options for them. */
export function malformedRequests(
  headers: SecurityHeaders,
): Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>> {
  return {
    frameworkErrors(error, _request, { raw }) {
      const code = error.statusCode ?? 500;
      // No hook limits the time of a body that follows.
      raw.writeHead(code, { ...headers, 'content-type': 'application/json', connection: 'close' });
      // The error's own message quotes the address.
      raw.end(JSON.stringify(refusal(code, 'The address is malformed.')));
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable) socket.write(rawAnswer(STATUS[error.code] ?? 400, headers));
      socket.destroy(error);
    },
  };
}

function rawAnswer(code: number, headers: SecurityHeaders): string {
  const body = JSON.stringify(refusal(code, STATUS_CODES[code] ?? ''));
  const all = { ...headers, 'content-type': 'application/json', 'content-length': String(body.length) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${lines.join('')}connection: close\r\n\r\n${body}`;
}

function refusal(code: number, message: string): object {
  return { error: { code, message } };
}
