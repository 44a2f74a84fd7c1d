/**
 * From an `Authorization` value to what its bearer may do.
 */
import type { Authenticate, Session } from '../../session.ts';
import { StatusError } from '../status.ts';
import { type AccessRules, type Guard, guardFor } from './guard.ts';

export interface Callers {
  /** Throws UNAUTHENTICATED without a token, and for one that is expired, revoked or forged. */
  guard(authorization: string | undefined): Guard;
}

/** `open`: everybody may come without a token; the rules then say what nobody in particular may do. */
export function callers(authenticate: Authenticate, rules: AccessRules, open = false): Callers {
  return {
    guard: (authorization) => guardFor(sessionOf(authenticate, authorization, open), rules),
  };
}

function sessionOf(
  authenticate: Authenticate,
  authorization: string | undefined,
  open: boolean,
): Session | null {
  const outcome = authenticate(authorization);
  switch (outcome.kind) {
    case 'signed-in':
      return outcome.session;
    case 'anonymous':
      if (open) return null;
      throw new StatusError('UNAUTHENTICATED', 'Sign in first: the request carries no token.');
    case 'invalid':
      // The reason stays here: it would show a forger how close they came.
      throw new StatusError('UNAUTHENTICATED', 'The token is expired or not valid.');
  }
}
