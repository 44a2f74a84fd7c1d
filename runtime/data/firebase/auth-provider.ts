/**
 * react-admin's sign-in over Firebase Auth, or the embedded server's twin of it.
 */
import { signInWithEmailAndPassword, type User } from 'firebase/auth';
import type { AuthProvider } from 'react-admin';
import type { ConsoleClaims } from '../../contract/access.ts';
import { DataError } from '../../core/store/data-error.ts';
import { consoleClaims } from './claims.ts';
import type { FirebaseServices } from './services.ts';
import { signInError } from './sign-in-error.ts';

const SIGNED_OUT = 'balcao.data.failure.signed-out';

export function createFirebaseAuthProvider({
  auth,
  signOut,
}: Pick<FirebaseServices, 'auth' | 'signOut'>): AuthProvider {
  async function currentUser(): Promise<User | null> {
    await auth.authStateReady();
    return auth.currentUser;
  }

  return {
    async login({ email, password }: { email: string; password: string }) {
      try {
        await signInWithEmailAndPassword(auth, email.trim(), password);
      } catch (error) {
        throw signInError(error);
      }
    },
    async logout() {
      // react-admin also calls this for somebody who never was signed in.
      if (await currentUser()) await signOut();
    },
    async checkAuth() {
      if (!(await currentUser())) throw new Error(SIGNED_OUT);
    },
    /** Only a lost session signs out: what is denied to a role stays on the screen that asked for it. */
    async checkError(error: unknown) {
      if (error instanceof DataError && error.failure.reason === 'signed-out') throw new Error(SIGNED_OUT);
    },
    async getIdentity() {
      const user = await currentUser();
      if (!user) throw new Error(SIGNED_OUT);
      return {
        id: user.uid,
        fullName: user.displayName ?? user.email ?? user.uid,
        email: user.email ?? undefined,
        avatar: user.photoURL ?? undefined,
      };
    },
    async getPermissions(): Promise<ConsoleClaims> {
      const user = await currentUser();
      return consoleClaims(user && (await user.getIdTokenResult()).claims);
    },
  };
}
