/**
 * Asks the store what hangs on documents, collection by collection, when somebody is about to delete them.
 */
import { useCallback } from 'react';
import type { UsagesOf } from '../../contract/usages.ts';
import { referencesTo } from '../../core/records/references-to.ts';
import { useConsoleData } from '../../data/index.ts';
import { definitionOf } from '../catalogue/catalogue-entries.ts';
import { useVisibleEntries } from '../projects/use-visible-entries.ts';

/** Values that one query of Firestore compares a field with. */
const MOST_TOGETHER = 30;

export function useUsages(): UsagesOf {
  const data = useConsoleData();
  const visible = useVisibleEntries();
  return useCallback<UsagesOf>(
    async (collection, ids) => {
      const names = visible.filter(({ kind }) => kind === 'collection').map(({ name }) => name);
      const definitions = await Promise.all(names.map(definitionOf));
      const parts = Array.from({ length: Math.ceil(ids.length / MOST_TOGETHER) }, (_, at) =>
        ids.slice(at * MOST_TOGETHER, (at + 1) * MOST_TOGETHER),
      );
      const usages = await Promise.all(
        referencesTo(collection, definitions).map(async ({ collection: from, label, path }) => {
          const counts = parts.map((part) => data.count(from, { oneOf: { [path]: part } }));
          const count = (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
          return { label, count };
        }),
      );
      return usages.filter(({ count }) => count > 0);
    },
    [data, visible],
  );
}
