/**
 * The order of siblings that two users have changed: whoever reordered says how those stand that were there, and what
 * either added goes after its neighbour. Where both reordered, mine stands.
 */
import { sameIds } from './difference.ts';

/** `members` is what stands there in the end, in any order. */
export function mergedOrder(
  members: readonly string[],
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const wanted = new Set(members);
  const inAll = (id: string) =>
    wanted.has(id) && base.includes(id) && mine.includes(id) && theirs.includes(id);
  const [was, own, other] = [base, mine, theirs].map((ids) => ids.filter(inAll));
  const spine = sameIds(was ?? [], own ?? []) ? (other ?? []) : (own ?? []);
  const result: string[] = [];
  const first = afterWhom(mine, spine, wanted);
  const second = afterWhom(theirs, spine, wanted);
  const put = new Set<string>();
  const putRuns = (anchor: string | null) => {
    const runs = [first.get(anchor) ?? [], second.get(anchor) ?? []]
      .map((run) => run.filter((id) => !put.has(id)))
      .sort(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0));
    for (const id of runs.flat()) {
      if (put.has(id)) continue;
      put.add(id);
      result.push(id);
    }
  };
  putRuns(null);
  for (const id of spine) {
    result.push(id);
    putRuns(id);
  }
  // What only its new container knows of: moved there by a merge itself.
  const left = members.filter((id) => !put.has(id) && !spine.includes(id)).sort();
  return [...result, ...left];
}

/** What stands beside the spine, by the member of the spine that it follows. */
function afterWhom(
  ids: readonly string[],
  spine: readonly string[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string | null, readonly string[]> {
  const fixed = new Set(spine);
  const runs = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of ids) {
    if (fixed.has(id)) anchor = id;
    else if (wanted.has(id)) {
      const run = runs.get(anchor);
      if (run) run.push(id);
      else runs.set(anchor, [id]);
    }
  }
  return runs;
}
