/**
 * Another collection's definition and form, loaded when a field first needs them.
 */
import { useCallback, useEffect, useState } from 'react';
import { type LoadedCollection, useFormConsole } from '../pieces/form-console.ts';

export type CollectionState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly collection: LoadedCollection }
  | { readonly status: 'failed'; readonly detail: string; readonly retry: () => void };

export function useCollection(name: string): CollectionState {
  const load = useFormConsole()?.loadCollection;
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<CollectionState>({ status: 'loading' });
  const retry = useCallback(() => setTries((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    if (!load) return;
    let isWanted = true;
    setState({ status: 'loading' });
    load(name).then(
      (collection) => isWanted && setState({ status: 'ready', collection }),
      (error: unknown) => {
        const detail = error instanceof Error ? error.message : String(error);
        if (isWanted) setState({ status: 'failed', detail, retry });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, name, retry, tries]);
  return state;
}
