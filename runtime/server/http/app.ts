/**
 * The HTTP server that every room plugs its routes into: limits, headers, origin, and what is answered when there is no
 * route or something broke. Logs no requests: paths hold document ids and queries hold tokens.
 */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { requireOwnOrigin } from './own-origin.ts';
import { addSecurityHeaders, CONSOLE_POLICY, type PolicyDirectives } from './security-headers.ts';

export interface HttpOptions {
  readonly host: string;
  readonly allowedHosts?: readonly string[];
  readonly policy?: PolicyDirectives;
  /** Pages of this machine may ask from other ports than ours. */
  readonly localOrigins?: boolean;
  /** Told of what broke while answering, in a form without addresses, bodies or tokens. */
  readonly report: (problem: string) => void;
}

/** Firestore takes commits of 10 MiB; rooms set less for routes of their own. */
const BODY_LIMIT = 11 * 1024 * 1024;
/** A client has so long to send a request; answers may stream for as long as they like. */
const REQUEST_TIMEOUT_MS = 120_000;
/** A document's name may be 6 KiB. */
const LONGEST_PARAMETER = 6 * 1024;

export function createHttpApp(options: HttpOptions): FastifyInstance {
  const { host, allowedHosts = [], policy, localOrigins, report } = options;
  const app = Fastify({
    loggerInstance: errorsOnly(report),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // A proxy on this machine says whom it speaks for; nobody else is believed.
    trustProxy: allowedHosts.length > 0 ? 'loopback' : false,
    // Channels hang open for minutes: closing must not wait for them.
    forceCloseConnections: true,
  });
  addSecurityHeaders(app, policy ?? CONSOLE_POLICY);
  requireOwnOrigin(app, { host, allowedHosts, localOrigins });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: { code: 404, message: 'There is nothing at this address.' } }),
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const code = error.statusCode ?? 500;
    if (code < 500) return reply.code(code).send({ error: { code, message: error.message } });
    report(`${request.method} ${request.routeOptions.url ?? '(no route)'}: ${error.stack ?? error.message}`);
    // A string, not Firebase's object: its SDK then takes this for a network failure and keeps the user signed in.
    return reply.code(code).send({ error: 'internal', statusCode: code });
  });
  return app;
}

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
