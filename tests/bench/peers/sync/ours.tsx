/**
 * Our screen over documents in memory. With `?live` it shows a run of ten thousand codes, of which two parts change each
 * tenth of a second: two hundred outcomes a second.
 */
import { useSyncExternalStore } from 'react';
import type { ConsoleRecord } from '../../../../runtime/contract/collection.ts';
import type { LiveState } from '../../../../runtime/contract/live.ts';
import { type Item, PART } from '../../../../runtime/core/run/run-state.ts';
import { printPart } from '../../../../runtime/core/run/stored-part.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../../runtime/ui/widget-services.ts';
import { SyncScreen } from '../../../../runtime/widgets/product-sync/index.ts';
import { showPage } from './page.tsx';

const CODES = 10_000;
const STEPS = 4;
const AT_ONCE = 10;
const isLive = location.search === '?live';

const parts: Item[][] = Array.from({ length: CODES / PART }, (_, part) =>
  Array.from({ length: PART }, (_product, at) => ({
    id: String(2_000_000 + part * PART + at),
    steps: Array.from({ length: STEPS }, () => 'waiting'),
    retries: Array.from({ length: STEPS }, () => 0),
    errors: {},
    answers: {},
    times: [],
  })),
);
const recordOf = (part: number): ConsoleRecord => ({
  id: `r-${part}`,
  run: 'r',
  part,
  data: printPart(parts[part] ?? []),
});
const run = (done: number): ConsoleRecord => ({
  id: 'r',
  createdAt: '2026-01-01T00:00:00Z',
  status: 'running',
  driver: 'backend',
  total: CODES,
  done,
  failed: 0,
  pipelines: ['ai-title', 'ai-sales', 'ai-badges', 'ai-facets'],
  concurrency: 10,
  counts: { waiting: 0, sent: 0, done: 0, failed: 0, notRun: 0, inDoubt: 0 },
  steps: Array.from({ length: STEPS }, (_, at) => ({ name: `s${at}`, label: `IA ${at}`, pipeline: at })),
  parts: parts.length,
  waitingUntil: null,
});

type Ready<T> = LiveState<T> & { readonly data: T };
const list = (
  records: readonly ConsoleRecord[],
): Ready<{ records: readonly ConsoleRecord[]; fromCache: boolean; hasMore: boolean }> => ({
  status: 'ready',
  data: { records, fromCache: false, hasMore: false },
});
const one = (record: ConsoleRecord | null) =>
  ({ status: 'ready', data: { record, fromCache: false } }) as const;

let shown = { parts: list(parts.map((_, part) => recordOf(part))), run: one(run(0)), runs: list([]) };
const nobody = one(null);
const nothing = list([]);
const watchers = new Set<() => void>();
const watch = (told: () => void) => {
  watchers.add(told);
  return () => watchers.delete(told);
};
const useShown = () => useSyncExternalStore(watch, () => shown);

let outcomes = 0;
function tick(): void {
  const touched = new Set<number>();
  for (let count = 0; count < 20; count += 1, outcomes += 1) {
    const step = outcomes % STEPS;
    const index = Math.floor(outcomes / STEPS);
    const part = Math.floor(index / PART);
    const products = parts[part];
    const before = products?.[index % PART];
    if (!products || !before) return;
    products[index % PART] = { ...before, steps: before.steps.with(step, 'done') };
    touched.add(part);
  }
  // A second part is written as often, as processes work on several.
  touched.add((Math.floor(outcomes / STEPS / PART) + AT_ONCE) % parts.length);
  const records = shown.parts.data.records.map((record, part) =>
    touched.has(part) ? recordOf(part) : record,
  );
  shown = { ...shown, parts: list(records), run: one(run(Math.floor(outcomes / STEPS))) };
  for (const told of [...watchers]) told();
}

/** One a question, as the console's own keeps its answers. */
const answers = new Map<string, readonly ConsoleRecord[]>();
function useRecords(collection: string, ids: readonly string[]): readonly ConsoleRecord[] | undefined {
  const key = `${collection} ${ids.join()}`;
  const known = answers.get(key) ?? ids.map((id) => ({ id, ProductSiteName: `Panela ${id}` }));
  answers.set(key, known);
  return ids.length > 0 ? known : undefined;
}

const services = {
  useRecords,
  useList: (collection: string) => {
    const { parts: live } = useShown();
    return collection === 'sync-run-part' ? live : nothing;
  },
  useDocument: (collection: string) => {
    const { run: live } = useShown();
    return collection === 'sync-run' ? live : nobody;
  },
  preferences: {
    read: () => ({
      account: '',
      concurrency: 1,
      pipelines: ['ai-title', 'ai-sales', 'ai-badges', 'ai-facets'],
    }),
    write: () => {},
    watch: () => () => {},
  },
  timeZone: 'America/Sao_Paulo',
  // What the screen does not use is not there.
} as unknown as WidgetServices;

showPage(
  <WidgetServicesProvider value={services}>
    <SyncScreen
      title="Sincronização"
      tabTitle={(title) => title}
      project="matriz"
      worker="real"
      mayRun
      isOnline
      shown={isLive ? 'r' : 'nova'}
      onShow={() => {}}
      productPath={(code) => `/product/${code}`}
      accountsPath="/config/bling"
      onImport={() => {}}
    />
  </WidgetServicesProvider>,
);
if (isLive) Object.assign(globalThis, { begin: () => setInterval(tick, 100) });
