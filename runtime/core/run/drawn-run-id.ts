/**
 * The id of a run, drawn by the page: asked a second time after a lost answer, the backend answers the run that is there.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function drawnRunId(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(drawn, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
