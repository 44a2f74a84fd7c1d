/**
 * The door of the identity room: users, passwords, sessions and tokens, and their face to `firebase/auth`.
 */

export { readClaims } from './claims.ts';
export { type Identity, type IdentityRefusal, openIdentity } from './identity.ts';
export { verifyPassword } from './passwords.ts';
export { identityRoutes } from './routes.ts';
export { loggedIdentity } from './security-log.ts';
export { removeKeyAndSessions } from './signing-key.ts';
export type {
  ChangeUserOutcome,
  CreateUserOutcome,
  NewUser,
  User,
  UserRefusal,
  Users,
} from './users.ts';
export { isEmail, normalEmail, passwordProblem } from './users.ts';
