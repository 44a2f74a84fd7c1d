/**
 * The store of imports, fetched with the first of them: the start page does without (decision 18).
 */
import type { ImportStore } from '../../contract/imports.ts';
import { failureOf } from '../../core/store/data-error.ts';

/** A `load` that rejects is a failure of what was asked, and is tried again with the next question. */
export function importsWhenAsked(load: () => Promise<ImportStore>): ImportStore {
  let store: Promise<ImportStore> | undefined;
  const asked = async <T>(ask: (found: ImportStore) => Promise<T>) => {
    try {
      store ??= load();
      return await ask(await store);
    } catch (error) {
      store = undefined;
      return { ok: false as const, failure: failureOf(error) };
    }
  };
  return {
    read: (...question) => asked((found) => found.read(...question)),
    commit: (...question) => asked((found) => found.commit(...question)),
  };
}
