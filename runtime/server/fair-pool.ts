/**
 * A bounded set of open things, shared fairly: who holds a full share loses the oldest of it to the next one, and when
 * the whole pool is full, the oldest of whoever holds most goes. So nobody is refused because of what others hold.
 */

/** Who a thing counts for, and how many of them that one may hold. */
export interface Holder {
  readonly name: string;
  readonly most: number;
}

export interface FairPool<T> {
  /** `holders`: a user and an address, for example; the first is whose it is when the whole pool is full. */
  add(id: string, item: T, holders: readonly Holder[]): void;
  get(id: string): T | undefined;
  delete(id: string): void;
  entries(): readonly (readonly [id: string, item: T])[];
}

interface Entry<T> {
  readonly item: T;
  readonly holders: readonly Holder[];
}

/** `dropped`: called with each thing that had to go for another. */
export function fairPool<T>(most: number, dropped: (item: T) => void): FairPool<T> {
  // Maps and sets go through what they hold in the order of its coming: the first is the oldest.
  const open = new Map<string, Entry<T>>();
  const idsOf = new Map<string, Set<string>>();

  const remove = (id: string) => {
    for (const { name } of open.get(id)?.holders ?? []) {
      const ids = idsOf.get(name);
      ids?.delete(id);
      if (ids?.size === 0) idsOf.delete(name);
    }
    open.delete(id);
  };
  const drop = (id: string | undefined) => {
    const entry = id === undefined ? undefined : open.get(id);
    if (id === undefined || !entry) return;
    remove(id);
    dropped(entry.item);
  };
  const oldestOfLargest = (): string | undefined => {
    let largest: ReadonlySet<string> = new Set();
    for (const { holders } of open.values()) {
      const owned = idsOf.get(holders[0]?.name ?? '');
      if (owned && owned.size > largest.size) largest = owned;
    }
    return first(largest);
  };

  return {
    add: (id, item, holders) => {
      for (const holder of holders) {
        const ids = idsOf.get(holder.name);
        if (ids && ids.size >= holder.most) drop(first(ids));
      }
      if (open.size >= most) drop(oldestOfLargest());
      open.set(id, { item, holders });
      for (const { name } of holders) idsOf.set(name, (idsOf.get(name) ?? new Set()).add(id));
    },
    get: (id) => open.get(id)?.item,
    delete: remove,
    entries: () => [...open].map(([id, { item }]) => [id, item] as const),
  };
}

function first<T>(items: Iterable<T>): T | undefined {
  for (const item of items) return item;
  return undefined;
}
