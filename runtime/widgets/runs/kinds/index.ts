/**
 * All kinds of runs that the console shows. One that is not here is not shown.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { giftsKind } from './gifts.ts';
import { replicateKind } from './replicate.ts';
import { rowKinds } from './rows.ts';
import type { RunKind } from './run-kind.ts';
import { sendKind } from './send.ts';
import { stockFileKind } from './stock-file.ts';
import { syncKind } from './sync.ts';

export const RUN_KINDS: readonly RunKind[] = [
  syncKind,
  ...rowKinds,
  stockFileKind,
  giftsKind,
  sendKind,
  replicateKind,
];

/** A run without a kind is of a release that knew synchronisations alone. */
export function kindOf({ kind = syncKind.kind, what }: ConsoleRecord): RunKind | undefined {
  const name = kind === 'rows' || kind === 'undo-rows' ? what : kind;
  return RUN_KINDS.find((one) => one.kind === name);
}
