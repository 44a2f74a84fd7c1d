/**
 * The forms of one tab and the outbox: what they have not sent and the drafts of new documents are persisted for them,
 * and an entry that a living form has is settled in that form and not in the list of unsaved changes.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { Unsubscribe } from '../../contract/live.ts';
import type { LocalChanges, LocalDrafts } from '../../contract/local-changes.ts';
import { adoptable, changesByPath, pendingAt } from './adoptable-changes.ts';
import {
  type Discarded,
  type DocumentPlace,
  documentKey,
  isAt,
  isDraft,
  type OutboxEntries,
  type OutboxEntry,
  placesOf,
  touches,
  withoutChanges,
} from './outbox-entry.ts';
import { type NewEntry, withDraft } from './outbox-steps.ts';
import type { TakingTurns } from './outbox-store.ts';
import { discardedChanges, withUnsent } from './successive-edits.ts';
import { OpenTabs } from './tabs.ts';

type Step = (outbox: OutboxEntries, newEntry: NewEntry) => OutboxEntries;

interface FormsPorts {
  readonly tab: string;
  readonly turns: TakingTurns;
  readonly entries: () => OutboxEntries;
  subscribe(listener: () => void): Unsubscribe;
  /** Carries the step out as one transaction. */
  change(project: string, step: Step): Promise<unknown>;
  /** What is shown of the entries is another. */
  changed(): void;
}

export class Forms {
  private readonly ports: FormsPorts;
  private readonly tabs: OpenTabs;
  /** Entries of other tabs, or of an earlier visit, that a form here has adopted. */
  private readonly adopted = new Set<string>();
  /** Forms of new documents on the screen, by their place. */
  private readonly openDrafts = new Set<string>();
  /** What the browser has refused to persist, by its form. */
  private readonly notPersisted = new Map<string, { readonly project: string; readonly step: Step }>();
  private readonly discardListeners = new Set<(discarded: Discarded) => void>();

  constructor(ports: FormsPorts) {
    this.ports = ports;
    this.tabs = new OpenTabs(ports.tab, ports.turns, ports.changed);
  }

  /** This tab has persisted it, or one of its forms shows it now. */
  readonly isOwn = ({ tab, entryId }: OutboxEntry): boolean =>
    tab === this.ports.tab || this.adopted.has(entryId);

  /** Unsent, in another tab that is still open. */
  private readonly isElsewhere = (entry: OutboxEntry): boolean =>
    entry.state === 'unsent' && !this.isOwn(entry) && this.tabs.isAlive(entry.tab);

  /**
   * What of the entry is the operator's to look after: not what a form that is there is about to send, nor what is
   * being typed into a new document.
   */
  readonly shown = (entry: OutboxEntry): OutboxEntry | undefined => {
    const isElsewhere = this.isElsewhere(entry);
    if (entry.state !== 'unsent' || !(isElsewhere || this.isOwn(entry))) return entry;
    if (!isDraft(entry)) return withoutChanges(entry, ({ scheduled }) => scheduled === true)[0];
    const isOpen = placesOf(entry.project, entry).some(this.isOpen);
    return isElsewhere || isOpen ? undefined : entry;
  };

  /** The form of this new document is on the screen. */
  private readonly isOpen = (place: DocumentPlace): boolean => this.openDrafts.has(documentKey(place));

  watch(outbox: OutboxEntries): void {
    for (const { state, tab } of outbox) if (state === 'unsent') this.tabs.watch(tab);
  }

  /** This tab's forms are gone. */
  leave(): void {
    this.tabs.leave();
  }

  readonly notifyDiscarded = (discarded: Discarded): void => {
    for (const listener of [...this.discardListeners]) listener(discarded);
  };

  localChangesOf(project: string): LocalChanges {
    const edits = (collection: string, id: string): OutboxEntries =>
      this.ports
        .entries()
        .filter((entry) => entry.kind === 'edit' && touches(entry, { project, collection, id }));
    return {
      adopt: (collection, id) => {
        const left = edits(collection, id).filter((entry) => !this.isElsewhere(entry));
        const offered = adoptable(left, this.isOwn);
        for (const { entryId } of offered) this.adopted.add(entryId);
        return changesByPath(offered);
      },
      pendingAt: (collection, id, path) => pendingAt(edits(collection, id), path, this.isOwn),
      persist: (collection, id, changes) =>
        void this.persist(
          project,
          (outbox, newEntry) => withUnsent(outbox, { collection, id, changes }, newEntry),
          documentKey({ project, collection, id }),
        ),
      cancel: (collection, id, paths) =>
        void this.persist(project, (outbox, { owns }) =>
          outbox.flatMap((entry) =>
            touches(entry, { project, collection, id }) && owns(entry)
              ? withoutChanges(entry, isAt(paths))
              : [entry],
          ),
        ),
      discard: (collection, id, change) =>
        void this.persist(project, (outbox) =>
          discardedChanges(outbox, { project, collection, id, changes: [change] }),
        ),
      onDiscard: (collection, id, listener) => {
        const inDocument = (discarded: Discarded): void => {
          if (discarded.project !== project) return;
          const here = discarded.edits.filter((edit) => edit.collection === collection && edit.id === id);
          if (here.length > 0) listener(here.flatMap(({ changes }) => changes));
        };
        this.discardListeners.add(inDocument);
        return () => this.discardListeners.delete(inDocument);
      },
    };
  }

  draftsOf(project: string): LocalDrafts {
    const foundIn = (outbox: OutboxEntries, place: DocumentPlace) =>
      outbox.filter(isDraft).findLast((entry) => touches(entry, place) && !this.isElsewhere(entry));
    const found = (place: DocumentPlace) => foundIn(this.ports.entries(), place);
    return {
      watch: (listener) => this.ports.subscribe(listener),
      has: (collection, id) => found({ project, collection, id }) !== undefined,
      change: async (collection, id, change) => {
        const place = { project, collection, id };
        let isChanged = false;
        await this.ports.change(project, (outbox) => {
          // A tab that has just come counts as one that is there.
          this.watch(outbox);
          const left = this.isOpen(place) ? undefined : foundIn(outbox, place);
          const data = left && change(left.data);
          isChanged = data !== undefined;
          if (data === null) return outbox.filter((entry) => entry !== left);
          return data ? outbox.map((entry) => (entry === left ? { ...left, data } : entry)) : outbox;
        });
        return isChanged;
      },
      open: (collection, origin) => {
        const placeOf = (id: string): DocumentPlace => ({ project, collection, id });
        const left = found(placeOf(origin));
        if (left) this.adopted.add(left.entryId);
        // Others of this place, such as an earlier form's, stay as they are.
        const own = new Set(left ? [left.entryId] : []);
        let persisted = left?.data ?? null;
        let place = placeOf(origin);
        // Until the outbox has the draft under its new name, the old name must not count as left behind.
        const names = new Set([origin]);
        this.show(place, true);
        return {
          ...(left && { found: left.data }),
          persist: (data) => {
            persisted = data;
            void this.persistDraft(place, data, own);
          },
          move: (next) => {
            place = placeOf(next);
            names.add(next);
            this.show(place, true);
            if (persisted !== null) void this.persistDraft(place, persisted, own);
          },
          close: () => {
            for (const name of names) this.show(placeOf(name), false);
          },
        };
      },
    };
  }

  /** In the place of the entries `own`, to which its own is added. */
  private persistDraft(place: DocumentPlace, data: DocumentData | null, own: Set<string>): Promise<void> {
    const step: Step = (outbox, newEntry) => {
      const next = withDraft(outbox, place, data, newEntry, own);
      own.add(newEntry.entryId);
      return next;
    };
    return this.persist(place.project, step, `draft of ${documentKey(place)}`);
  }

  /** From now on the form of this new document is on the screen, or no longer. */
  private show(place: DocumentPlace, isShown: boolean): void {
    if (isShown) this.openDrafts.add(documentKey(place));
    else this.openDrafts.delete(documentKey(place));
    this.ports.changed();
  }

  /** `form`: the step persists all that this form has, so that only its latest is retried. */
  private persist(project: string, step: Step, form?: string): Promise<void> {
    return this.ports.change(project, step).then(
      () => {
        if (form !== undefined) this.notPersisted.delete(form);
        this.retryRejected();
      },
      (error: unknown) => {
        console.warn('This browser cannot persist what its forms have', error);
        if (form !== undefined) this.notPersisted.set(form, { project, step });
      },
    );
  }

  /** The browser persists again: what it refused of other forms is due, as those may not change any more. */
  private retryRejected(): void {
    const missed = [...this.notPersisted];
    this.notPersisted.clear();
    for (const [form, { project, step }] of missed) void this.persist(project, step, form);
  }
}
