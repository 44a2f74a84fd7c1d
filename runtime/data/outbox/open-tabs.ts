/**
 * Which tabs are still open. Each tab holds a lock of its own name as long as it lives: whoever gets that lock knows
 * that the tab is gone. Where locks do not reach over tabs, every other tab counts as open.
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

  isAlive(holder: string): boolean {
    return holder === this.own || this.known.get(holder) === 'alive';
  }

  watch(holder: string): void {
    if (holder === this.own || this.known.has(holder)) return;
    this.known.set(holder, 'alive');
    this.turns(turnOf(holder), async () => {
      this.known.set(holder, 'gone');
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
