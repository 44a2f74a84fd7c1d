/**
 * The outbox's ports in memory, for several tabs of one browser, any of which may crash at any moment.
 */
import type { Discarded, OutboxEntries } from '../outbox-entry.ts';
import type { OutboxStore, TakingTurns } from '../outbox-store.ts';

/** What a tab does once it has crashed: nothing, for ever. */
const never = new Promise<never>(() => {});

export interface MemoryTab {
  readonly store: OutboxStore;
  readonly turns: TakingTurns;
  /** Runs work on the tab's behalf, of which nothing comes back once it has crashed. */
  guard<T>(work: () => Promise<T>): Promise<T>;
  crash(): void;
  readonly hasCrashed: boolean;
}

export class MemoryBrowser {
  outbox: OutboxEntries = [];
  private readonly watchers = new Set<() => void>();
  private readonly storedWatchers = new Set<Parameters<OutboxStore['onStored']>[0]>();
  private readonly discardWatchers = new Set<(discarded: Discarded) => void>();
  private readonly last = new Map<string, Promise<unknown>>();

  openTab(): MemoryTab {
    let crashed = false;
    let end: () => void = () => {};
    const gone = new Promise<void>((resolve) => {
      end = resolve;
    });
    const own = new Set<() => void>();
    const ownOfStored = new Set<Parameters<OutboxStore['onStored']>[0]>();
    const ownOfDiscards = new Set<(discarded: Discarded) => void>();
    const guard = async <T>(work: () => Promise<T>): Promise<T> => {
      if (crashed) return never;
      const result = await work();
      return crashed ? never : result;
    };
    const store: OutboxStore = {
      read: () => guard(async () => this.outbox),
      change: (step) =>
        guard(async () => {
          const before = this.outbox;
          this.outbox = step(before);
          // Who only reads tells nobody.
          if (this.outbox !== before) for (const changed of this.watchers) if (!own.has(changed)) changed();
          return this.outbox;
        }),
      onChange: (changed) => {
        this.watchers.add(changed);
        own.add(changed);
        return () => this.watchers.delete(changed);
      },
      notifyStored: (entryId, answered) => {
        for (const listener of this.storedWatchers)
          if (!ownOfStored.has(listener) && !crashed) listener(entryId, answered);
      },
      onStored: (listener) => {
        this.storedWatchers.add(listener);
        ownOfStored.add(listener);
        return () => this.storedWatchers.delete(listener);
      },
      notifyDiscarded: (discarded) => {
        for (const listener of this.discardWatchers)
          if (!ownOfDiscards.has(listener) && !crashed) listener(discarded);
      },
      onDiscarded: (listener) => {
        this.discardWatchers.add(listener);
        ownOfDiscards.add(listener);
        return () => this.discardWatchers.delete(listener);
      },
      close: () => {},
    };
    const turns: TakingTurns = (name, work) => {
      const before = this.last.get(name) ?? Promise.resolve();
      const result = before.then(() => guard(work));
      // A crashed tab lets go of its turns.
      this.last.set(name, Promise.all([before, Promise.race([result.catch(() => undefined), gone])]));
      return result;
    };
    return {
      store,
      turns,
      guard,
      get hasCrashed() {
        return crashed;
      },
      crash: () => {
        crashed = true;
        for (const changed of own) this.watchers.delete(changed);
        for (const listener of ownOfStored) this.storedWatchers.delete(listener);
        for (const listener of ownOfDiscards) this.discardWatchers.delete(listener);
        end();
      },
    };
  }
}
