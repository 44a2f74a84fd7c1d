/**
 * What a chart draws: a few series, those with the most first, and all others together. Pure.
 */
import type { ChartDay } from '../../../../contract/attention.ts';

/** Of a chart's series: all that have none of their own. */
export const OTHERS = 'others';

export interface ChartSeries {
  readonly name: string;
  /** By day, as the days are ordered. */
  readonly counts: readonly number[];
}

/** `most`: series of their own. Nothing where nothing happened. */
export function seriesOf(days: readonly ChartDay[], most: number): readonly ChartSeries[] {
  const totals = new Map<string, number>();
  for (const { values } of days) {
    for (const [name, count] of Object.entries(values)) totals.set(name, (totals.get(name) ?? 0) + count);
  }
  const names = [...totals]
    .filter(([, total]) => total > 0)
    .toSorted(([one, first], [other, second]) => second - first || one.localeCompare(other))
    .map(([name]) => name);
  // One series more costs no more than the others of one.
  const own = names.length <= most + 1 ? names : names.slice(0, most);
  const rest = names.slice(own.length);
  const counted = (name: string) => ({ name, counts: days.map(({ values }) => values[name] ?? 0) });
  if (rest.length === 0) return own.map(counted);
  const others = days.map(({ values }) => rest.reduce((sum, name) => sum + (values[name] ?? 0), 0));
  return [...own.map(counted), { name: OTHERS, counts: others }];
}

/** Of the bars: the height that the highest of them fills. */
export function highestOf(series: readonly ChartSeries[]): number {
  const days = series[0]?.counts.length ?? 0;
  const sums = Array.from({ length: days }, (_, day) =>
    series.reduce((sum, { counts }) => sum + (counts[day] ?? 0), 0),
  );
  return Math.max(0, ...sums);
}
