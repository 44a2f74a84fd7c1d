/**
 * The log: one JSON line a request, with its class, status and time and a hash of who asked. Never an address, a header
 * or a body: they hold document ids, tokens, passwords and contents.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { StorageError } from '../sqlite/database.ts';

/** Takes whole lines. */
export type LogLines = (line: string) => void;

export interface Answered {
  /** The route's own pattern; absent when none matched. */
  readonly pattern: string | undefined;
  readonly status: number;
  readonly ms: number;
  /** The answer was taken out of Fastify's hands and hung open. */
  readonly streamed: boolean;
}

const REQUEST_ID_BYTES = 9;
const HASH_CHARACTERS = 12;

/** Fastify's options for pino, its own logger, onto these lines. */
export function jsonLog(lines: LogLines): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    logger: {
      level: 'info',
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      // Whatever logs a request or an answer as a whole says nothing of what is in it.
      serializers: { req: () => ({}), res: () => ({}), err: printedError },
      stream: { write: lines },
    },
    genReqId: () => randomBytes(REQUEST_ID_BYTES).toString('base64url'),
  };
}

/** Of an error its class and its stack below the message: messages may quote what was sent. The disk's quote nothing. */
function printedError(error: Error) {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error ? String(error.code) : '';
  const message = error instanceof StorageError ? error.message : code;
  return { type: error.name, message, stack: frames.join('\n') };
}

/** Tells of each answer once it has gone out. */
export function onAnswered(
  app: FastifyInstance,
  listener: (answered: Answered, request: FastifyRequest) => void,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: pattern } = request.routeOptions;
    const streamed =
      reply.sent && reply.raw.getHeader('x-accel-buffering') === 'no' && request.method === 'GET';
    listener({ pattern, status: reply.statusCode, ms: reply.elapsedTime, streamed }, request);
  });
}

/** From here on the request's lines name its caller, by a hash. */
export function nameCaller(request: FastifyRequest, uid: string): void {
  request.log = request.log.child({ uid: hashed(uid) });
}

/** How people stand in the log. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_CHARACTERS);
}

/** A line of what is no request's. */
export function logLine(lines: LogLines, msg: string, said: object): void {
  lines(`${JSON.stringify({ level: 'info', time: new Date().toISOString(), ...said, msg })}\n`);
}
