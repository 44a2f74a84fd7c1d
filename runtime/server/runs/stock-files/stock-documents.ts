/**
 * What the document of a stock file says of its processing. Written by whoever processes it, in the version that was read.
 */
import { STOCK_FILES } from '../../../contract/stock-files.ts';
import { isId } from '../../../core/csv-import/import-id.ts';
import type { RunFacts } from '../../../core/run/work.ts';
import { aboutStockFile } from '../../../core/run/works/stock-file.ts';
import { partOf } from '../../../core/values/map-value.ts';
import type { Documents, PlaceChange } from '../../ports/documents.ts';

const MOST_TRIES = 5;

export interface StockFileDocument {
  readonly version: string;
  readonly status: string;
  /** Ids. */
  readonly stockId: string | undefined;
  readonly file: string | undefined;
  /** The run that processes it, or has last. */
  readonly run: string | undefined;
}

export type StockFileState =
  | { readonly status: 'processing'; readonly run: string }
  /** It may be tried again. */
  | { readonly status: 'queued'; readonly problem: string }
  | { readonly status: 'success'; readonly logFile: object };

export function stockFilePath(project: string, id: string): string {
  return `project/${project}/${STOCK_FILES}/${id}`;
}

export async function readStockFile(
  documents: Documents,
  project: string,
  id: string,
): Promise<StockFileDocument | undefined> {
  const stored = isId(id) ? await documents.read(stockFilePath(project, id)) : null;
  if (!stored) return undefined;
  const { version, data } = stored;
  return {
    version,
    status: textOf(data.status) ?? 'queued',
    stockId: textOf(data.stockId),
    file: textOf(partOf(data.file, 'id')),
    run: textOf(data.run),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** False: somebody has changed or removed it since. */
export async function putStockFileState(
  documents: Documents,
  project: string,
  { id, version }: { readonly id: string; readonly version: string },
  { status, ...state }: StockFileState,
): Promise<boolean> {
  const places: PlaceChange[] = 'problem' in state ? [] : [{ path: ['problem'] }];
  const outcome = await documents.write([
    {
      kind: 'change',
      path: stockFilePath(project, id),
      data: { status, ...state },
      places,
      version,
      stamps: ['updatedAt'],
    },
  ]);
  return outcome.ok;
}

/** What a run says of the document that it processes; nothing where another run does by now, or it is gone. */
export async function endStockFile(
  documents: Documents,
  facts: RunFacts,
  state: StockFileState,
): Promise<void> {
  const { project, id: run } = facts;
  const { document: id } = aboutStockFile(facts);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const stored = await readStockFile(documents, project, id);
    if (stored?.run !== run) return;
    // Back in the queue, or at its end, it says so already.
    if (state.status === 'queued' && stored.status !== 'processing') return;
    if (await putStockFileState(documents, project, { id, version: stored.version }, state)) return;
  }
  throw new Error(`${STOCK_FILES}/${id} of ${project} changes all the time.`);
}
