/**
 * The same thing done to many records, a few at a time: one row's failure is that row's alone, and a run can be
 * stopped between rows. Knows neither what is done nor how.
 */
export type RowOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export interface BulkResult<Item> {
  readonly item: Item;
  readonly outcome: RowOutcome;
}

export interface BulkProgress<Item> {
  readonly total: number;
  /** In the order in which they ended. */
  readonly results: readonly BulkResult<Item>[];
  readonly status: 'running' | 'stopping' | 'stopped' | 'finished';
}

export interface BulkRun {
  /** Lets what has begun come to its end and begins nothing more. */
  stop(): void;
  readonly ended: Promise<void>;
}

/** Each edit is a transaction of its own; more at once only wait for one another. */
const AT_ONCE = 6;

export function startBulkRun<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<RowOutcome>,
  told: (progress: BulkProgress<Item>) => void,
): BulkRun {
  const results: BulkResult<Item>[] = [];
  let next = 0;
  let stopped = false;
  const tell = (status: BulkProgress<Item>['status']) =>
    told({ total: items.length, results: [...results], status });

  async function worker(): Promise<void> {
    while (!stopped && next < items.length) {
      const item = items[next];
      next += 1;
      if (item === undefined) continue;
      results.push({ item, outcome: await outcomeOf(work, item) });
      tell(stopped ? 'stopping' : 'running');
    }
  }

  tell('running');
  const workers = Array.from({ length: Math.min(AT_ONCE, items.length) }, worker);
  const ended = Promise.all(workers).then(() => tell(results.length < items.length ? 'stopped' : 'finished'));
  return {
    stop() {
      if (stopped || next >= items.length) return;
      stopped = true;
      tell('stopping');
    },
    ended,
  };
}

async function outcomeOf<Item>(work: (item: Item) => Promise<RowOutcome>, item: Item): Promise<RowOutcome> {
  try {
    return await work(item);
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
