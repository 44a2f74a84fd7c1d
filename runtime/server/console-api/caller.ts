/**
 * Which role whoever asks has in the project that they ask about.
 */
import type { Role } from '../../contract/access.ts';
import { roleAtLeast, roleIn } from '../../core/access/decide.ts';
import type { RunAuthor } from '../../core/run/work.ts';
import type { RateLimit } from '../rate-limit.ts';
import { entryAuthor, type Session } from '../session.ts';
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

/** Throws an ApiError for who has asked too much. */
export function requireTurn({ uid }: Session, rate: RateLimit): void {
  const wait = rate.take(uid);
  if (wait === 0) return;
  throw new ApiError(429, `Muitos pedidos em pouco tempo. Tente de novo em ${wait} s.`, {
    retryAfterSeconds: wait,
  });
}

export function nameOf(session: Session): string {
  return session.name ?? session.email;
}

export function authorOf(session: Session): RunAuthor {
  const { id, email, displayName } = entryAuthor(session);
  return { id, email, displayName };
}
