/**
 * WebChannel (version 8) over HTTP: opens sessions, takes forward messages, attaches back channels.
 * Carries any service; nothing of Firestore is known here. Who may open a channel is asked before anything is kept.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fairPool, type Holder } from '../../fair-pool.ts';
import { type ForwardBody, parseForwardBody } from './forward-body.ts';
import { frame } from './frame.ts';
import { type ChannelService, type ChannelSession, type ChannelTimes, openSession } from './session.ts';

const VERSION = 8;
const SERVER_VERSION = 14;
/** Open sessions of one service. A browser holds one, whatever its number of tabs; a reload leaves one for a while. */
const MAX_SESSIONS = 2000;
const MAX_OF_USER = 100;
/** A whole shop may share an address. */
const MAX_OF_ADDRESS = 500;
/** A body that opens a channel comes from anybody: it carries the token. What a client listens to fits too. */
const MAX_BODY = 128 * 1024;

/** Whose channel it will be, or the message that ends it as soon as it is open. */
export type Entry = { readonly user: string | null } | { readonly refusal: unknown };

export interface ChannelOptions {
  readonly url: string;
  readonly service: ChannelService;
  readonly times: ChannelTimes;
  /** `headers`: those that the client put inside its first message. */
  readonly enter: (headers: ReadonlyMap<string, string>) => Entry;
  /** Bytes of a POST on a channel that is open; little when absent. */
  readonly maxBody?: number;
}

interface ChannelQuery {
  readonly SID?: string;
  readonly AID?: string;
  readonly CI?: string;
  readonly TYPE?: string;
}

/**
 * Answers a function that ends every session with a last message: hanging requests would keep a server from closing,
 * and a client that gets an answer comes back sooner than one whose requests are cut off.
 */
export function addChannelRoutes(app: FastifyInstance, options: ChannelOptions): (farewell: unknown) => void {
  const { url, service, times, enter, maxBody = MAX_BODY } = options;
  const sessions = fairPool<ChannelSession>(MAX_SESSIONS, (session) => session.close());

  const open = (body: ForwardBody, address: string, reply: FastifyReply) => {
    const entry = enter(body.headers);
    const id = randomBytes(18).toString('base64url');
    const handshake = [0, ['c', id, '', VERSION, SERVER_VERSION, 30_000]];
    // Refused within the channel: the SDK fetches no new token for a refused request. Of the channel nothing is kept.
    if ('refusal' in entry) return plain(reply).send(frameOf([handshake, [1, [entry.refusal]]]));
    const session = openSession(id, service, body.headers, times, () => sessions.delete(id));
    sessions.add(id, session, holders(entry.user, address));
    if (!session.receive(body.messages)) return refuse(reply, 400, 'Malformed message');
    return plain(reply)
      .header('x-http-session-id', id)
      .send(frameOf([handshake]));
  };

  app.post<{ Querystring: ChannelQuery; Body: unknown }>(url, {
    bodyLimit: maxBody,
    // Before the body is read.
    onRequest: async (request, reply) => {
      const { SID } = request.query;
      if (SID !== undefined && !sessions.get(SID)) return refuse(reply, 400, 'Unknown SID');
      if (declaredBytes(request) <= (SID === undefined ? MAX_BODY : maxBody)) return;
      return refuse(reply.header('connection', 'close'), 413, 'Too large');
    },
    handler: (request, reply) => {
      const { SID, AID, TYPE } = request.query;
      const session = SID === undefined ? undefined : sessions.get(SID);
      if (SID !== undefined && !session) return refuse(reply, 400, 'Unknown SID');
      if (TYPE === 'terminate') return terminate(session, reply);
      const body = parseForwardBody(typeof request.body === 'string' ? request.body : '');
      if (!body) return refuse(reply, 400, 'Malformed message');
      if (!session) return open(body, request.ip, reply);
      acknowledge(session, AID);
      if (!session.receive(body.messages)) return refuse(reply, 400, 'Malformed message');
      return plain(reply).send(frameOf(session.state()));
    },
  });

  app.get<{ Querystring: ChannelQuery }>(url, (request, reply) => {
    const { SID, AID, CI, TYPE } = request.query;
    const session = SID === undefined ? undefined : sessions.get(SID);
    if (!session) return refuse(reply, 400, 'Unknown SID');
    if (TYPE === 'terminate') return terminate(session, reply);
    acknowledge(session, AID);
    // Documents as JSON are five times as long: on a slow line a list holds up all else that crosses it.
    const gzip = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    if (gzip) reply.header('content-encoding', 'gzip');
    stream(reply);
    session.attach(reply.raw, { streaming: CI !== '1', gzip });
  });

  return (farewell) => {
    for (const [, session] of sessions.entries()) session.close(farewell);
  };
}

function holders(user: string | null, address: string): readonly Holder[] {
  const ofAddress = { name: `address ${address}`, most: MAX_OF_ADDRESS };
  return user === null ? [ofAddress] : [{ name: `user ${user}`, most: MAX_OF_USER }, ofAddress];
}

/** A body in chunks does not say how long it is; no browser sends one. */
function declaredBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

function frameOf(content: readonly unknown[]): string {
  return frame(JSON.stringify(content));
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
function stream(reply: FastifyReply): void {
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
