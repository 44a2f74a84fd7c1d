/**
 * The outbox's ports in memory, for several tabs of one browser, any of which may crash at any moment.
 */
import type { OutboxEntries } from '../outbox-entry.ts';
import type { OutboxStore, TabEvent, TakingTurns } from '../outbox-store.ts';

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
  private readonly listeners = new Set<(event: TabEvent) => void>();
  private readonly last = new Map<string, Promise<unknown>>();

  openTab(): MemoryTab {
    let crashed = false;
    let end: () => void = () => {};
    const gone = new Promise<void>((resolve) => {
      end = resolve;
    });
    const own = new Set<(event: TabEvent) => void>();
    const notify = (event: TabEvent): void => {
      for (const listener of this.listeners) if (!own.has(listener) && !crashed) listener(event);
    };
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
          if (this.outbox !== before) notify(null);
          return this.outbox;
        }),
      notify,
      onEvent: (listener) => {
        this.listeners.add(listener);
        own.add(listener);
        return () => this.listeners.delete(listener);
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
        for (const listener of own) this.listeners.delete(listener);
        end();
      },
    };
  }
}
