/**
 * Which store's files a request is about, and whether the role of whoever asks is enough. Throws a FileError.
 */
import type { FastifyRequest } from 'fastify';
import type { Role } from '../../contract/access.ts';
import { roleAtLeast, roleIn } from '../../core/access/decide.ts';
import { callerOf } from '../known-caller.ts';
import type { Session } from '../session.ts';
import { FileError } from './file-error.ts';

export interface Caller {
  readonly session: Session;
  readonly project: string;
}

export function memberOf(request: FastifyRequest, least: Role, session = callerOf(request)): Caller {
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
