/**
 * The place of a collection's bulk changes. The run that this tab showed opens by itself after a reload; everything else
 * is loaded when it is asked for.
 */
import { useMemo, useState } from 'react';
import type { BulkTarget } from '../../../../contract/bulk-target.ts';
import { PartPlace, part } from '../../../../ui/part.tsx';
import { placeOf } from '../../model/import-run.ts';
import { rememberedRun } from '../remembered-run.ts';
import type { BulkDialogProps } from './BulkDialog.tsx';

const BulkDialog = part(async () => (await import('./BulkDialog.tsx')).BulkDialog);
/** A run of a collection, by its id. */
export const RunDialog = part(async () => (await import('../run/RunDialog.tsx')).RunDialog);
export const OlderRunDialog = part(async () => (await import('../run/OlderRunDialog.tsx')).OlderRunDialog);

export type BulkToolProps = Omit<BulkDialogProps, 'target'> & {
  /** What was chosen to be changed; absent: nothing. */
  readonly target?: BulkTarget;
};

export function BulkTool(props: BulkToolProps) {
  const { user, project, definition, store, target, onClose } = props;
  const remembered = useMemo(
    () => rememberedRun(placeOf({ user, project, definition, store }), 'bulk'),
    [user, project, definition, store],
  );
  const [run, setRun] = useState(() => remembered.read());
  if (!target && run === undefined) return null;
  const close = () => {
    remembered.write(undefined);
    setRun(undefined);
    onClose();
  };
  return (
    <PartPlace>
      {target ? (
        <BulkDialog {...props} target={target} onClose={close} />
      ) : (
        run !== undefined && <RunDialog {...props} id={run} onClose={close} />
      )}
    </PartPlace>
  );
}
