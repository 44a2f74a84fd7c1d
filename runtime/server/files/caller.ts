/**
 * Authenticates a request about a store's files and checks the role. Throws a FileError.
 */
import type { FastifyRequest } from 'fastify';
import type { Role } from '../../contract/access.ts';
import { roleAtLeast, roleIn } from '../../core/access/decide.ts';
import type { Authentication, Session } from '../session.ts';
import { FileError } from './file-error.ts';

export interface Callers {
  /** Reads an `Authorization` value. */
  readonly authenticate: (authorization: string | undefined) => Authentication | Promise<Authentication>;
  /** From here on the log names the caller, by a hash. */
  readonly nameCaller?: (request: FastifyRequest, uid: string) => void;
}

export interface Caller {
  readonly session: Session;
  readonly project: string;
}

export async function callerOf(
  request: FastifyRequest,
  least: Role,
  { authenticate, nameCaller }: Callers,
): Promise<Caller> {
  const outcome = await authenticate(request.headers.authorization);
  if (outcome.kind !== 'signed-in') throw new FileError('signed-out');
  const { session } = outcome;
  nameCaller?.(request, session.uid);
  const project = mapOf(request.query).project;
  if (typeof project !== 'string' || project === '') throw new FileError('malformed');
  const role = roleIn(session.claims, project);
  if (!role) throw new FileError('no-access');
  if (!roleAtLeast(role, least)) throw new FileError('no-right');
  return { session, project };
}

/** What somebody sent, as a map; empty when it is none. */
export function mapOf(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
