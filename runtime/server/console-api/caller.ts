/**
 * Which role whoever asks has in the project that they ask about.
 */
import type { Role } from '../../contract/access.ts';
import { roleAtLeast, roleIn } from '../../core/access/decide.ts';
import type { Session } from '../session.ts';
import { ApiError } from './api-error.ts';

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
