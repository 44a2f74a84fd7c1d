/**
 * A person at the form: one browser with its outbox, and tabs of the same product in it, any of which may be closed,
 * crash or be opened beside the other.
 */
import { sameValue } from '../../../runtime/core/patches/same-value.ts';
import { editsOf, type OutboxEntry, samePath } from '../../../runtime/data/outbox/outbox-entry.ts';
import { MemoryBrowser } from '../../../runtime/data/outbox/testing/memory-outbox.ts';
import { PersonTab } from './person-tab.ts';
import { entryCells, isUnfit } from './product-cells.ts';
import type { SavedProduct } from './saved-product.ts';
import { Stream } from './stream.ts';
import { type Want, Wants } from './wants.ts';

export class Person {
  readonly name: string;
  readonly wants = new Wants<PersonTab>();
  /** What went with a tab although there was time to persist it. */
  readonly lostInCrash: string[] = [];
  /** All that there ever were. */
  readonly everyTab: PersonTab[] = [];
  readonly stream: Stream;
  private readonly product: SavedProduct;
  private readonly browser = new MemoryBrowser();
  private readonly open: (PersonTab | undefined)[] = [];
  private now = 0;
  private ids = 0;

  constructor(name: string, product: SavedProduct) {
    this.name = name;
    this.product = product;
    this.stream = new Stream(product);
  }

  get tabs(): readonly PersonTab[] {
    return this.open.flatMap((tab) => tab ?? []);
  }

  /** Opens it where it is not open. */
  async tab(at: number): Promise<PersonTab> {
    const known = this.open[at];
    if (known) return known;
    const tab = new PersonTab({
      name: `${this.name}/${this.everyTab.length}`,
      browser: this.browser,
      product: this.product,
      stream: this.stream,
      wants: this.wants,
      everyTab: this.everyTab,
      newId: () => {
        this.ids += 1;
        return `${this.name}${this.ids}`;
      },
      now: () => this.now,
    });
    this.open[at] = tab;
    this.everyTab.push(tab);
    await tab.open();
    return tab;
  }

  wait(ms: number): void {
    this.now += ms;
  }

  /** Like a power cut: what was not persisted yet is gone with the tab; nothing is that had a moment to be. */
  async crash(at: number, hadAMoment: boolean): Promise<void> {
    const tab = this.open[at];
    if (!tab) return;
    if (hadAMoment) await this.product.pause(true);
    tab.crash();
    this.open[at] = undefined;
    const pending = this.persisted();
    const gone = this.wants.closed(
      tab,
      ({ cell, value }) =>
        (pending.has(`${cell} ${value}`) && !this.isReplaced(tab, cell, value)) ||
        this.hasLanded(cell, value),
    );
    if (hadAMoment) this.lostInCrash.push(...gone.map(({ cell, value }) => `${cell}: ${value}`));
  }

  /** The tab has persisted something else over it: what was redone after that went with its last moment. */
  private isReplaced({ tabId }: PersonTab, cell: string, value: unknown): boolean {
    const own = this.browser.outbox.filter((entry) => entry.tab === tabId);
    const last = own.flatMap(entryCells).findLast(([name]) => name === cell);
    return last !== undefined && last[1] !== value;
  }

  /** The tab is closed by hand: it saves what it can, and has no time to hear of it. */
  async close(at: number): Promise<void> {
    this.open[at]?.save();
    await this.crash(at, true);
  }

  private isOwn(sender: string): boolean {
    return this.everyTab.some(({ name }) => name === sender);
  }

  hasLanded(cell: string, value: unknown): boolean {
    return this.product.landed.some((one) => one.cell === cell && one.value === value);
  }

  /** What her browser stored although she had discarded it. */
  revived(): readonly (readonly [string, unknown])[] {
    return this.everyTab
      .flatMap(({ discarded, remade }) =>
        discarded.filter(({ cell, value }) => !remade.has(`${cell} ${value}`)),
      )
      .filter(({ cell, value, from }) =>
        this.product.landed
          .slice(from)
          .some((one) => this.isOwn(one.sender) && one.cell === cell && one.value === value),
      )
      .map(({ cell, value }) => [cell, value]);
  }

  /** What she wants and does not fit, as far as neither her screen nor her browser has it. */
  unpersisted(): readonly Want<PersonTab>[] {
    const pending = this.persisted();
    return this.wants
      .all()
      .filter(
        ({ cell, value, tabs }) =>
          isUnfit(value) && !(pending.has(`${cell} ${value}`) && isShown(cell, value, tabs)),
      );
  }

  private persisted(): ReadonlySet<string> {
    return new Set(this.browser.outbox.flatMap(entryCells).map(([cell, value]) => `${cell} ${value}`));
  }

  get hasUnfit(): boolean {
    return this.wants.all().some(({ value }) => isUnfit(value));
  }

  /** Of what she wants and fits, what is not stored: a row that does not fit blocks no other. */
  blocked(): readonly Want<PersonTab>[] {
    return this.wants
      .all()
      .filter(
        ({ cell, value }) =>
          !isUnfit(value) && !this.hasLanded(cell, value) && !this.isBehindAnother(cell, value),
      );
  }

  /** Everything arrives; every question is answered with her own value, and every text that does not fit is `mended`. */
  async comeToRest(texts: 'mended' | 'unmended'): Promise<void> {
    this.stream.goOn();
    for (let round = 0; round < 60; round += 1) {
      if (this.tabs.length === 0) await this.tab(0);
      for (const tab of this.tabs) await this.settle(tab, texts);
      const isBusy = this.tabs.some((tab) => tab.isBusy(texts));
      const left = this.browser.outbox.filter((entry) => texts === 'mended' || !this.isUnsentForGood(entry));
      if (!isBusy && left.length === 0) return;
      if (!isBusy) await this.settleTheRest();
    }
    const unsaved = this.tabs.map(({ name, session }) => [name, [...session.getState().edits]]);
    throw new Error(`${this.name} does not come to rest: ${JSON.stringify([unsaved, this.browser.outbox])}`);
  }

  /** A form that is open waits for its user, or that form's own must be mended first. */
  private isUnsentForGood(entry: OutboxEntry): boolean {
    return (
      entry.state === 'unsent' && (this.tabs.some(({ tabId }) => tabId === entry.tab) || this.differs(entry))
    );
  }

  /** Two dead tabs have left different values of one field: a form adopts the other one's entry when the first is settled. */
  private differs(entry: OutboxEntry): boolean {
    const changes = editsOf(entry).flatMap((edit) => edit.changes);
    return this.browser.outbox.some(
      (other) =>
        other.tab !== entry.tab &&
        editsOf(other)
          .flatMap((edit) => edit.changes)
          .some((one) =>
            changes.some(({ path, value }) => samePath(path, one.path) && !sameValue(value, one.value)),
          ),
    );
  }

  private isBehindAnother(cell: string, value: unknown): boolean {
    return this.browser.outbox.some(
      (entry) =>
        entry.state === 'unsent' &&
        this.differs(entry) &&
        entryCells(entry).some(([name, one]) => name === cell && one === value),
    );
  }

  private async settle(tab: PersonTab, texts: 'mended' | 'unmended'): Promise<void> {
    await tab.visit();
    await tab.refresh();
    if (texts === 'mended') {
      for (const [cell, value] of tab.shown()) if (isUnfit(value)) tab.change(cell, `${value}`.slice(1));
    }
    tab.settle('local');
    this.wait(70_000);
    tab.save();
    await tab.outbox.flush();
    await this.product.pause();
  }

  /** What no form shows any more: what was refused is sent again, what is unsent is adopted by the next form. */
  private async settleTheRest(): Promise<void> {
    const [tab] = this.tabs;
    const refused = tab?.listed().find(({ state }) => state === 'refused');
    if (tab && refused) return tab.retry(refused);
    for (const at of this.open.keys()) await this.crash(at, true);
  }
}

function isShown(cell: string, value: unknown, tabs: ReadonlySet<PersonTab>): boolean {
  return [...tabs].every((tab) => tab.shown().get(cell) === value);
}
