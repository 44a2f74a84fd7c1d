/**
 * A list of names that the user chose for themselves, in this browser, past the sign-out.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { preferencesOf } from './preferences.ts';
import { useSession } from './session-context.tsx';

export interface ChosenNames {
  readonly names: readonly string[];
  /** Chooses it, or takes it away. */
  toggle(name: string): void;
}

export function useChosenNames(key: string): ChosenNames {
  const { session } = useSession();
  const user = session.status === 'signed-in' ? session.user.email : '';
  const preferences = useMemo(() => preferencesOf(user), [user]);
  const kept = useSyncExternalStore(
    useCallback((listener: () => void) => preferences.watch(key, listener), [preferences, key]),
    () => preferences.read(key),
  );
  return useMemo(() => {
    const names = Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : [];
    return {
      names,
      toggle(name) {
        const others = names.filter((each) => each !== name);
        preferences.write(key, others.length < names.length ? others : [...names, name]);
      },
    };
  }, [kept, preferences, key]);
}
