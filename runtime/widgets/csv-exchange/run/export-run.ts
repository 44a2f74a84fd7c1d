/**
 * One export: reads a collection page by page, prints the records that pass the filter, and answers with the file. It
 * can be cancelled at any time; after a failed read it continues behind the last printed page. Knows no screen and no
 * store.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListedRecords } from '../../../contract/listed-records.ts';
import {
  type DataFailureReason,
  FAILURE_REASONS,
  type ListCursor,
  type ListQuery,
} from '../../../contract/live.ts';
import { cursorBehind } from '../../../core/records/list-cursor.ts';
import type { ExportPrinter } from '../worker/worker-printer.ts';

export interface ExportPage {
  readonly records: readonly ConsoleRecord[];
  readonly hasMore: boolean;
}

export interface ExportParts {
  readonly listed: Pick<ListedRecords, 'query'>;
  /** Of what is read, as the list is narrowed. */
  readonly passes?: ((record: ConsoleRecord) => boolean) | undefined;
  readonly readPage: (query: ListQuery) => Promise<ExportPage>;
  readonly openPrinter: () => ExportPrinter;
  readonly onState: (state: ExportState) => void;
}

interface Counts {
  /** Looked at. */
  readonly read: number;
  /** In the file. */
  readonly written: number;
}

export type ExportState = Counts &
  (
    | { readonly status: 'running' }
    | { readonly status: 'failed'; readonly reason: ExportFailure }
    | { readonly status: 'done'; readonly file: Blob }
  );

/** `printing`: the file could not be made, and the next attempt begins anew. */
export type ExportFailure = DataFailureReason | 'printing';

export interface ExportRun {
  retry(): void;
  /** Stops; no state is published any more. */
  cancel(): void;
}

/** So small that decoding a page never delays a key. */
export const EXPORT_PAGE = 100;

const NOTHING_YET: Counts & { readonly after?: ListCursor } = { read: 0, written: 0 };

export function startExport({ listed, passes, readPage, openPrinter, onState }: ExportParts): ExportRun {
  let cancelled = false;
  let reached = NOTHING_YET;
  let printer: ExportPrinter | undefined;

  const read = async (after: ListCursor | undefined): Promise<ExportPage> => {
    try {
      return await readPage({ ...listed.query, limit: EXPORT_PAGE, ...(after && { after }) });
    } catch (cause) {
      throw new ReadError(reasonOf(cause), { cause });
    }
  };

  function endOf(records: readonly ConsoleRecord[]): ListCursor | undefined {
    const last = records.at(-1);
    return last && cursorBehind(last, listed.query);
  }

  async function pages(to: ExportPrinter): Promise<void> {
    let coming: Promise<ExportPage> | undefined = read(reached.after);
    while (coming) {
      const { records, hasMore }: ExportPage = await coming;
      if (cancelled) return;
      const after = endOf(records);
      // The next page is on its way while this one is printed.
      coming = hasMore && after ? read(after) : undefined;
      coming?.catch(() => {});
      const passing = passes ? records.filter(passes) : records;
      await to.add(passing);
      if (cancelled) return;
      const counts = { read: reached.read + records.length, written: reached.written + passing.length };
      reached = { ...counts, ...(after && { after }) };
      onState({ status: 'running', ...counts });
    }
  }

  async function run(): Promise<void> {
    const { read: before, written } = reached;
    onState({ status: 'running', read: before, written });
    try {
      printer ??= openPrinter();
      await pages(printer);
      if (cancelled) return;
      const file = await printer.finish();
      if (!cancelled) onState({ status: 'done', file, read: reached.read, written: reached.written });
      close();
    } catch (error) {
      if (cancelled) return;
      const reason = error instanceof ReadError ? error.reason : 'printing';
      onState({ status: 'failed', reason, read: reached.read, written: reached.written });
      if (reason !== 'printing') return;
      close();
      reached = NOTHING_YET;
    }
  }

  function close(): void {
    printer?.close();
    printer = undefined;
  }

  void run();
  return {
    retry: () => void run(),
    cancel() {
      cancelled = true;
      close();
    },
  };
}

class ReadError extends Error {
  readonly reason: DataFailureReason;

  constructor(reason: DataFailureReason, options: ErrorOptions) {
    super(`The export could not read on: ${reason}`, options);
    this.name = 'ReadError';
    this.reason = reason;
  }
}

/** A data failure carries its reason; anything else is unknown. */
export function reasonOf(error: unknown): DataFailureReason {
  const failure =
    typeof error === 'object' && error !== null && 'failure' in error ? error.failure : undefined;
  const reason =
    typeof failure === 'object' && failure !== null && 'reason' in failure ? failure.reason : undefined;
  return FAILURE_REASONS.find((known) => known === reason) ?? 'unknown';
}
