/**
 * `POST /api/history/events`: Firestore's change events, which Eventarc brings. Only Eventarc may: the request shows a token
 * that Google has signed for this backend's address and for the one service account of the trigger. What could not be
 * stored comes again.
 */
import type { FastifyPluginAsync } from 'fastify';
import { momentMs } from '../../core/values/moment.ts';
import { type DocumentEvent, readDocumentEvent } from './firestore-event.ts';
import type { History, NotedChange } from './history.ts';
import { signatureIn, signerOf } from './noted-changes.ts';
import { showsTokenOf, type TokenHolder } from './task-routes.ts';

export const HISTORY_EVENTS_PATH = '/api/history/events';

/** Two documents of 1 MiB, and what is said of them. */
const LARGEST_EVENT = 3 * 1024 * 1024;
const WRITTEN = 'google.cloud.firestore.document.v1.written';
/** Whom an event names that are no people. */
const PROGRAMS = ['service_account', 'api_key', 'system', 'unauthenticated'];

export interface HistoryEventsConfig {
  /** Where Eventarc reaches this backend: `https://…`, without a path. */
  readonly target: string;
  /** Whose token it shows. */
  readonly serviceAccount: string;
}

export interface HistoryEventsOptions extends TokenHolder {
  readonly history: Pick<History, 'note'>;
  /** How signatures call a user. */
  readonly nameOf: (uid: string) => Promise<string | undefined>;
  readonly report: (problem: string) => void;
}

export function historyEvents(options: HistoryEventsOptions): FastifyPluginAsync {
  const { history, target, report } = options;
  return async (app) => {
    app.addContentTypeParser('application/protobuf', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.addHook('onRequest', async ({ headers }, reply) => {
      // Which of the two the audience is depends on how the trigger was made.
      for (const audience of [target, target + HISTORY_EVENTS_PATH])
        if (await showsTokenOf(headers.authorization, { ...options, target: audience })) return;
      return reply.code(401).send({ ok: false, error: 'token' });
    });
    app.post(HISTORY_EVENTS_PATH, { bodyLimit: LARGEST_EVENT }, async (request, reply) => {
      try {
        const change = await changeIn(request.headers, request.body, options.nameOf);
        if (change) await history.note([change]);
        return await reply.code(204).send();
      } catch (error) {
        report(`A change event could not be stored: ${String(error)}`);
        return await reply.code(error instanceof RangeError ? 400 : 500).send({ ok: false });
      }
    });
  };
}

type Headers = { readonly [name: string]: string | readonly string[] | undefined };

/** Nothing of other kinds of events. Throws a RangeError. */
async function changeIn(
  headers: Headers,
  body: unknown,
  nameOf: HistoryEventsOptions['nameOf'],
): Promise<NotedChange | undefined> {
  const text = (name: string) => String(headers[`ce-${name}`] ?? '');
  if (!text('type').startsWith(WRITTEN)) return undefined;
  if (!(body instanceof Uint8Array)) throw new RangeError('The event has no body in protobuf.');
  const event = readDocumentEvent(body);
  const path = (event.after ?? event.before)?.path;
  const at = momentMs(text('time'));
  if (path === undefined || text('id') === '' || at === undefined)
    throw new RangeError('The event says no document, no time or no name of its own.');
  const by = await authorOf(event, PROGRAMS.includes(text('authtype')) ? '' : text('authid'), nameOf);
  const micros = event.after?.updatedMicros ?? at * 1000;
  return {
    path,
    before: event.before?.fields ?? null,
    after: event.after?.fields ?? null,
    at: Math.floor(micros / 1000),
    ...(by && { by }),
    event: { id: text('id'), micros },
  };
}

/** Nothing where the document's own signature says it. */
async function authorOf(
  { before, after }: DocumentEvent,
  uid: string,
  nameOf: HistoryEventsOptions['nameOf'],
): Promise<NotedChange['by']> {
  if (uid === '' || signerOf(before?.fields ?? null, after?.fields ?? null)) return undefined;
  const former = before && signatureIn(before.fields);
  const name = former?.uid === uid ? former.name : await nameOf(uid);
  return { uid, name: name ?? uid };
}
