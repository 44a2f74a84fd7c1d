/**
 * The Fastify plugin: Firestore's REST calls and its two channels, on the paths that the `firebase` SDK asks for.
 */
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticate } from '../session.ts';
import type { SessionChanges } from '../token-end.ts';
import { callers } from './access/callers.ts';
import type { AcceptChange, Authorize, AuthorizeGroup } from './access/guard.ts';
import { openHub } from './listen/hub.ts';
import { listenService } from './listen/service.ts';
import type { DatabaseName } from './paths/document-path.ts';
import { addRestRoutes } from './rest/routes.ts';
import { errorBody, invalid, StatusError } from './status.ts';
import type { DocumentStore } from './store/document-store.ts';
import { openTransactions } from './store/transactions.ts';
import { addChannelRoutes, type Entry } from './webchannel/routes.ts';
import { CHANNEL_TIMES, type ChannelService, type ChannelTimes } from './webchannel/session.ts';
import { writeService } from './write-stream/service.ts';

/** Told of what opens and closes, for those who count. */
export interface FirestoreActivity {
  /** One more, or one less. */
  channel(service: 'listen' | 'write', change: 1 | -1): void;
  listens(change: 1 | -1): void;
}

const UNCOUNTED: FirestoreActivity = { channel: () => {}, listens: () => {} };

export interface FirestoreOptions {
  readonly store: DocumentStore;
  readonly authenticate: Authenticate;
  readonly authorize: Authorize;
  /** Everybody may come without a token; `authorize` is asked all the same. */
  readonly open?: boolean;
  /** Collection groups cross projects, so nobody may read one unless this says so. */
  readonly authorizeGroup?: AuthorizeGroup;
  /** What documents may be written at all; any when absent. */
  readonly acceptChange?: AcceptChange;
  /** Users whose open listens must prove their token anew. */
  readonly sessionChanges?: SessionChanges;
  /** The Google Cloud project of the database. */
  readonly projectId?: string;
  readonly activity?: FirestoreActivity;
  /** Told of who makes a REST call, once that is known. */
  readonly nameCaller?: (request: FastifyRequest, uid: string) => void;
  readonly now?: () => number;
  readonly channelTimes?: ChannelTimes;
}

const CHANNEL_ROOT = '/google.firestore.v1.Firestore';
/** A channel's requests are form-encoded, which can triple the 10 MiB that Firestore takes. */
const MAX_CHANNEL_BODY = 32 * 1024 * 1024;

export function firestoreRoutes(options: FirestoreOptions): (app: FastifyInstance) => Promise<void> {
  const { store, authenticate, authorize, authorizeGroup = () => false, acceptChange = () => true } = options;
  const database: DatabaseName = { project: options.projectId ?? 'balcao', database: '(default)' };
  const now = options.now ?? Date.now;
  const { activity = UNCOUNTED, nameCaller = () => {}, open } = options;
  const times = options.channelTimes ?? CHANNEL_TIMES;

  return async (app) => {
    const rules = { authorize, authorizeGroup, acceptChange };
    const shared = { store, database, callers: callers(authenticate, rules, open), now };
    const onError = (error: unknown) => {
      if (!(error instanceof StatusError)) app.log.error(error);
    };
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_CHANNEL_BODY },
      (_request, body, done) => {
        done(null, body);
      },
    );
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const refusal = error.statusCode === 413 ? tooLarge(request.routeOptions.bodyLimit) : error;
      onError(refusal);
      const answer = errorBody(refusal);
      return reply.code(answer.error.code).send(answer);
    });
    addRestRoutes(app, { ...shared, transactions: openTransactions(store, now), nameCaller });

    const hub = openHub(store);
    const sessionChanges = options.sessionChanges ?? (() => () => {});
    const listen = counted(
      listenService({ ...shared, hub, activity, sessionChanges, onError }),
      'listen',
      activity,
    );
    const write = counted(writeService({ ...shared, onError }), 'write', activity);
    const enter = (headers: ReadonlyMap<string, string>): Entry => {
      try {
        const { session } = shared.callers.guard(headers.get('authorization'));
        return { user: session?.uid ?? null };
      } catch (error) {
        onError(error);
        return { refusal: errorBody(error) };
      }
    };
    const channels = { times, enter };
    const closeListens = addChannelRoutes(app, {
      ...channels,
      url: `${CHANNEL_ROOT}/Listen/channel`,
      service: listen,
    });
    const closeWrites = addChannelRoutes(app, {
      ...channels,
      url: `${CHANNEL_ROOT}/Write/channel`,
      service: write,
      maxBody: MAX_CHANNEL_BODY,
    });
    app.addHook('preClose', async () => {
      const farewell = errorBody(new StatusError('UNAVAILABLE', 'The server is closing.'));
      closeListens(farewell);
      closeWrites(farewell);
      hub.close();
    });
  };
}

function counted(
  service: ChannelService,
  name: 'listen' | 'write',
  activity: FirestoreActivity,
): ChannelService {
  return (channel, headers) => {
    const handler = service(channel, headers);
    activity.channel(name, 1);
    return {
      ...handler,
      closed: () => {
        activity.channel(name, -1);
        handler.closed();
      },
    };
  };
}

function tooLarge(limit = MAX_CHANNEL_BODY): StatusError {
  return invalid(`Request payload size exceeds the limit: ${limit} bytes.`);
}
