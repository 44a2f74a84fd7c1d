/**
 * The embedded Firestore: durable commits against raw SQLite, how soon a hundred listeners know of a commit, what a
 * large collection costs a short list, and the memory of a server that does nothing.
 */
import { benchDurableCommits } from './firestore/durable-commits.ts';
import { benchIdleMemory } from './firestore/idle-memory.ts';
import { benchListeners } from './firestore/listeners.ts';
import { benchShortList } from './firestore/short-list.ts';
import { SMALLEST } from './support/smallest.ts';

export async function benchFirestore(): Promise<void> {
  await benchDurableCommits();
  await benchListeners();
  await benchShortList();
  // It starts a console, which may have to be built.
  if (!SMALLEST) await benchIdleMemory();
}
