/**
 * Turns over all tabs of the browser with Web Locks, which a closed or crashed tab lets go of. Where the browser
 * has none, which is outside of https, turns are taken within the tab, and the store's comparison has to do.
 */
import type { TakingTurns } from './journal-store.ts';

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
