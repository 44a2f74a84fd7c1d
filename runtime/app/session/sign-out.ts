import { UNDO_STORAGE } from '../../contract/store-doors.ts';

/**
 * What must end with the session, told by parts of the console that the login page does without.
 */
const listeners = new Set<() => void>();

export function onSignOut(end: () => void): void {
  listeners.add(end);
}

export function tellSignOut(): void {
  for (const end of listeners) end();
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(UNDO_STORAGE));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // The browser keeps nothing.
  }
}
