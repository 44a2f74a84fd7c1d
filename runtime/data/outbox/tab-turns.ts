/**
 * Locks over all tabs of the browser (Web Locks); a closed or crashed tab releases its own. Browsers without them,
 * which means pages without https, lock within the tab only, and the comparison in the store catches the rest.
 */
import type { TakingTurns } from './outbox-store.ts';

export function turnsOverTabs(prefix: string): TakingTurns {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return turnsWithinTab();
  return async (name, work) => await locks.request(`${prefix}/${name}`, work);
}

export function turnsWithinTab(): TakingTurns {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    const done = mine.catch(() => undefined);
    last.set(name, done);
    void done.then(() => {
      if (last.get(name) === done) last.delete(name);
    });
    return mine;
  };
}
