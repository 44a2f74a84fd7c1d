/**
 * The place of a collection's bulk changes. What was begun before and not ended opens by itself, so that a reload goes
 * on where it was; everything else is loaded when it is asked for.
 */
import { useEffect, useState } from 'react';
import type { BulkTarget } from '../../../../contract/bulk-target.ts';
import { PartPlace, part } from '../../../../ui/part.tsx';
import { placeOf } from '../../model/import-run.ts';
import { storedRunUnderWay } from '../run/run-under-way.ts';
import type { BulkDialogProps } from './BulkDialog.tsx';

/** A run of a collection, by its id, or a new bulk change of a target. */
export const RunDialog = part(async () => (await import('./BulkDialog.tsx')).BulkDialog);

export type BulkToolProps = Omit<BulkDialogProps, 'run' | 'target' | 'onClose'> & {
  /** What was chosen to be changed; absent: nothing. */
  readonly target?: BulkTarget;
  readonly onClose: () => void;
};

export function BulkTool(props: BulkToolProps) {
  const { user, project, definition, store, target, onClose } = props;
  const [run, setRun] = useState<string>();
  useEffect(() => {
    let gone = false;
    void storedRunUnderWay(placeOf({ user, project, definition, store }), 'bulk').then((found) => {
      if (found && !gone) setRun(found.id);
    });
    return () => {
      gone = true;
    };
  }, [user, project, definition, store]);
  if (!target && run === undefined) return null;
  return (
    <PartPlace>
      <RunDialog
        {...props}
        {...(!target && run !== undefined && { run })}
        onClose={() => {
          setRun(undefined);
          onClose();
        }}
      />
    </PartPlace>
  );
}
