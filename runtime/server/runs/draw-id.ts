/**
 * Ids of runs and of what makes their tasks different from each other.
 */
import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Twenty letters and digits, as the SDK draws ids. */
export function drawId(): string {
  return [...randomBytes(20)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
