/**
 * The session of whoever is at the console: asked of the auth provider at the start, changed by signing in and out.
 * react-admin gets the same auth provider, so that its own sign-out ends here too.
 */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { AuthProvider } from 'react-admin';
import type { ConsoleClaims } from '../../contract/access.ts';
import type { Account } from '../../data/firebase/index.ts';
import type { ConsoleBackend } from '../backend/backend.ts';
import { changesAccess, type Session } from './session.ts';
import { rememberSessionEnd } from './session-end.ts';
import { keepUndoOf, tellSignOut } from './sign-out.ts';

export interface SessionControl {
  readonly session: Session;
  readonly authProvider: AuthProvider;
  readonly account?: Account;
  /** Rejects with an error whose message is a key of the catalogue. */
  signIn(credentials: { email: string; password: string }): Promise<void>;
  signOut(): Promise<void>;
  /** Changes a password that must be changed. Rejects as `signIn` does. */
  choosePassword(current: string, next: string): Promise<void>;
  /** Asks again after a failure. */
  retry(): void;
  /** Asks whether the user may do more or less by now. Without an answer everything stays as it is. */
  recheck(): Promise<void>;
}

const SessionContext = createContext<SessionControl | null>(null);

export interface SessionProviderProps {
  readonly backend: ConsoleBackend;
  readonly children: ReactNode;
}

export function SessionProvider({ backend, children }: SessionProviderProps) {
  const [session, setSession] = useState<Session>({ status: 'checking' });
  const inner = backend.authProvider;

  const check = useCallback(async () => {
    const next = await currentSession(backend);
    if (next.status === 'anonymous') keepUndoOf(undefined);
    if (next.status === 'signed-in') keepUndoOf(next.user.id);
    setSession(next);
  }, [backend]);
  useEffect(() => {
    void check();
  }, [check]);
  // Another tab signed out, or the server ended the session: nothing that is open may stay.
  useEffect(
    () =>
      backend.onSessionEnd(() => {
        rememberSessionEnd();
        tellSignOut();
        location.reload();
      }),
    [backend],
  );
  // A new token may hold other roles: the screens follow without a reload.
  useEffect(
    () =>
      backend.onNewToken(() => {
        void currentSession(backend).then((next) =>
          setSession((before) => (changesAccess(before, next) ? next : before)),
        );
      }),
    [backend],
  );

  const control = useMemo((): SessionControl => {
    const signOut = async () => {
      await inner.logout({}).finally(tellSignOut);
      setSession({ status: 'anonymous' });
    };
    return {
      session,
      ...(backend.account && { account: backend.account }),
      authProvider: {
        ...inner,
        async logout() {
          await signOut();
          // The login page stands at every address.
          return false;
        },
      },
      async signIn(credentials) {
        await inner.login(credentials);
        await check();
      },
      signOut,
      async choosePassword(current, next) {
        await backend.account?.changePassword(current, next);
        await backend.account?.renew();
        await check();
      },
      retry() {
        setSession({ status: 'checking' });
        void check();
      },
      async recheck() {
        await backend.account?.renew().catch(() => {});
        const next = await currentSession(backend);
        if (next.status === 'anonymous') tellSignOut();
        setSession((before) => (next.status === 'anonymous' || changesAccess(before, next) ? next : before));
      },
    };
  }, [session, inner, check, backend]);

  return <SessionContext.Provider value={control}>{children}</SessionContext.Provider>;
}

export function useSession(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error('No session: put the screen inside <SessionProvider>');
  return control;
}

async function currentSession({ authProvider, account }: ConsoleBackend): Promise<Session> {
  try {
    await authProvider.checkAuth({});
  } catch {
    return { status: 'anonymous' };
  }
  try {
    const [identity, claims, mustChange] = await Promise.all([
      authProvider.getIdentity?.(),
      claimsOf(authProvider),
      account?.mustChangePassword(),
    ]);
    const email = typeof identity?.email === 'string' ? identity.email : '';
    return {
      status: mustChange ? 'new-password' : 'signed-in',
      user: { id: String(identity?.id ?? ''), name: identity?.fullName || email, email, claims },
    };
  } catch (error) {
    return { status: 'failed', error };
  }
}

/** The data room's auth providers answer with the token's claims. */
async function claimsOf(authProvider: AuthProvider): Promise<ConsoleClaims> {
  return (await authProvider.getPermissions?.({})) ?? { projects: {} };
}
