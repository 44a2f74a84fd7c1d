/**
 * What is done with what is chosen: the bar, the questions before, the run.
 */
import { type ComponentType, useMemo, useState } from 'react';
import type { BulkTarget } from '../../../../contract/bulk-target.ts';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { UsageMove, UsagesProps } from '../../../../contract/usages.ts';
import type { ChosenTools } from '../../../../ui/collection-widgets.ts';
import { NOTHING_SELECTED, type Selection } from '../../model/selection.ts';
import { BulkRemoveDialog } from './BulkRemoveDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import type { Chosen } from './use-chosen.ts';

export interface BulkActionsProps {
  readonly definition: CollectionDefinition;
  readonly chosen: Chosen | undefined;
  readonly onSelect: (selection: Selection) => void;
  readonly onBulk: ((target: BulkTarget) => void) | undefined;
  readonly ChosenTools?: ChosenTools | undefined;
  readonly Usages: ComponentType<UsagesProps> | undefined;
  readonly mayDelete: boolean;
}

/** What was asked about is what goes, whatever comes to the list meanwhile. */
type Asked = Pick<Extract<BulkTarget, { readonly kind: 'chosen' }>, 'records' | 'hidden'>;

export function BulkActions(props: BulkActionsProps) {
  const { definition, chosen, onSelect, onBulk, mayDelete, Usages, ChosenTools } = props;
  const [asked, setAsked] = useState<Asked>();
  const [move, setMove] = useState<UsageMove>();
  const ask = (next: Asked | undefined) => {
    setAsked(next);
    setMove(undefined);
  };
  const ids = useMemo(() => asked?.records.map(({ id }) => id) ?? [], [asked]);
  if (!chosen) return null;
  const { records, hidden, listed } = chosen;
  const rows = records && { records, ...(hidden > 0 && { hidden }) };
  return (
    <>
      <SelectionBar
        {...chosen}
        onClear={() => onSelect(NOTHING_SELECTED)}
        {...(ChosenTools && records && { tools: <ChosenTools definition={definition} records={records} /> })}
        {...(onBulk && {
          onEdit: () => onBulk(rows ? { kind: 'chosen', ...rows } : { kind: 'listed', listed }),
        })}
        {...(mayDelete && onBulk && rows && { onRemove: () => ask(rows) })}
      />
      {asked && (
        <BulkRemoveDialog
          count={asked.records.length}
          hidden={asked.hidden ?? 0}
          {...(Usages && {
            usages: <Usages collection={definition.name} ids={ids} onMove={setMove} />,
          })}
          answer={move?.answer}
          onClose={() => ask(undefined)}
          onRemove={() => {
            ask(undefined);
            onBulk?.({ kind: 'chosen', ...asked, removes: true, ...(move && { move }) });
            onSelect(NOTHING_SELECTED);
          }}
        />
      )}
    </>
  );
}
