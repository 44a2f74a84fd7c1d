/**
 * What stands above the columns of a run's steps.
 */
export interface StepHead {
  readonly name: string;
  /** In its column. */
  readonly label: string;
  /** By itself: in errors, and for who listens. */
  readonly whole: string;
  /** Above the columns of several; empty where there is none. */
  readonly group: string;
  /** Which pipeline it is of, counted from 0. */
  readonly pipeline: number;
}

export interface HeadGroup {
  readonly group: string;
  /** The position of its first step. */
  readonly first: number;
  readonly count: number;
}

/** Neighbours of one group have one head. */
export function headGroups(heads: readonly StepHead[]): readonly HeadGroup[] {
  const groups: HeadGroup[] = [];
  for (const [first, { group }] of heads.entries()) {
    const last = groups.at(-1);
    if (last?.group === group) groups[groups.length - 1] = { ...last, count: last.count + 1 };
    else groups.push({ group, first, count: 1 });
  }
  return groups;
}
