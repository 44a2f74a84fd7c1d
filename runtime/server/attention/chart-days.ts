/**
 * What the two charts of the start page show: events of customers by kind, and steps of synchronisations that were done
 * or failed, of the last 14 days. Counted over the fields that they need alone, as far as whoever asks may read them.
 */
import type { AttentionAnswer, ChartDay } from '../../contract/attention.ts';
import { RUN } from '../../contract/run.ts';
import { contextFor, type SubjectSource } from '../../core/conditions/answers/evaluation.ts';
import { rowsOf } from '../../core/conditions/answers/rows-of.ts';
import { readCondition } from '../../core/conditions/read-condition.ts';
import { dayAt } from '../../core/conditions/read-field.ts';
import { subjectOf } from '../../core/conditions/subject.ts';
import { SYNC_KIND } from '../../core/run/works/sync.ts';
import { momentMs } from '../../core/values/moment.ts';

export const CHART_DAYS = 14;
const EVENTS = 'customer-event';

type Row = readonly unknown[];

/** A chart is absent where its documents may not be read, or could not be counted now. */
export async function chartsOf(
  source: SubjectSource,
  timeZone: string,
): Promise<Pick<AttentionAnswer, 'events' | 'steps'>> {
  const [events, steps] = await Promise.allSettled([
    lately(source, timeZone, EVENTS, ['action']),
    lately(source, timeZone, RUN, ['kind', 'counts.done', 'counts.failed']),
  ]);
  return {
    ...(events.status === 'fulfilled' &&
      events.value && { events: eventDays(events.value, source, timeZone) }),
    ...(steps.status === 'fulfilled' && steps.value && { steps: stepDays(steps.value, source, timeZone) }),
  };
}

/** When each document was made, and the fields. */
async function lately(
  source: SubjectSource,
  timeZone: string,
  collection: string,
  fields: readonly string[],
): Promise<readonly Row[] | undefined> {
  const definition = await source.definitionOf(collection);
  if (!definition) return undefined;
  const subject = subjectOf(definition);
  const read = readCondition({ type: 'inLastDays', field: 'createdAt', value: CHART_DAYS }, subject);
  const context = await contextFor([read], subject, timeZone, source);
  return rowsOf(read, { definition, subject }, context, ['createdAt', ...fields], source);
}

function eventDays(rows: readonly Row[], { now }: SubjectSource, timeZone: string): readonly ChartDay[] {
  return daysOf(now, timeZone, (add) => {
    for (const [at, action] of rows) if (typeof action === 'string') add(at, action, 1);
  });
}

/** On the day on which their run was begun. */
function stepDays(rows: readonly Row[], { now }: SubjectSource, timeZone: string): readonly ChartDay[] {
  return daysOf(now, timeZone, (add) => {
    for (const [at, kind, done, failed] of rows) {
      if ((kind ?? SYNC_KIND) !== SYNC_KIND) continue;
      add(at, 'done', Number(done ?? 0));
      add(at, 'failed', Number(failed ?? 0));
    }
  });
}

type Add = (at: unknown, series: string, count: number) => void;

function daysOf(now: number, timeZone: string, fill: (add: Add) => void): readonly ChartDay[] {
  const counts = new Map(
    Array.from({ length: CHART_DAYS }, (_, index) => {
      const day = dayAt(now, timeZone, CHART_DAYS - 1 - index);
      return [day, new Map<string, number>()] as const;
    }),
  );
  fill((at, series, count) => {
    const ms = typeof at === 'number' ? at : momentMs(at);
    const values = ms === undefined ? undefined : counts.get(dayAt(ms, timeZone));
    if (values && count > 0) values.set(series, (values.get(series) ?? 0) + count);
  });
  return [...counts].map(([day, values]) => ({ day, values: Object.fromEntries(values) }));
}
