/**
 * Where the visits of an operator to a store are kept in this browser.
 */
import { consoleStore } from '../pieces/console-store.ts';
import { type Visit, withVisit } from './recent.ts';

export const NO_VISITS: readonly Visit[] = [];

export function visitsKey(user: string, projectId: string): string {
  return `recent.${projectId}.${user}`;
}

export function rememberVisit(key: string, visit: Visit): void {
  const visits = consoleStore.getItem<readonly Visit[]>(key) ?? NO_VISITS;
  const next = withVisit(visits, visit);
  if (next !== visits) consoleStore.setItem(key, next);
}
