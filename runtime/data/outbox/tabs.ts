/**
 * The tabs of one browser, by Web Locks: they take turns, and each holds a lock of its own name as long as it lives, so
 * that whoever gets that lock knows that the tab is gone. A closed or crashed tab releases its locks. Browsers without
 * them, which means pages without https, lock within the tab only: every other tab counts as open, and the comparison
 * in the store catches the rest.
 */
import type { TakingTurns } from './outbox-store.ts';

export class OpenTabs {
  private readonly own: string;
  private readonly turns: TakingTurns;
  private readonly changed: () => void;
  private readonly known = new Map<string, 'alive' | 'gone'>();
  /** Ends the turn of this tab. */
  leave: () => void = () => {};

  constructor(own: string, turns: TakingTurns, changed: () => void) {
    this.own = own;
    this.turns = turns;
    this.changed = changed;
    const life = new Promise<void>((resolve) => {
      this.leave = resolve;
    });
    turns(turnOf(own), () => life).catch(cannotTell);
  }

  isAlive(tab: string): boolean {
    return tab === this.own || this.known.get(tab) === 'alive';
  }

  watch(tab: string): void {
    if (tab === this.own || this.known.has(tab)) return;
    this.known.set(tab, 'alive');
    this.turns(turnOf(tab), async () => {
      this.known.set(tab, 'gone');
      this.changed();
    }).catch(cannotTell);
  }
}

function turnOf(tab: string): string {
  return `tab/${tab}`;
}

function cannotTell(error: unknown): void {
  console.warn('It is not known which tabs are open', error);
}

export function turnsOverTabs(prefix: string): TakingTurns {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return turnsWithinTab();
  return async (name, work) => await locks.request(`${prefix}/${name}`, work);
}

function turnsWithinTab(): TakingTurns {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const result = (last.get(name) ?? Promise.resolve()).then(work);
    const done = result.catch(() => undefined);
    last.set(name, done);
    void done.then(() => {
      if (last.get(name) === done) last.delete(name);
    });
    return result;
  };
}
