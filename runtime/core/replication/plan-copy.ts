/**
 * What becomes of a copy: field by field, the source's value where the copy still holds the value that was last replicated,
 * and nothing where it holds another one, which is the store's own. Over stored documents, without clock or store.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { type Digest, fingerprintOf } from './fingerprint.ts';
import { documentOf, keyOf, type Leaf, leavesOf, pathOf } from './leaves.ts';

/** The fingerprint that was last replicated, by the field's path as JSON. A field that is not in it was absent. */
export interface LastReplicated {
  readonly [path: string]: string;
}

export interface CopyRules {
  /** Whether the value at this path is replicated at all. */
  readonly isReplicated: (path: readonly string[]) => boolean;
  readonly digest: Digest;
}

export interface CopyPlan {
  readonly action: 'create' | 'change' | 'none';
  /** The copy afterwards, as a whole. */
  readonly document: DocumentData;
  /** Paths that the plan sets or removes. */
  readonly changed: readonly (readonly string[])[];
  /** Paths that are the store's own. */
  readonly own: readonly (readonly string[])[];
  /** To be stored with the copy. */
  readonly last: LastReplicated;
}

/**
 * `copy`: null where the store has none. `last`: null for a document that was never replicated; one that the store has is
 * then adopted: equal fields follow, different ones are its own.
 */
export function planCopy(
  source: DocumentData,
  copy: DocumentData | null,
  last: LastReplicated | null,
  rules: CopyRules,
): CopyPlan {
  const wanted = replicatedLeaves(source, rules);
  if (!copy) {
    return {
      action: 'create',
      document: documentOf([...wanted.values()].map(({ leaf }) => leaf)),
      changed: [...wanted.values()].map(({ leaf }) => leaf.path),
      own: [],
      last: printsOf(wanted),
    };
  }
  const before = new Map(Object.entries(last ?? printsOf(wanted)));
  const there = replicatedLeaves(copy, rules);
  const own = new Map<string, readonly string[]>();
  for (const [key, { leaf, print }] of there) if (before.get(key) !== print) own.set(key, leaf.path);
  // What the store took away is its own too.
  for (const key of before.keys()) if (!there.has(key)) own.set(key, pathOf(key));

  const next = new Map(leavesOf(copy));
  const changed: (readonly string[])[] = [];
  for (const [key, { leaf }] of there) {
    if (own.has(key) || wanted.has(key)) continue;
    next.delete(key);
    changed.push(leaf.path);
  }
  const after = new Map([...before].filter(([key]) => own.has(key)));
  const isTaken = placesTakenBy(next.values());
  for (const [key, { leaf, print }] of wanted) {
    if (own.has(key)) continue;
    if (!there.has(key) && isTaken(leaf.path)) {
      own.set(key, leaf.path);
      continue;
    }
    after.set(key, print);
    if (there.get(key)?.print === print) continue;
    next.set(key, leaf);
    changed.push(leaf.path);
  }
  return {
    action: changed.length > 0 ? 'change' : 'none',
    document: changed.length > 0 ? documentOf(next.values()) : copy,
    changed,
    own: [...own.values()],
    last: Object.fromEntries(after),
  };
}

/**
 * What is remembered once these fields follow again, or all of them: the next plan takes the copy's values for the last that
 * were replicated.
 */
export function followAgain(
  copy: DocumentData,
  last: LastReplicated,
  paths: readonly (readonly string[])[] | 'all',
  rules: CopyRules,
): LastReplicated {
  const there = replicatedLeaves(copy, rules);
  const asked =
    paths === 'all' ? new Set([...there.keys(), ...Object.keys(last)]) : new Set(paths.map(keyOf));
  const kept = Object.entries(last).filter(([key]) => !asked.has(key));
  const anew = [...there].filter(([key]) => asked.has(key)).map(([key, { print }]) => [key, print]);
  return Object.fromEntries([...kept, ...anew]);
}

interface PrintedLeaf {
  readonly leaf: Leaf;
  readonly print: string;
}

function replicatedLeaves(
  document: DocumentData,
  { isReplicated, digest }: CopyRules,
): ReadonlyMap<string, PrintedLeaf> {
  const printed = new Map<string, PrintedLeaf>();
  for (const [key, leaf] of leavesOf(document)) {
    if (isReplicated(leaf.path)) printed.set(key, { leaf, print: fingerprintOf(leaf.value, digest) });
  }
  return printed;
}

function printsOf(leaves: ReadonlyMap<string, PrintedLeaf>): LastReplicated {
  return Object.fromEntries([...leaves].map(([key, { print }]) => [key, print]));
}

/** Whether a leaf at a path would lie above or below one of these. */
function placesTakenBy(leaves: Iterable<Leaf>): (path: readonly string[]) => boolean {
  const ends = new Set<string>();
  const maps = new Set<string>();
  for (const { path } of leaves) {
    ends.add(keyOf(path));
    for (let length = 1; length < path.length; length += 1) maps.add(keyOf(path.slice(0, length)));
  }
  return (path) =>
    maps.has(keyOf(path)) || path.some((_name, index) => index > 0 && ends.has(keyOf(path.slice(0, index))));
}
