/**
 * What users change of their own account: the password, and the devices on which they are signed in.
 */
import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { MUST_CHANGE_PASSWORD } from '../../contract/access.ts';
import { SIGN_OUT_EVERYWHERE_PATH } from '../../contract/paths.ts';
import type { OwnSessionList } from './own-sessions.ts';
import type { FirebaseServices } from './services.ts';
import { signInError } from './sign-in-error.ts';

export interface Account {
  /** Rejects with an error whose message is a key of the catalogue. Other devices are signed out. */
  changePassword(current: string, next: string): Promise<void>;
  /**
   * Asks for a link to a new password, by whoever is not signed in; whether it leaves by mail. Absent where nobody can
   * be asked. Rejects as `changePassword` does.
   */
  forgotPassword?(email: string): Promise<boolean>;
  /** As the token says it, so `renew` it after the change. Until then the store refuses everything. */
  mustChangePassword(): Promise<boolean>;
  /** Here too. Absent where the backend cannot end sessions. */
  signOutEverywhere?(): Promise<void>;
  /** Absent where the backend has no list of them. */
  readonly sessions?: OwnSessionList;
  /** Asks for a new token, which may hold other roles. Rejects when there is none to be had. */
  renew(): Promise<void>;
}

export function createFirebaseAccount({ auth, leave }: FirebaseServices): Account {
  const signedIn = () => {
    if (!auth.currentUser) throw new Error('balcao.data.failure.signed-out');
    return auth.currentUser;
  };
  return {
    async changePassword(current, next) {
      const user = signedIn();
      try {
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', current));
        await updatePassword(user, next);
      } catch (error) {
        throw signInError(error);
      }
    },
    async mustChangePassword() {
      const { claims } = await signedIn().getIdTokenResult();
      return claims[MUST_CHANGE_PASSWORD] === true;
    },
    async signOutEverywhere() {
      const authorization = `Bearer ${await signedIn().getIdToken()}`;
      const answer = await fetch(SIGN_OUT_EVERYWHERE_PATH, { method: 'POST', headers: { authorization } });
      if (!answer.ok) throw new Error('balcao.data.signIn.offline');
      await leave();
    },
    async renew() {
      await signedIn().getIdToken(true);
    },
  };
}
