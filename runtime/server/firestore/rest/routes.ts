/**
 * The REST face: every call under `/v1/projects/`, bodies as text whatever their declared type.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Callers } from '../access/callers.ts';
import type { DatabaseName } from '../paths/document-path.ts';
import { errorBody, StatusError } from '../status.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Transactions } from '../store/transactions.ts';
import { dispatch } from './dispatch.ts';
import { readRequest } from './request.ts';

export interface RestOptions {
  readonly store: DocumentStore;
  readonly transactions: Transactions;
  readonly database: DatabaseName;
  readonly callers: Callers;
  readonly nameCaller: (request: FastifyRequest, uid: string) => void;
}

/** Firestore takes requests of 10 MiB, and a little for what is around them. */
const MAX_BODY = 11 * 1024 * 1024;

/** Whether the store answers at all is asked by a read of no documents, which names nobody and needs no token. */
const NOTHING = '{"documents":[]}';

function mayAskNothing({ headers, url }: FastifyRequest): boolean {
  const isShort = Number(headers['content-length']) === NOTHING.length;
  return headers.authorization === undefined && isShort && url.endsWith(':batchGet');
}

/** Their answers are streams of messages in Firestore's own API: a JSON array, failures too. */
const STREAMED = /:(batchGet|runQuery|runAggregationQuery)(\?|$)/;

export function addRestRoutes(app: FastifyInstance, options: RestOptions): void {
  const { callers, nameCaller, ...shared } = options;
  app.route({
    method: ['GET', 'POST', 'PATCH', 'DELETE'],
    url: '/v1/projects/*',
    bodyLimit: MAX_BODY,
    // A stranger's body is not read.
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (mayAskNothing(request)) return;
      try {
        callers.guard(request.headers.authorization);
      } catch (error) {
        return refuse(error, request, reply);
      }
    },
    handler: async (request, reply) => {
      const { signal } = abortedWith(reply);
      if (mayAskNothing(request) && request.body === NOTHING) return reply.send([]);
      try {
        // Again: the body may have taken minutes, and the session may have ended meanwhile.
        const guard = callers.guard(request.headers.authorization);
        if (guard.session) nameCaller(request, guard.session.uid);
        const call = readRequest(request.method, request.raw.url ?? '', request.body, options.database);
        const answer = await dispatch({ ...shared, guard, signal }, call);
        if (answer instanceof Readable) reply.type('application/json; charset=utf-8');
        return reply.send(answer);
      } catch (error) {
        return refuse(error, request, reply);
      }
    },
  });
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof StatusError)) request.log.error(error);
  const body = errorBody(error);
  reply.code(body.error.code);
  return reply.send(STREAMED.test(request.raw.url ?? '') ? [body] : body);
}

function abortedWith(reply: FastifyReply): AbortController {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller;
}
