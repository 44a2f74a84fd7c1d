/**
 * WebChannel (version 8) over HTTP: opens sessions, takes forward messages, attaches back channels.
 * Carries any service; nothing of Firestore is known here.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ForwardBody, parseForwardBody } from './forward-body.ts';
import { frame } from './frame.ts';
import { type ChannelService, type ChannelSession, type ChannelTimes, openSession } from './session.ts';

const VERSION = 8;
const SERVER_VERSION = 14;
/** Open sessions of one service; a browser holds one, whatever its number of tabs. */
const MAX_SESSIONS = 2000;

interface ChannelQuery {
  readonly SID?: string;
  readonly RID?: string;
  readonly AID?: string;
  readonly CI?: string;
  readonly TYPE?: string;
  readonly $httpHeaders?: string;
}

/**
 * Answers a function that ends every session with a last message: hanging requests would keep a server from closing,
 * and a client that is told comes back sooner than one that finds its requests cut off.
 */
export function addChannelRoutes(
  app: FastifyInstance,
  url: string,
  service: ChannelService,
  times: ChannelTimes,
): (farewell: unknown) => void {
  const sessions = new Map<string, ChannelSession>();

  const open = (body: ForwardBody, reply: FastifyReply) => {
    if (sessions.size >= MAX_SESSIONS) return refuse(reply, 503, 'Too many channels');
    const id = randomBytes(18).toString('base64url');
    const session = openSession(id, service, body.headers, times, () => void sessions.delete(id));
    sessions.set(id, session);
    session.receive(body.messages);
    const handshake = JSON.stringify([[0, ['c', id, '', VERSION, SERVER_VERSION, 30_000]]]);
    return plain(reply).header('x-http-session-id', id).send(frame(handshake));
  };

  app.post<{ Querystring: ChannelQuery; Body: unknown }>(url, (request, reply) => {
    const { SID, AID, TYPE } = request.query;
    const session = SID === undefined ? undefined : sessions.get(SID);
    if (SID !== undefined && !session) return refuse(reply, 400, 'Unknown SID');
    if (TYPE === 'terminate') return terminate(session, reply);
    const body = parseForwardBody(typeof request.body === 'string' ? request.body : '');
    if (!body) return refuse(reply, 400, 'Malformed message');
    if (!session) return open(body, reply);
    acknowledge(session, AID);
    session.receive(body.messages);
    return plain(reply).send(frame(JSON.stringify(session.state())));
  });

  app.get<{ Querystring: ChannelQuery }>(url, (request, reply) => {
    const { SID, AID, CI, TYPE } = request.query;
    const session = SID === undefined ? undefined : sessions.get(SID);
    if (!session) return refuse(reply, 400, 'Unknown SID');
    if (TYPE === 'terminate') return terminate(session, reply);
    acknowledge(session, AID);
    stream(request, reply);
    session.attach(reply.raw, CI !== '1');
  });

  return (farewell) => {
    for (const session of [...sessions.values()]) session.close(farewell);
  };
}

function acknowledge(session: ChannelSession, arrayId: string | undefined): void {
  const id = Number(arrayId);
  if (arrayId !== undefined && Number.isSafeInteger(id)) session.acknowledge(id);
}

function terminate(session: ChannelSession | undefined, reply: FastifyReply): FastifyReply {
  session?.close();
  return plain(reply).send('');
}

/** Takes the response out of Fastify's hands, with the headers that hooks have set so far. */
function stream(_request: FastifyRequest, reply: FastifyReply): void {
  plain(reply);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.flushHeaders();
}

function plain(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-cache, no-store, max-age=0')
    .header('x-content-type-options', 'nosniff')
    .header('x-accel-buffering', 'no');
}

function refuse(reply: FastifyReply, code: number, text: string): FastifyReply {
  return plain(reply).code(code).send(text);
}
