/**
 * `balcao data bulk`: a bulk change or removal. The backend finds and judges the documents, and its run writes them, as
 * one of the console does.
 */
import { ROW_RUN_PATHS } from '../../runtime/contract/row-run.ts';
import type { BulkOrder } from '../../runtime/core/row-runs/bulk-order.ts';
import type { PlanTally, RowsPreview } from '../../runtime/core/row-runs/preview.ts';
import type { ImportRow } from '../../runtime/core/row-runs/rows.ts';
import { drawId } from '../../runtime/core/run/draw-id.ts';
import { visibleText } from '../../runtime/core/values/visible-text.ts';
import { count } from '../count.ts';
import { EnvironmentError, EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { line } from '../printable.ts';
import { printJson } from '../read-schemas.ts';
import { stopSignal } from '../serving/stop-signal.ts';
import type { Terminal } from '../terminal.ts';
import { objectAt } from './answers.ts';
import { type ChangingFlags, type ChoosingFlags, changesFrom, listedFrom } from './bulk/ordered.ts';
import { type DataFlags, modelNamed, modelsFor, type OpenStore, openStore } from './data-run.ts';
import { faultSaid } from './import/import-words.ts';
import { namedAs, watchedRun } from './import/row-run.ts';
import { progressOn } from './progress.ts';
import { allItems, failedRows } from './run-items.ts';

export interface BulkFlags extends DataFlags, ChoosingFlags, ChangingFlags {
  readonly collection: string;
  readonly dryRun?: boolean;
  readonly skipInvalid?: boolean;
  readonly reason?: string;
}

interface Found {
  readonly total: number;
  readonly preview: RowsPreview;
}

interface End {
  readonly kind: 'written' | 'stopped' | 'nothing';
  readonly written: number;
  readonly run?: string;
  readonly failed: readonly { readonly row: number; readonly document?: string; readonly message: string }[];
}

const NOTHING: End = { kind: 'nothing', written: 0, failed: [] };

export async function bulkData(flags: BulkFlags, terminal: Terminal): Promise<ExitCode> {
  const { definition } = modelNamed(modelsFor(flags, terminal), flags.collection);
  const reason = visibleText(flags.reason ?? '');
  if (definition.audit && reason === '') {
    throw new UsageError(`Every change of "${definition.name}" says why it is made: give --reason "…".`);
  }
  const store = await openStore(flags);
  const { documents, timeZone } = store;
  const { title, changes } = changesFrom(definition, flags, timeZone);
  if (flags.remove && (flags.id ?? []).length === 0) {
    throw new UsageError('Documents are removed one by one: name each with --id.');
  }
  const order: BulkOrder = {
    project: documents.store,
    id: drawId(),
    collection: definition.name,
    title,
    timeZone,
    listed: listedFrom(definition, flags, timeZone),
    changes,
    ...(flags.remove && { removes: true }),
    ...(definition.audit && { about: reason }),
  };
  const progress = progressOn(terminal);
  const found = await judged(store, order, progress.show);
  progress.clear();
  const { plans, copied } = found.preview;
  const isWanted = !flags.dryRun && plans.changed > 0 && (plans.refused === 0 || flags.skipInvalid === true);
  if (!isWanted || (copied > 0 && reason === '')) await forgotten(store, order);
  if (isWanted && copied > 0 && reason === '') {
    throw new UsageError(
      `${count(copied, 'document')} ${copied === 1 ? 'has a field' : 'have fields'} that another collection is true of: give --reason "…". Nothing was written.`,
    );
  }
  const end = isWanted ? await written(store, order, reason, progress) : NOTHING;
  progress.clear();
  const place = (id: string) => documents.pathOf(definition, id);
  if (flags.json) printJson({ ...asJson(found), ...jsonEnd(end) }, terminal);
  else print(terminal, found, end, { flags, place });
  return end.kind === 'stopped' || plans.refused + end.failed.length > 0 ? EXIT.differences : EXIT.done;
}

async function judged({ api }: OpenStore, order: BulkOrder, show: (text: string) => void): Promise<Found> {
  const path = ROW_RUN_PATHS.preview(order.project, order.collection);
  const answer = await api.lines('judge the documents', path, order, (said) => {
    const { read, judged, total } = objectAt(said);
    show(total === undefined ? `${read} documents found` : `${judged} of ${total} documents judged`);
  });
  if (!answer.ok) throw new EnvironmentError(`The server refused to judge the documents: ${answer.error}`);
  // As the contract says.
  return answer.content as Found;
}

async function forgotten({ api }: OpenStore, { project, id }: BulkOrder): Promise<void> {
  const path = `${ROW_RUN_PATHS.one(id)}?project=${encodeURIComponent(project)}`;
  // Where this is not heard, it is forgotten in a day.
  await api.ask('forget what it judged', 'DELETE', path).catch(() => undefined);
}

async function written(
  store: OpenStore,
  order: BulkOrder,
  reason: string,
  progress: ReturnType<typeof progressOn>,
): Promise<End> {
  const { api, documents } = store;
  const { id, project } = order;
  const stop = stopSignal();
  try {
    const asked = { project, ...(reason !== '' && { about: reason }) };
    const begun = await api
      .insist(stop.signal, 'change the documents', 'POST', ROW_RUN_PATHS.begin(id), asked)
      .catch(namedAs(id));
    if (!begun.ok) {
      await forgotten(store, order);
      throw new EnvironmentError(`The server refused to change the documents: ${begun.error}`);
    }
    const { listed, details, rows, ...run } = await watchedRun({
      store,
      id,
      stop: stop.signal,
      show: progress.show,
    });
    const ended = { listed, details, ...run, ...(rows && { rows }) };
    const failed: End['failed'][number][] = [];
    for await (const row of failedRows(documents, ended, await allItems(documents, ended))) {
      if (row.reason === 'refused') continue;
      failed.push({ row: row.row, ...(row.id !== undefined && { document: row.id }), message: row.message });
    }
    const isWhole =
      listed.status === 'finished' && listed.progress.done + listed.progress.failed === listed.progress.total;
    return { kind: isWhole ? 'written' : 'stopped', written: rows?.tally.updated ?? 0, run: id, failed };
  } finally {
    stop.dispose();
  }
}

const KINDS: readonly (keyof PlanTally)[] = ['changed', 'unchanged', 'refused'];

function asJson({ total, preview }: Found) {
  const { plans, samples, dead, large, copied } = preview;
  const shown = Object.fromEntries(
    KINDS.map((kind) => [kind, samples[kind].map((row) => ({ id: row.id, says: saidOf(row) }))]),
  );
  const { changed, unchanged, refused } = plans;
  return {
    total,
    changed,
    unchanged,
    refused,
    large,
    copied,
    first: shown,
    ...(dead && { dead: dead.rows }),
  };
}

function jsonEnd({ kind, written, run, failed }: End) {
  return {
    written: kind !== 'nothing',
    ...(kind === 'stopped' && { stopped: written }),
    ...(run !== undefined && { run }),
    failed,
  };
}

function saidOf({ plan }: ImportRow): string {
  if (!plan) return '';
  if (plan.kind === 'refused') return plan.faults.map((fault) => faultSaid(fault).says).join('; ');
  if (!('write' in plan)) return 'as stored';
  return plan.write.removes ? 'goes' : plan.write.mask.map((path) => path.join('.')).join(', ');
}

interface Printing {
  readonly flags: BulkFlags;
  readonly place: (id: string) => string;
}

function print(terminal: Terminal, { total, preview }: Found, end: End, { flags, place }: Printing): void {
  const { plans, samples, dead } = preview;
  if (flags.dryRun) {
    const verb = flags.remove ? 'remove' : 'change';
    for (const row of samples.changed) terminal.out(line(`${verb} ${place(row.id ?? '')}: ${saidOf(row)}`));
    more(terminal.out, plans.changed - samples.changed.length);
  }
  for (const row of samples.refused) terminal.err(line(`${place(row.id ?? '')}: ${saidOf(row)}`));
  more(terminal.err, plans.refused - samples.refused.length);
  if (dead) terminal.err(line(`${count(dead.rows, 'document')} would refer to what is not there.`));
  for (const { row, document, message } of end.failed) {
    terminal.err(line(`${document === undefined ? `row ${row}` : place(document)}: ${message}`));
  }
  const ends = {
    written: `Written by the run ${end.run}.`,
    nothing: 'Nothing was written.',
    stopped: `Stopped: ${end.written} of ${plans.changed} written. See it with balcao runs show ${end.run}.`,
  };
  const words = `${plans.changed} to ${flags.remove ? 'remove' : 'change'}, ${plans.unchanged} as stored, ${plans.refused} refused`;
  terminal.out(line(`${count(total, 'document')}: ${words}. ${ends[end.kind]}`));
}

function more(print: (text: string) => void, left: number): void {
  if (left > 0) print(line(`… and ${count(left, 'other')}`));
}
