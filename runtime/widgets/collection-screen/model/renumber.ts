/**
 * Chooses order numbers so that siblings come out in a wanted sequence, changing as few of them as possible.
 * Knows nothing of trees or documents; new numbers are whole.
 */

export interface Sibling {
  /** The number now; infinite when there is none. */
  readonly order: number;
  /** How much keeping the number is worth. */
  readonly worth: number;
}

/**
 * The new number of each sibling, at its place in the wanted sequence; `undefined` keeps what it has.
 * `tied(i, j)` says whether the one at `i` comes before the one at `j` when their numbers are equal.
 *
 * The kept ones are the heaviest chain in which every two neighbours leave room for those between them.
 */
export function renumber(
  sequence: readonly Sibling[],
  tied: (before: number, after: number) => boolean,
): readonly (number | undefined)[] {
  return fill(sequence, keptChain(sequence, tied));
}

function keptChain(
  sequence: readonly Sibling[],
  tied: (before: number, after: number) => boolean,
): readonly number[] {
  const orders = sequence.map((sibling) => sibling.order);
  const orderAt = (index: number) => orders[index] ?? Number.POSITIVE_INFINITY;
  const weight: number[] = [];
  const previous: number[] = [];
  let end = -1;
  sequence.forEach((sibling, at) => {
    let best = 0;
    let from = -1;
    for (let before = at - 1; before >= 0; before--) {
      const sum = weight[before] ?? 0;
      if (sum > best && fits(orderAt(before), orderAt(at), at - before - 1, () => tied(before, at))) {
        best = sum;
        from = before;
      }
    }
    weight.push(best + sibling.worth);
    previous.push(from);
    // Nothing can be numbered after one without a number.
    const mayEnd = at === sequence.length - 1 || Number.isFinite(sibling.order);
    if (mayEnd && (end < 0 || (weight[at] ?? 0) > (weight[end] ?? 0))) end = at;
  });
  const chain: number[] = [];
  for (let at = end; at >= 0; at = previous[at] ?? -1) chain.unshift(at);
  return chain;
}

function fits(low: number, high: number, between: number, tied: () => boolean): boolean {
  if (between === 0) return low < high || (low === high && tied());
  if (!Number.isFinite(low)) return false;
  return Math.ceil(high) - 1 - Math.floor(low) >= between;
}

function fill(sequence: readonly Sibling[], kept: readonly number[]): readonly (number | undefined)[] {
  const orders: (number | undefined)[] = sequence.map(() => undefined);
  const bounds = [-1, ...kept, sequence.length];
  bounds.slice(1).forEach((end, index) => {
    const start = bounds[index] ?? -1;
    const count = end - start - 1;
    const low = sequence[start]?.order;
    const high = sequence[end]?.order;
    for (let nth = 1; nth <= count; nth++) orders[start + nth] = between(low, high, nth, count);
  });
  return orders;
}

/** The nth of `count` whole numbers, spread so that later moves find room. */
function between(low: number | undefined, high: number | undefined, nth: number, count: number): number {
  if (low === undefined) {
    return high === undefined || !Number.isFinite(high) ? nth : Math.ceil(high) - 1 - count + nth;
  }
  const floor = Math.floor(low);
  if (high === undefined || !Number.isFinite(high)) return floor + nth;
  const room = Math.ceil(high) - floor;
  return floor + Math.max(nth, Math.floor((room * nth) / (count + 1)));
}
