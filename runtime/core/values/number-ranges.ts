/**
 * A set of whole numbers as ranges, such as the hours from 8 to 11 and from 22 to 2: after the last number comes the
 * first one again, as it does for hours, minutes and days.
 */
export interface NumberRange {
  readonly from: number;
  /** Itself too; less than `from` where the range goes beyond the last number. */
  readonly to: number;
}

/** All numbers that there are, both ends too. */
export type NumberBounds = readonly [number, number];

/** In ascending order; what lies outside the bounds is left out. */
export function rangesOf(values: readonly unknown[], [first, last]: NumberBounds): readonly NumberRange[] {
  const has = new Set(values);
  const ranges: NumberRange[] = [];
  for (let at = first; at <= last; at += 1) {
    if (!has.has(at)) continue;
    const from = at;
    while (at < last && has.has(at + 1)) at += 1;
    ranges.push({ from, to: at });
  }
  const [begin] = ranges;
  const end = ranges.at(-1);
  if (ranges.length < 2 || begin?.from !== first || end?.to !== last) return ranges;
  return [...ranges.slice(1, -1), { from: end.from, to: begin.to }];
}

/** In ascending order, each once. */
export function numbersIn(ranges: readonly NumberRange[], [first, last]: NumberBounds): readonly number[] {
  const numbers: number[] = [];
  for (let at = first; at <= last; at += 1) {
    const isIn = ({ from, to }: NumberRange) =>
      from <= to ? from <= at && at <= to : from <= at || at <= to;
    if (ranges.some(isIn)) numbers.push(at);
  }
  return numbers;
}
