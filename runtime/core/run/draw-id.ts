/**
 * Ids of runs, and of what tells their tasks apart. A page draws the id of its run: asked a second time after a lost
 * answer, the backend answers the run that is there.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Twenty letters and digits, as the SDK draws ids. */
export function drawId(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(drawn, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
