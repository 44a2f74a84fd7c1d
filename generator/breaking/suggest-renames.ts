/**
 * The rename map that follows from a comparison: what `balcao data migrate` can do without being told more.
 */
import type { FoundChange } from './change.ts';
import { parseRenameMaps, printRenameMaps, type Rename, type RenameMap } from './rename-map.ts';

/** By collection, in the order of the changes; each in an order in which no value meets another. */
export function suggestedRenames(changes: readonly FoundChange[]): RenameMap[] {
  const collections = [...new Set(changes.map(({ collection }) => collection))];
  return collections.flatMap((collection) => {
    const own = changes.filter((change) => change.collection === collection);
    const renames = outerFirst(own).flatMap(inDoableOrder);
    const values = own.flatMap((change) => change.values ?? []);
    const defaults = own.flatMap(({ fill }) => fill ?? []);
    if (renames.length + values.length + defaults.length === 0) return [];
    const more = { ...(values.length > 0 && { values }), ...(defaults.length > 0 && { defaults }) };
    return [{ collection, renames, ...more }];
  });
}

/** The moves within each object, the document's own first: paths of what is inside are already the new ones. */
function outerFirst(changes: readonly FoundChange[]): Rename[][] {
  const byHolder = new Map<string, Rename[]>();
  for (const { field = '', rename } of changes) {
    if (!rename) continue;
    const holder = field.split('.').slice(0, -1).join('.');
    byHolder.set(holder, [...(byHolder.get(holder) ?? []), rename]);
  }
  const depth = (holder: string): number => (holder === '' ? 0 : holder.split('.').length);
  return [...byHolder].sort(([a], [b]) => depth(a) - depth(b)).map(([, renames]) => renames);
}

/** Whether the map's format can say it: not into itself, and not among the entries of a map. */
export function canBeSaid(rename: Rename): boolean {
  if (`${rename.from}.${rename.to}`.includes('*')) return false;
  return parseRenameMaps(printRenameMaps([{ collection: 'any', renames: [rename] }])).ok;
}

/** A place is vacated before it is taken; of those that wait for each other one steps aside. */
function inDoableOrder(renames: readonly Rename[]): Rename[] {
  const waiting = [...renames];
  const ordered: Rename[] = [];
  while (waiting.length > 0) {
    const free = waiting.findIndex(
      (each) => !waiting.some((other) => other !== each && overlap(other.from, each.to)),
    );
    const [next] = waiting.splice(Math.max(free, 0), 1);
    if (!next) break;
    if (free !== -1) {
      ordered.push(next);
      continue;
    }
    const aside = `${next.to}_moving`;
    ordered.push({ from: next.from, to: aside });
    waiting.push({ from: aside, to: next.to });
  }
  return ordered;
}

function overlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}
