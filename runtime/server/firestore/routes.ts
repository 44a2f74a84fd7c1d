/**
 * The Fastify plugin: Firestore's REST calls and its two channels, on the paths that the `firebase` SDK asks for.
 */
import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '../session.ts';
import { callers } from './access/callers.ts';
import type { AcceptChange, Authorize, AuthorizeGroup } from './access/guard.ts';
import { openHub } from './listen/hub.ts';
import { listenService } from './listen/service.ts';
import type { SessionChanges } from './listen/token-end.ts';
import type { DatabaseName } from './paths/document-path.ts';
import { addRestRoutes } from './rest/routes.ts';
import { errorBody, StatusError } from './status.ts';
import type { DocumentStore } from './store/document-store.ts';
import { openTransactions } from './store/transactions.ts';
import { addChannelRoutes } from './webchannel/routes.ts';
import { CHANNEL_TIMES, type ChannelTimes } from './webchannel/session.ts';
import { writeService } from './write-stream/service.ts';

export interface FirestoreOptions {
  readonly store: DocumentStore;
  readonly authenticate: Authenticate;
  readonly authorize: Authorize;
  /** Collection groups cross projects, so nobody may read one unless this says so. */
  readonly authorizeGroup?: AuthorizeGroup;
  /** What documents may be written at all; any when absent. */
  readonly acceptChange?: AcceptChange;
  /** Users whose open listens must prove their token anew. */
  readonly sessionChanges?: SessionChanges;
  /** The Google Cloud project of the database. */
  readonly projectId?: string;
  readonly now?: () => number;
  readonly channelTimes?: ChannelTimes;
}

const CHANNEL_ROOT = '/google.firestore.v1.Firestore';
/** Firestore takes requests of 10 MiB; a channel's are form-encoded, which can triple them. */
const MAX_BODY = 32 * 1024 * 1024;

export function firestoreRoutes(options: FirestoreOptions): (app: FastifyInstance) => Promise<void> {
  const { store, authenticate, authorize, authorizeGroup = () => false, acceptChange = () => true } = options;
  const database: DatabaseName = { project: options.projectId ?? 'balcao', database: '(default)' };
  const now = options.now ?? Date.now;
  const times = options.channelTimes ?? CHANNEL_TIMES;

  return async (app) => {
    const rules = { authorize, authorizeGroup, acceptChange };
    const shared = { store, database, callers: callers(authenticate, rules), now };
    const onError = (error: unknown) => {
      if (!(error instanceof StatusError)) app.log.error(error);
    };
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) => {
      done(null, body);
    });
    addRestRoutes(app, { ...shared, transactions: openTransactions(store, now) });

    const hub = openHub(store);
    const sessionChanges = options.sessionChanges ?? (() => () => {});
    const listen = listenService({ ...shared, hub, sessionChanges, onError });
    const write = writeService({ ...shared, onError });
    const closeListens = addChannelRoutes(app, `${CHANNEL_ROOT}/Listen/channel`, listen, times);
    const closeWrites = addChannelRoutes(app, `${CHANNEL_ROOT}/Write/channel`, write, times);
    app.addHook('preClose', async () => {
      const farewell = errorBody(new StatusError('UNAVAILABLE', 'The server is closing.'));
      closeListens(farewell);
      closeWrites(farewell);
      hub.close();
    });
  };
}
