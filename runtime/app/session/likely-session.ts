/**
 * Whether somebody was signed in here when the console was last open: only a guess, by which the page fetches what it
 * will show before it has asked.
 */
const KEY = 'balcao.signed-in';

export function rememberSession(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage there is no guess.
  }
}

export function sessionLikely(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
