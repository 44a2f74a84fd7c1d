/**
 * Tells open streams whose user is no longer what their token says: a role, a password or the account has changed.
 */
export type ChangeListener = (uid: string) => void;

export interface SessionChanges {
  notify(uid: string): void;
  /** Answers how to stop listening. */
  subscribe(listener: ChangeListener): () => void;
}

export function createSessionChanges(): SessionChanges {
  const listeners = new Set<ChangeListener>();
  return {
    notify(uid) {
      for (const listener of [...listeners]) listener(uid);
    },
    subscribe(listener) {
      // A copy of its own, so that one function may be given twice.
      const own: ChangeListener = (uid) => listener(uid);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
