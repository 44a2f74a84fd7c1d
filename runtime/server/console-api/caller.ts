/**
 * Who asks, and which role they have in the project that they ask about: known before anything else is read.
 */
import type { FastifyRequest } from 'fastify';
import type { Role } from '../../contract/access.ts';
import { roleAtLeast, roleIn } from '../../core/access/decide.ts';
import type { Session } from '../session.ts';
import { ApiError } from './api-error.ts';
import type { ConsoleApiOptions } from './routes.ts';

/** Throws an ApiError for nobody. */
export async function callerOf(
  request: FastifyRequest,
  { authenticate, nameCaller }: Pick<ConsoleApiOptions, 'authenticate' | 'nameCaller'>,
): Promise<Session> {
  const outcome = await authenticate(request.headers.authorization);
  if (outcome.kind !== 'signed-in') throw new ApiError(401, 'Sua sessão terminou. Entre de novo.');
  nameCaller?.(request, outcome.session.uid);
  return outcome.session;
}

/** Throws an ApiError for who does not belong to the project. */
export function roleOf(session: Session, project: string): Role {
  const role = roleIn(session.claims, project);
  if (!role) throw new ApiError(403, 'Você não tem acesso a esta loja.');
  return role;
}

/** Throws an ApiError for whom the owner keeps from the assistant. */
export function requireAssistantRole(session: Session, project: string, least: Role): void {
  if (!roleAtLeast(roleOf(session, project), least))
    throw new ApiError(403, 'Seu papel nesta loja não inclui o assistente.');
}
