/**
 * The door of the identity room: users, passwords, sessions and tokens, and their face to `firebase/auth`.
 */

export { type Identity, type IdentityRefusal, openIdentity } from './identity.ts';
export { identityRoutes } from './routes.ts';
export { loggedIdentity } from './security-log.ts';
export { verifyPassword } from './sign-in/passwords.ts';
export { readClaims } from './tokens/claims.ts';
export { removeKeyAndSessions } from './tokens/signing-key.ts';
export type {
  ChangeUserOutcome,
  CreateUserOutcome,
  NewUser,
  User,
  UserRefusal,
  Users,
} from './users.ts';
export { isEmail, normalEmail, passwordProblem } from './users.ts';
