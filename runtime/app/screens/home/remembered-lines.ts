/**
 * How many lines of work there were the last time: so many are left room for until they are counted.
 */
import { preferencesOf } from '../../session/preferences.ts';

const KEY = 'home.lines';
const USUAL = 6;

export function rememberedLines(user: string): number {
  const kept = preferencesOf(user).read(KEY);
  return typeof kept === 'number' && kept >= 0 && kept <= 40 ? kept : USUAL;
}

export function rememberLines(user: string, count: number): void {
  if (rememberedLines(user) !== count) preferencesOf(user).write(KEY, count);
}
