/**
 * What an operator opened last, the latest first. Pure; where it is kept is `use-recent-visits.ts`.
 */

export interface Visit {
  /** Below the console's root. */
  readonly path: string;
  /** What it was called then. */
  readonly label: string;
  /** The catalogue entry it belongs to. */
  readonly entry: string;
}

const KEPT = 12;

/** The very same list when nothing changes. */
export function withVisit(visits: readonly Visit[], visit: Visit): readonly Visit[] {
  const [latest] = visits;
  if (latest?.path === visit.path && latest.label === visit.label) return visits;
  return [visit, ...visits.filter(({ path }) => path !== visit.path)].slice(0, KEPT);
}

export function withoutVisit(visits: readonly Visit[], path: string): readonly Visit[] {
  return visits.some((visit) => visit.path === path) ? visits.filter((visit) => visit.path !== path) : visits;
}
