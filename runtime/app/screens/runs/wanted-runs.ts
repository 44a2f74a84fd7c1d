/**
 * The runs that a line of the start page counts, by the name in the address.
 */
import { dayAt, daysAround } from '../../../core/conditions/read-field.ts';
import { SEND_KIND } from '../../../core/run/works/send.ts';
import { momentMs } from '../../../core/values/moment.ts';
import type { ListedRun } from '../../../widgets/runs/index.ts';

const DAYS = 7;

export interface WantedRuns {
  readonly kind: 'runs-failed' | 'runs-doubtful';
  readonly isWanted: (run: ListedRun) => boolean;
  /** Whether what is older than this run may still be of its days. */
  readonly reaches: (run: ListedRun) => boolean;
}

/** `undefined`: the address wants all. */
export function wantedRuns(kind: string | null, now: number, timeZone: string): WantedRuns | undefined {
  if (kind !== 'runs-failed' && kind !== 'runs-doubtful') return undefined;
  const [first] = daysAround('inLastDays', DAYS, now, timeZone);
  const reaches = ({ at }: ListedRun) => {
    const ms = momentMs(at);
    return ms !== undefined && dayAt(ms, timeZone) >= first;
  };
  const has = ({ errors, inDoubt = 0 }: ListedRun) => (kind === 'runs-failed' ? errors : inDoubt) > 0;
  return { kind, reaches, isWanted: (run) => run.kind !== SEND_KIND && has(run) && reaches(run) };
}
