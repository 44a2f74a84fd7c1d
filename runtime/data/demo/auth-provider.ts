/**
 * Sign-in of the demo without a server: a few known users, remembered in the browser.
 */
import type { AuthProvider } from 'react-admin';
import type { ConsoleClaims } from '../../contract/access.ts';
import type { RunAuthor } from '../../core/run/work.ts';
import { DataError } from '../../core/store/data-error.ts';
import { DEMO_USERS, type DemoUser, NOBODY } from './demo-users.ts';

const STORAGE_KEY = 'balcao.demo.user';

/** Whoever is signed in, as runs name them. */
export function demoAuthor(): RunAuthor {
  const user = DEMO_USERS.find(({ email }) => email === sessionStorage.getItem(STORAGE_KEY));
  if (!user) return NOBODY;
  return { id: user.email, email: user.email, displayName: user.displayName };
}

/** `storage` remembers who is signed in, `sessionStorage` by default. */
export function createDemoAuthProvider(
  users: readonly DemoUser[] = DEMO_USERS,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = sessionStorage,
): AuthProvider {
  const current = () => users.find((user) => user.email === storage.getItem(STORAGE_KEY));
  return {
    async login({ email, password }: { email: string; password: string }) {
      const user = users.find((known) => known.email === email.trim().toLowerCase());
      if (user?.password !== password) throw new Error('balcao.data.signIn.wrongCredentials');
      storage.setItem(STORAGE_KEY, user.email);
    },
    async logout() {
      storage.removeItem(STORAGE_KEY);
    },
    async checkAuth() {
      if (!current()) throw new Error('balcao.data.failure.signed-out');
    },
    async checkError(error: unknown) {
      if (error instanceof DataError && error.failure.reason === 'signed-out') throw error;
    },
    async getIdentity() {
      const user = current();
      if (!user) throw new Error('balcao.data.failure.signed-out');
      return { id: user.email, fullName: user.displayName, email: user.email };
    },
    async getPermissions(): Promise<ConsoleClaims> {
      return current()?.claims ?? { projects: {} };
    },
  };
}
