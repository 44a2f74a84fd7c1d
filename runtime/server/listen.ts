/**
 * Opens the port, and says what is wrong with it in the server's own terms.
 */
import { createServer, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ServerError, type ServerFailure } from './server-error.ts';

const FAILURES: { readonly [code: string]: ServerFailure } = {
  EADDRINUSE: 'PORT_IN_USE',
  EACCES: 'PORT_DENIED',
  EADDRNOTAVAIL: 'HOST_UNKNOWN',
  ENOTFOUND: 'HOST_UNKNOWN',
  EAI_AGAIN: 'HOST_UNKNOWN',
};

/** Answers the address without a path. Throws a ServerError. */
export async function listen(app: FastifyInstance, port: number, host: string): Promise<string> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw asServerError(error, port, host);
  }
  const address = app.server.address();
  const chosen = typeof address === 'object' && address ? address.port : port;
  return `http://${reachableName(host)}:${chosen}`;
}

/** Throws the ServerError that `listen` would: for a command that has long work to do before it listens. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((done, failed) => probe.once('error', failed).listen({ port, host }, done));
  } catch (error) {
    throw asServerError(error, port, host);
  }
  await new Promise<void>((done) => probe.close(() => done()));
}

function asServerError(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const failure = FAILURES[code];
  if (!failure) return error;
  return new ServerError(failure, failure === 'HOST_UNKNOWN' ? host : String(port), { cause: error });
}

/** A browser on this machine cannot open `0.0.0.0`. */
function reachableName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
