/**
 * Sends the rows that were judged to whoever writes them, part by part, and lets the run begin. Until then nothing is
 * written: what is refused or not sent to its end is cancelled.
 */
import type { NewRowRun, RowRunAnswer } from '../../../contract/row-run.ts';
import type { Refused } from '../../../contract/run.ts';
import type { Insistence, RowRunService } from '../../../core/row-runs/row-run-service.ts';
import { cutByBytes, type RunPart } from '../../../core/row-runs/rows.ts';

/** Parts on their way together. */
const AT_ONCE = 4;

export interface SentRun {
  readonly facts: Omit<NewRowRun, 'parts'>;
  /** How many parts the rows lie in here: they are sent in as many, or in more where rows are long. */
  readonly parts: number;
  readonly part: (index: number) => Promise<RunPart>;
}

export interface SendingListener extends Insistence {
  readonly onSent: (rows: number) => void;
  /** From now on something may be written, whatever the answer. */
  readonly onBegin?: () => void;
}

/** Rows of a part here, from `start` to before `end`. */
interface Slice {
  readonly part: number;
  readonly start: number;
  readonly end: number;
}

/** Nothing where the rows are not all here any more. Rejects where the signal is aborted, or they cannot be read. */
export async function sendRun(
  runs: RowRunService,
  { facts, parts, part }: SentRun,
  listener: SendingListener,
): Promise<RowRunAnswer | undefined> {
  const { id, project } = facts;
  const slices: Slice[] = [];
  for (let index = 0; index < parts; index += 1) {
    listener.signal?.throwIfAborted();
    slices.push(...slicesOf(index, await part(index)));
  }
  if (slices.reduce((rows, { start, end }) => rows + end - start, 0) < facts.rows) return undefined;
  let isAsked = false;
  const onBegin = () => {
    isAsked = true;
    listener.onBegin?.();
  };
  // Where it does not arrive, the run is forgotten in a day.
  const cancel = () => void runs.control(id, { project, action: 'cancel' }).catch(() => {});
  try {
    const answer = await sendSlices(runs, { facts, part, slices }, { ...listener, onBegin });
    if (!answer.ok) cancel();
    return answer;
  } catch (error) {
    if (!isAsked) cancel();
    throw error;
  }
}

interface CutRun extends Pick<SentRun, 'facts' | 'part'> {
  readonly slices: readonly Slice[];
}

async function sendSlices(
  runs: RowRunService,
  { facts, part, slices }: CutRun,
  { onSent, onBegin, ...how }: SendingListener,
): Promise<RowRunAnswer> {
  const { id, project } = facts;
  const made = await runs.make({ ...facts, parts: slices.length }, how);
  if (!made.ok) return made;
  let refused: Refused | undefined;
  let next = 0;
  // A part that cannot be read ends the others' sending.
  const unread = new AbortController();
  const signal = how.signal ? AbortSignal.any([how.signal, unread.signal]) : unread.signal;
  const sendNext = async () => {
    while (next < slices.length && !refused && !unread.signal.aborted) {
      const at = next;
      next += 1;
      const slice = slices[at];
      if (!slice) return;
      const { rows, sent } = await part(slice.part);
      const some = rows.slice(slice.start, slice.end).map(withoutFile);
      const place = { project, run: id, part: at };
      const answer = await runs.sendPart(place, { rows: some, ...(sent && { sent }) }, { ...how, signal });
      if (answer.ok) onSent(some.length);
      else refused = answer;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext)).catch((error: unknown) => {
    unread.abort(error);
    throw error;
  });
  if (refused) return refused;
  onBegin?.();
  return runs.begin(id, project, how);
}

function slicesOf(part: number, { rows }: RunPart): readonly Slice[] {
  let end = 0;
  return cutByBytes(rows.map(withoutFile)).map((some) => {
    const start = end;
    end += some.length;
    return { part, start, end };
  });
}

/** What was read of the file is in the row's plan by now. */
function withoutFile<Row extends RunPart['rows'][number]>(row: Row): Row {
  return { ...row, row: { number: row.number, data: {}, problems: [] } };
}
