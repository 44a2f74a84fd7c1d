/**
 * What hangs on documents that are about to be deleted, and where it is moved to with the same answer: shown in the
 * question before a delete.
 */
import type { ListedRecords } from './listed-records.ts';

export interface UsagesProps {
  readonly collection: string;
  /** Of the documents that would go. */
  readonly ids: readonly string[];
  /** Whether what hangs on them moves first, whenever that changes. */
  readonly onMove: (move: UsageMove | undefined) => void;
}

export interface UsageMove {
  /** What the answer that moves and deletes is called. */
  readonly answer: string;
  /** The id of the document that is referred to instead. */
  readonly to: string;
  /** How many documents refer to what goes; absent where not all were read. */
  readonly count?: number;
  readonly from: readonly { readonly collection: string; readonly listed: ListedRecords }[];
}
