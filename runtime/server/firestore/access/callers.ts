/**
 * From an `Authorization` value to what its bearer may do.
 */
import type { Authenticate, Session } from '../../session.ts';
import { StatusError } from '../status.ts';
import { type AccessRules, type Guard, guardFor } from './guard.ts';

export interface Callers {
  /** Throws UNAUTHENTICATED for a token that is expired, revoked or forged; without one the caller is nobody. */
  guard(authorization: string | undefined): Guard;
}

export function callers(authenticate: Authenticate, rules: AccessRules): Callers {
  return {
    guard: (authorization) => guardFor(sessionOf(authenticate, authorization), rules),
  };
}

function sessionOf(authenticate: Authenticate, authorization: string | undefined): Session | null {
  const outcome = authenticate(authorization);
  switch (outcome.kind) {
    case 'signed-in':
      return outcome.session;
    case 'anonymous':
      return null;
    case 'invalid':
      // The reason stays here: it would tell a forger how close they came.
      throw new StatusError('UNAUTHENTICATED', 'The token is expired or not valid.');
  }
}
