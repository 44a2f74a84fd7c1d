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
  keepUndoOf(undefined);
}

/** Nobody else's steps stay in this tab: they may have signed out where it could not be heard. */
export function keepUndoOf(userId: string | undefined): void {
  const isForeign = (key: string) =>
    key.startsWith(UNDO_STORAGE) && (userId === undefined || !key.startsWith(`${UNDO_STORAGE}${userId}.`));
  try {
    for (const key of Object.keys(sessionStorage).filter(isForeign)) sessionStorage.removeItem(key);
  } catch {
    // The browser keeps nothing.
  }
}
