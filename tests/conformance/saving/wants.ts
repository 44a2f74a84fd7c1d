/**
 * What a person wants stored and in which of her tabs she has it before her: it ends where she herself changes it
 * again or discards it, and nowhere else.
 */
export interface Want<Tab> {
  readonly cell: string;
  readonly value: unknown;
  /** Tabs that show it as unsaved; none: it is left in the browser. */
  readonly tabs: Set<Tab>;
}

export class Wants<Tab> {
  private list: readonly Want<Tab>[] = [];

  all(): readonly Want<Tab>[] {
    return this.list;
  }

  /** It takes the place of what the tab showed there. */
  made(tab: Tab, cell: string, value: unknown): void {
    this.ended(tab, cell);
    this.list = [...this.list, { cell, value, tabs: new Set([tab]) }];
  }

  /** A form shows it that was opened after it was made. */
  adopted(tab: Tab, cell: string, value: unknown): void {
    for (const want of this.list) if (want.cell === cell && want.value === value) want.tabs.add(tab);
  }

  ended(tab: Tab, cell: string): void {
    this.list = this.list.filter((want) => want.cell !== cell || !want.tabs.has(tab));
  }

  discarded(cell: string, value: unknown): void {
    this.list = this.list.filter((want) => want.cell !== cell || want.value !== value);
  }

  /** The tab is gone; what is neither `safe` nor in another tab is gone with it, and is the result. */
  closed(tab: Tab, isSafe: (want: Want<Tab>) => boolean): readonly Want<Tab>[] {
    const gone: Want<Tab>[] = [];
    for (const want of this.list) {
      const wasHere = want.tabs.delete(tab);
      if (wasHere && want.tabs.size === 0 && !isSafe(want)) gone.push(want);
    }
    this.list = this.list.filter((want) => !gone.includes(want));
    return gone;
  }
}
