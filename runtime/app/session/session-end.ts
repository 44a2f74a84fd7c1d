/**
 * Over the reload that follows a session's end: that it ended by itself, for the login page to say.
 */
const KEY = 'balcao.session-ended';

export function rememberSessionEnd(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage the login page stands there all the same.
  }
}

/** Whether it did, until it is forgotten. */
export function sessionEnded(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetSessionEnd(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
