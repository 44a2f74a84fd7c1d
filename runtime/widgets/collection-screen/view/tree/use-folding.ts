/**
 * Which entries of a tree are unfolded: what the operator unfolded before, and the way down to the chosen entry.
 */
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'react-admin';
import { ancestorIds, type Tree } from '../../../../core/records/tree.ts';

export interface Folding {
  isExpanded(id: string): boolean;
  unfold(ids: readonly string[]): void;
  fold(ids: readonly string[]): void;
}

const NONE: readonly string[] = [];

export function useFolding(storeKey: string, tree: Tree, selectedId: string | undefined): Folding {
  const [ids, setIds] = useStore<readonly string[]>(storeKey, NONE);
  const expanded = useMemo(() => new Set(ids), [ids]);
  const unfold = useCallback(
    (more: readonly string[]) => setIds((before) => [...new Set([...before, ...more])]),
    [setIds],
  );
  const fold = useCallback(
    (less: readonly string[]) => setIds((before) => before.filter((id) => !less.includes(id))),
    [setIds],
  );

  // Once per choice: the operator may fold the way down again.
  const revealed = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (selectedId === revealed.current || selectedId === undefined || !tree.nodes.has(selectedId)) return;
    revealed.current = selectedId;
    const above = ancestorIds(tree, selectedId);
    if (above.length > 0) unfold(above);
  }, [selectedId, tree, unfold]);

  return useMemo(() => ({ isExpanded: (id) => expanded.has(id), unfold, fold }), [expanded, unfold, fold]);
}
