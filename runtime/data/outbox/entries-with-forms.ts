/**
 * Which entries belong to a form that is open in some tab: pending edits that it took over, edits that it has not
 * sent, and drafts of new documents. The operator settles those in the form and not in the list of unsaved changes.
 */

import { isDraft } from './local-drafts.ts';
import {
  type DocumentPlace,
  documentKey,
  type OutboxEntries,
  type OutboxEntry,
  placesOf,
} from './outbox-entry.ts';
import type { TakingTurns } from './outbox-store.ts';
import { withoutReady } from './successive-edits.ts';
import { OpenTabs } from './tabs.ts';

export class EntriesWithForms {
  private readonly tab: string;
  private readonly changed: () => void;
  private readonly holders: OpenTabs;
  /** Entries of other tabs, or of an earlier visit, that a form here has taken over. */
  private readonly takenOver = new Set<string>();
  /** Forms of new documents on the screen, by their place. */
  private readonly openDrafts = new Set<string>();

  constructor(tab: string, turns: TakingTurns, changed: () => void) {
    this.tab = tab;
    this.changed = changed;
    this.holders = new OpenTabs(tab, turns, changed);
  }

  readonly takeOver = (entry: OutboxEntry): void => {
    this.takenOver.add(entry.entryId);
  };

  /** Persisted by this tab, or taken over by a form in it. */
  isOurs(entry: OutboxEntry): boolean {
    return entry.holder === this.tab || this.takenOver.has(entry.entryId);
  }

  /** Held by another tab that is still there. */
  readonly isElsewhere = (entry: OutboxEntry): boolean =>
    entry.state === 'held' && !this.isOurs(entry) && this.holders.isAlive(entry.holder);

  /** From now on the form of this new document is on the screen, or no longer. */
  readonly show = (place: DocumentPlace, isShown: boolean): void => {
    if (isShown) this.openDrafts.add(documentKey(place));
    else this.openDrafts.delete(documentKey(place));
    this.changed();
  };

  readonly isShown = (place: DocumentPlace): boolean => this.openDrafts.has(documentKey(place));

  /**
   * What of the entry is the operator's to look after: not what a form that is there is about to send, nor what is
   * being typed into a new document.
   */
  shown(entry: OutboxEntry): OutboxEntry | undefined {
    const isElsewhere = this.isElsewhere(entry);
    if (entry.state !== 'held' || !(isElsewhere || this.isOurs(entry))) return entry;
    if (!isDraft(entry)) return withoutReady(entry);
    const isOpen = placesOf(entry.project, entry).some(this.isShown);
    return isElsewhere || isOpen ? undefined : entry;
  }

  watch(outbox: OutboxEntries): void {
    for (const { state, holder } of outbox) if (state === 'held') this.holders.watch(holder);
  }

  /** This tab's forms are gone. */
  leave(): void {
    this.holders.leave();
  }
}
