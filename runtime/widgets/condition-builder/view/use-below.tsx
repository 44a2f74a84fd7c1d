/**
 * What is below the entries that a condition names, for its SQL: one reader a tree, and only where `under` asks.
 */
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { ConditionContext, ConditionNode } from '../../../core/conditions/condition.ts';
import type { Subject } from '../../../core/conditions/subject.ts';
import { belowIn, type TreeOfRecords, treesAsked } from '../../../core/conditions/trees.ts';
import { useDefinition, useWidgetServices } from '../../../ui/widget-services.ts';

/** Entries of a tree that are read. */
const ALL = { limit: 10_000 };

export type Below = NonNullable<ConditionContext['below']>;

export interface KnownBelow {
  /** `undefined` until all trees that the conditions ask about are there. */
  readonly below: Below | undefined;
  /** The same of other conditions, which the trees may not be there for. */
  readonly belowOf: (tree: ConditionNode) => Below | undefined;
  readonly treeReaders: ReactNode;
}

export function useBelow(root: ConditionNode, subject: Subject): KnownBelow {
  const [trees, setTrees] = useState<ReadonlyMap<string, TreeOfRecords>>(new Map());
  const names = treesAsked(root, subject);
  const asked = names.join();
  const onTree = useCallback(
    (tree: TreeOfRecords) => setTrees((known) => new Map([...known, [tree.definition.name, tree]])),
    [],
  );
  const belowOf = useCallback(
    (tree: ConditionNode) => {
      const wanted = treesAsked(tree, subject);
      const found = wanted.flatMap((name) => trees.get(name) ?? []);
      return found.length === wanted.length ? belowIn(found) : undefined;
    },
    [subject, trees],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a condition only the trees that it asks about count
  const below = useMemo(() => belowOf(root), [belowOf, asked]);
  const treeReaders = names.map((name) => <TreeReader key={name} collection={name} onTree={onTree} />);
  return { below, belowOf, treeReaders };
}

interface TreeReaderProps {
  readonly collection: string;
  readonly onTree: (tree: TreeOfRecords) => void;
}

function TreeReader({ collection, onTree }: TreeReaderProps) {
  const definition = useDefinition(collection);
  const { useList } = useWidgetServices();
  const records = useList(collection, ALL).data?.records;
  useEffect(() => {
    if (definition && records) onTree({ definition, records });
  }, [definition, onTree, records]);
  return null;
}
