/**
 * Whether somebody was signed in here when the console was last open: only a guess, by which the page fetches what it
 * will show before it has asked.
 */
import type { ConsoleConfig } from '../../contract/console-config.ts';

const KEY = 'balcao.signed-in';

/** `undefined` when nobody is signed in. */
export function rememberSession(backend: ConsoleConfig['backend'] | undefined): void {
  try {
    if (backend) localStorage.setItem(KEY, backend);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage there is no guess.
  }
}

/** The backend of whoever is likely signed in; `null` for nobody. */
export function likelySession(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
