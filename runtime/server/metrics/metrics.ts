/**
 * What the server counts of itself, for a collector to fetch: requests, channels, commits, the time that the database
 * takes, sessions, and the process. Labels are classes and statuses, never anything that a client sent.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DocumentStore, FirestoreActivity } from '../firestore/index.ts';

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** `seconds` is absent for an answer that streams: how long it hung open says nothing of the server. */
  answered(route: string, status: number, seconds?: number): void;
  readonly activity: FirestoreActivity;
  /** The same store, with its time counted. */
  measured(store: DocumentStore): DocumentStore;
}

const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const DATABASE_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5];

/** `sessions`: how many sign-ins last; asked when metrics are fetched. */
export function createMetrics(sessions: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'balcao_http_requests_total',
    help: 'Requests answered, by class of route and status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'balcao_http_request_duration_seconds',
    help: 'Time to answer, streams left out.',
    labelNames: ['route'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const channels = new Gauge({
    name: 'balcao_channels_open',
    help: 'Open channels: listen and write streams of browsers.',
    labelNames: ['service'],
    registers,
  });
  const listens = new Gauge({
    name: 'balcao_listens_open',
    help: 'Queries and documents listened to.',
    registers,
  });
  const commits = new Counter({ name: 'balcao_commits_total', help: 'Commits on the disk.', registers });
  const written = new Counter({
    name: 'balcao_documents_written_total',
    help: 'Documents changed by commits.',
    registers,
  });
  const database = new Histogram({
    name: 'balcao_sqlite_duration_seconds',
    help: 'Time inside SQLite that everybody waited for, by what was asked of the store.',
    labelNames: ['operation'],
    buckets: DATABASE_SECONDS,
    registers,
  });
  new Gauge({
    name: 'balcao_sessions',
    help: 'Sign-ins that last.',
    registers,
    collect() {
      this.set(sessions());
    },
  });
  channels.set({ service: 'listen' }, 0);
  channels.set({ service: 'write' }, 0);
  const timed = <T>(operation: string, work: () => T): T => {
    const end = database.startTimer({ operation });
    try {
      return work();
    } finally {
      end();
    }
  };
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: (route, status, seconds) => {
      requests.inc({ route, status });
      if (seconds !== undefined) duration.observe({ route }, seconds);
    },
    activity: {
      channel: (service, change) => channels.inc({ service }, change),
      listens: (change) => listens.inc(change),
    },
    measured: (store) => {
      store.subscribe(({ changes }) => {
        commits.inc();
        written.inc(changes.length);
      });
      return {
        ...store,
        get time() {
          return store.time;
        },
        get: (path) => timed('get', () => store.get(path)),
        list: (path, page) => timed('list', () => store.list(path, page)),
        query: (parent, query) => timed('query', () => store.query(parent, query)),
        find: (...args) => timed('query', () => store.find(...args)),
        aggregate: (...args) => timed('aggregate', () => store.aggregate(...args)),
        commit: (...args) => timed('commit', () => store.commit(...args)),
      };
    },
  };
}
