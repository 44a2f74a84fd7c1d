/**
 * How a benchmark speaks: medians of several rounds, and ratios of ours to a peer or a floor of the same run.
 */

export interface Measured {
  readonly name: string;
  readonly unit: 'ms' | 'kB' | 'MB' | '/s';
  readonly ours: readonly number[];
  readonly peer: readonly number[];
  /** What the peer is. */
  readonly peerName: string;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function printMeasured({ name, unit, ours, peer, peerName }: Measured): void {
  const mine = median(ours);
  const theirs = median(peer);
  console.log(
    `${name.padEnd(58)} ${mine.toFixed(1).padStart(8)} ${unit}   ${peerName}: ${theirs.toFixed(1)} ${unit}   ratio ${(mine / theirs).toFixed(2)}×`,
  );
}
