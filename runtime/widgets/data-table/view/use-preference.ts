/**
 * One preference of the operator's as state: read as what it must be, fresh when another tab changes it.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Preferences } from '../../../contract/preferences.ts';

export function usePreference<T>(
  preferences: Preferences,
  key: string,
  readAs: (kept: unknown) => T,
): readonly [T, (value: T) => void] {
  const kept = useSyncExternalStore(
    useCallback((listener: () => void) => preferences.watch(key, listener), [preferences, key]),
    () => preferences.read(key),
  );
  const value = useMemo(() => readAs(kept), [kept, readAs]);
  const write = useCallback((next: T) => preferences.write(key, next), [preferences, key]);
  return [value, write];
}
