/**
 * The door of the identity room: users, passwords, sessions and tokens, and their face to `firebase/auth`.
 */

export { type Identity, type IdentityRefusal, openIdentity } from './identity.ts';
export { identityRoutes } from './routes.ts';
export { loggedIdentity, type SecurityEvent } from './security-log.ts';
export { networkOf } from './sessions/network-of.ts';
export type { LinkKind, PasswordLinks } from './sign-in/password-links.ts';
export { verifyPassword } from './sign-in/passwords.ts';
export { readClaims } from './tokens/claims.ts';
export { newToken, tokenHash } from './tokens/random-token.ts';
export { removeKeyAndSessions } from './tokens/signing-key.ts';
export { userRefusalSentence } from './user-refusals.ts';
export type {
  ChangeUserOutcome,
  CreateUserOutcome,
  NewUser,
  User,
  UserRefusal,
  Users,
} from './users.ts';
export { isEmail, normalEmail, passwordProblem } from './users.ts';
