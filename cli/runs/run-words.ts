/**
 * Runs as text: a table of many, or all about one.
 */
import type { StepState } from '../../runtime/contract/run.ts';
import { wallClockText } from '../../runtime/core/values/moments.ts';
import type { RunError } from '../data/run-items.ts';
import type { ListedRun, RunDetails } from '../data/stored-run.ts';
import { line } from '../printable.ts';
import { textTable } from '../text-table.ts';

export interface ShownRun extends ListedRun, RunDetails {
  readonly steps: readonly {
    readonly name: string;
    readonly label: string;
    readonly states: { readonly [S in StepState]?: number };
  }[];
  readonly tally?: { readonly [outcome: string]: number };
  readonly errorCount: number;
  readonly errors: readonly RunError[];
}

const COLUMNS = ['id', 'what', 'of', 'status', 'progress', 'who', 'when'];

export function listText(
  runs: readonly ListedRun[],
  { timeZone, colour }: { readonly timeZone: string; readonly colour: boolean },
): string {
  const rows = runs.map((run) => [
    run.id,
    run.what,
    run.collection ?? run.pipelines?.join(', ') ?? '',
    run.status,
    progressText(run),
    whoText(run),
    clock(run.createdAt, timeZone),
  ]);
  const [head = '', ...lines] = textTable([COLUMNS, ...rows]);
  return [colour ? `\u001b[1m${head}\u001b[22m` : head, ...lines].map((each) => `${each}\n`).join('');
}

export function runText(run: ShownRun, timeZone: string): string {
  const { id, what, collection, pipelines, title, status, account, reason, undoes, undoneBy } = run;
  const { startedAt, finishedAt, pausedBy, endedBecause, driver, concurrency, tally } = run;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['id', id],
    ['what', what],
    ['title', title],
    ['of', collection ?? pipelines?.join(', ')],
    ['account', account],
    ['reason', reason],
    ['status', status],
    ['ended because', endedBecause],
    ['paused by', pausedBy],
    ['progress', progressText(run)],
    ['rows', tally && countsText(tally)],
    ['driven by', `${driver}, ${concurrency} at once`],
    ['who', whoText(run)],
    ['created', clock(run.createdAt, timeZone)],
    ['started', startedAt && clock(startedAt, timeZone)],
    ['finished', finishedAt && clock(finishedAt, timeZone)],
    ['takes back', undoes],
    ['taken back by', undoneBy],
  ];
  const known = facts.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value]],
  );
  const steps = run.steps.map(({ name, label, states }) => [`step ${name}`, label, countsText(states)]);
  return [...textTable(known), ...textTable(steps), ...errorLines(run)].map((each) => `${each}\n`).join('');
}

function errorLines({ errors, errorCount }: ShownRun): string[] {
  const shown = errors.map((error) => {
    const where = 'row' in error ? `row ${error.row}` : error.item;
    const what = 'row' in error ? error.document : error.step;
    return line(`${where}${what === undefined ? '' : ` (${what})`}: ${error.message}`).trimEnd();
  });
  const more = errorCount - errors.length;
  return more > 0 ? [...shown, `… and ${more} more errors; --limit shows more.`] : shown;
}

function progressText({ progress: { done, failed, total } }: ListedRun): string {
  return `${done} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`;
}

function whoText({ createdBy: { id, email, displayName } }: ListedRun): string {
  return displayName ?? email ?? id;
}

function countsText(counts: { readonly [name: string]: number | undefined }): string {
  return Object.entries(counts)
    .flatMap(([name, count]) => (count ? [`${count} ${name}`] : []))
    .join(', ');
}

/** In the store's time zone. */
function clock(iso: string, timeZone: string): string {
  return wallClockText(iso, timeZone).replace('T', ' ');
}
