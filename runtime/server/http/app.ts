/**
 * The HTTP server that every room plugs its routes into: limits, headers, origin, and what is answered when there is no
 * route or something broke. Logs requests only when asked to, and then without what they say.
 */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { StorageError, type StorageFailure } from '../sqlite/database.ts';
import { answerEarly, NOTHING_HERE } from './answered-early.ts';
import { type BodyTimes, limitBodyTime } from './body-timeout.ts';
import { readJsonBodies } from './json-body.ts';
import { malformedRequests } from './malformed-requests.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { servePlainStyle } from './plain-page.ts';
import { type Answered, jsonLog, type LogLines, onAnswered } from './request-log.ts';
import { sayWhenToAskAgain } from './retry-after.ts';
import {
  addSecurityHeaders,
  CONSOLE_POLICY,
  type PolicyDirectives,
  securityHeaders,
} from './security-headers.ts';

export interface HttpOptions {
  readonly host: string;
  readonly allowedHosts?: readonly string[];
  /** Proxies on other machines that say whom they speak for: addresses or networks. */
  readonly trustedProxies?: readonly string[];
  readonly policy?: PolicyDirectives;
  /** Pages of this machine may ask from other ports than ours. */
  readonly localOrigins?: boolean;
  /** Told of what broke while answering, in a form without addresses, bodies or tokens. */
  readonly report: (problem: string) => void;
  /** Takes one JSON line a request; nothing is logged when absent. */
  readonly log?: LogLines;
  /** Shorter in tests alone. */
  readonly times?: HttpTimes;
  /** Told of each answer. */
  readonly answered?: (answered: Answered) => void;
}

/** A route that takes more says so. */
const BODY_LIMIT = 64 * 1024;
/** What a client has time for; answers may stream for as long as they like. */
export interface HttpTimes extends BodyTimes {
  readonly headersMs: number;
  /** An idle connection; longer than a proxy keeps its own, or it would send into a closed one. */
  readonly keepAliveMs: number;
  /** How often connections are looked at. */
  readonly checkMs: number;
}

const TIMES: HttpTimes = {
  headersMs: 20_000,
  requestMs: 120_000,
  idleMs: 120_000,
  restMs: 5000,
  keepAliveMs: 72_000,
  checkMs: 5000,
};
/** A name of 6 KiB whose every byte is percent-encoded, a token, and the rest. */
const LARGEST_HEADERS = 32 * 1024;
/** A document's name may be 6 KiB. */
const LONGEST_PARAMETER = 6 * 1024;

export function createHttpApp(options: HttpOptions): FastifyInstance {
  const { host, allowedHosts = [], policy, localOrigins, report, log, answered, times = TIMES } = options;
  const { trustedProxies = [] } = options;
  const headers = securityHeaders(policy ?? CONSOLE_POLICY);
  const app = Fastify({
    ...malformedRequests(headers),
    ...(log ? jsonLog(log) : { loggerInstance: errorsOnly(report) }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // A HEAD would do what the GET does.
    exposeHeadRoutes: false,
    // By route: see `limitBodyTime`.
    requestTimeout: 0,
    keepAliveTimeout: times.keepAliveMs,
    http: {
      headersTimeout: times.headersMs,
      connectionsCheckingInterval: times.checkMs,
      maxHeaderSize: LARGEST_HEADERS,
    },
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // A proxy on this machine, or one that was named, says whom it speaks for; nobody else is believed.
    trustProxy: [...(allowedHosts.length > 0 ? ['loopback'] : []), ...trustedProxies],
    // Channels hang open for minutes: closing must not wait for them.
    forceCloseConnections: true,
  });
  addSecurityHeaders(app, headers);
  limitBodyTime(app, times);
  requireOwnOrigin(app, { host, allowedHosts, localOrigins });
  answerEarly(app);
  sayWhenToAskAgain(app);
  readJsonBodies(app);
  onAnswered(app, (one, request) => {
    answered?.(one);
    const { pattern = '(none)', status, ms } = one;
    request.log.info({ method: request.method, route: pattern, status, ms: Math.round(ms * 10) / 10 });
  });
  servePlainStyle(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(NOTHING_HERE));
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const code = error.statusCode ?? 500;
    if (code < 500) return reply.code(code).send({ error: { code, message: error.message } });
    if (log) request.log.error(error);
    else
      report(
        `${request.method} ${request.routeOptions.url ?? '(no route)'}: ${error.stack ?? error.message}`,
      );
    if (error instanceof StorageError) {
      return reply.code(503).send({ error: DISK[error.code], statusCode: 503 });
    }
    // A string, not Firebase's object: its SDK then takes this for a network failure and keeps the user signed in.
    return reply.code(code).send({ error: 'internal', statusCode: code });
  });
  return app;
}

/** Said without the file's name. */
const DISK: { readonly [code in StorageFailure]: string } = {
  STORAGE_FULL: "The server's disk is full; nothing was changed. Try again once somebody has seen to it.",
  STORAGE_FAILING: "The server's disk does not answer; nothing was changed. Try again later.",
  STORAGE_DAMAGED:
    'The stored data is damaged here; nothing was changed. An administrator must bring a backup back.',
};

/** What rooms log as errors is reported; the rest, Fastify's own notes on requests among it, is dropped. */
function errorsOnly(report: (problem: string) => void): FastifyBaseLogger {
  const error = (logged: unknown, message?: unknown) =>
    report(problemIn(logged) ?? String(message ?? logged));
  const drop = () => {};
  const logger: FastifyBaseLogger = {
    level: 'error',
    fatal: error,
    error,
    warn: drop,
    info: drop,
    debug: drop,
    trace: drop,
    silent: drop,
    child: () => logger,
  };
  return logger;
}

/** Fastify logs `{err, req}`: the request stays out of it. */
function problemIn(logged: unknown): string | undefined {
  if (logged instanceof Error) return logged.stack ?? logged.message;
  return typeof logged === 'object' && logged !== null && 'err' in logged ? problemIn(logged.err) : undefined;
}
