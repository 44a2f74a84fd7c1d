/**
 * What is done with what is chosen: the bar, the questions before, the run.
 */
import { type ComponentType, useMemo, useState } from 'react';
import type { BulkTarget } from '../../../../contract/bulk-target.ts';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { UsageMove, UsagesProps } from '../../../../contract/usages.ts';
import { NOTHING_SELECTED, type Selection } from '../../model/selection.ts';
import { BulkRemoveDialog } from './BulkRemoveDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { Chosen } from './use-chosen.ts';

export interface BulkActionsProps {
  readonly definition: CollectionDefinition;
  readonly chosen: Chosen | undefined;
  readonly onSelect: (selection: Selection) => void;
  readonly onBulk: ((target: BulkTarget) => void) | undefined;
  readonly Usages: ComponentType<UsagesProps> | undefined;
  readonly mayDelete: boolean;
}

export function BulkActions({ definition, chosen, onSelect, onBulk, mayDelete, Usages }: BulkActionsProps) {
  // What was asked about is what goes, whatever comes to the list meanwhile.
  const [asked, setAsked] = useState<readonly ConsoleRecord[]>();
  const [move, setMove] = useState<UsageMove>();
  const ask = (records: readonly ConsoleRecord[] | undefined) => {
    setAsked(records);
    setMove(undefined);
  };
  const ids = useMemo(() => asked?.map(({ id }) => id) ?? [], [asked]);
  if (!chosen) return null;
  const { records, listed } = chosen;
  return (
    <>
      <SelectionBar
        {...chosen}
        onClear={() => onSelect(NOTHING_SELECTED)}
        {...(onBulk && {
          onEdit: () => onBulk(records ? { kind: 'chosen', records } : { kind: 'listed', listed }),
        })}
        {...(mayDelete && onBulk && records && { onRemove: () => ask(records) })}
      />
      {asked && (
        <BulkRemoveDialog
          count={asked.length}
          {...(Usages && {
            usages: <Usages collection={definition.name} ids={ids} onMove={setMove} />,
          })}
          answer={move?.answer}
          onClose={() => ask(undefined)}
          onRemove={() => {
            ask(undefined);
            onBulk?.({ kind: 'chosen', records: asked, removes: true, ...(move && { move }) });
            onSelect(NOTHING_SELECTED);
          }}
        />
      )}
    </>
  );
}
