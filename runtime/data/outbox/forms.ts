/**
 * The forms of one tab and the outbox: what they have not sent and the drafts of new documents are persisted for them,
 * and an entry that a living form has is settled in that form and not in the list of unsaved changes.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { Unsubscribe } from '../../contract/live.ts';
import type { LocalChanges, LocalDrafts } from '../../contract/local-changes.ts';
import { leftAt, offeredTo, oneByPath } from './left-changes.ts';
import {
  type Discarded,
  type DocumentPlace,
  documentKey,
  isDraft,
  type OutboxEntries,
  type OutboxEntry,
  placesOf,
  touches,
} from './outbox-entry.ts';
import { type Keeping, withDraft, withdraw } from './outbox-steps.ts';
import type { TakingTurns } from './outbox-store.ts';
import { givenUp, withoutReady, withUnsent } from './successive-edits.ts';
import { OpenTabs } from './tabs.ts';

type Step = (outbox: OutboxEntries, keeping: Keeping) => OutboxEntries;

export interface FormsPorts {
  readonly tab: string;
  readonly turns: TakingTurns;
  readonly entries: () => OutboxEntries;
  subscribe(told: () => void): Unsubscribe;
  /** Carries the step out as one transaction. */
  change(project: string, step: Step): Promise<unknown>;
  /** What is shown of the entries is another. */
  changed(): void;
}

export class Forms {
  private readonly ports: FormsPorts;
  private readonly holders: OpenTabs;
  /** Entries of other tabs, or of an earlier visit, that a form here has taken over. */
  private readonly takenOver = new Set<string>();
  /** Forms of new documents on the screen, by their place. */
  private readonly openDrafts = new Set<string>();
  /** What this browser has refused to keep, by its form. */
  private readonly missed = new Map<string, { readonly project: string; readonly step: Step }>();
  private readonly discards = new Set<(discarded: Discarded) => void>();

  constructor(ports: FormsPorts) {
    this.ports = ports;
    this.holders = new OpenTabs(ports.tab, ports.turns, ports.changed);
  }

  /** This tab has persisted it, or one of its forms shows it now. */
  readonly isOurs = ({ holder, entryId }: OutboxEntry): boolean =>
    holder === this.ports.tab || this.takenOver.has(entryId);

  /** Held by another tab that is still there. */
  private readonly isElsewhere = (entry: OutboxEntry): boolean =>
    entry.state === 'held' && !this.isOurs(entry) && this.holders.isAlive(entry.holder);

  /**
   * What of the entry is the operator's to look after: not what a form that is there is about to send, nor what is
   * being typed into a new document.
   */
  readonly shown = (entry: OutboxEntry): OutboxEntry | undefined => {
    const isElsewhere = this.isElsewhere(entry);
    if (entry.state !== 'held' || !(isElsewhere || this.isOurs(entry))) return entry;
    if (!isDraft(entry)) return withoutReady(entry);
    const isOpen = placesOf(entry.project, entry).some(this.isOpen);
    return isElsewhere || isOpen ? undefined : entry;
  };

  /** The form of this new document is on the screen. */
  private readonly isOpen = (place: DocumentPlace): boolean => this.openDrafts.has(documentKey(place));

  watch(outbox: OutboxEntries): void {
    for (const { state, holder } of outbox) if (state === 'held') this.holders.watch(holder);
  }

  /** This tab's forms are gone. */
  leave(): void {
    this.holders.leave();
  }

  readonly notifyDiscarded = (discarded: Discarded): void => {
    for (const told of [...this.discards]) told(discarded);
  };

  localChangesOf(project: string): LocalChanges {
    const edits = (collection: string, id: string): OutboxEntries =>
      this.ports
        .entries()
        .filter((entry) => entry.kind === 'edit' && touches(entry, { project, collection, id }));
    return {
      takeOver: (collection, id) => {
        const left = edits(collection, id).filter((entry) => !this.isElsewhere(entry));
        const offered = offeredTo(left, this.isOurs);
        for (const { entryId } of offered) this.takenOver.add(entryId);
        return oneByPath(offered);
      },
      leftOf: (collection, id, path) => leftAt(edits(collection, id), path, this.isOurs),
      hold: (collection, id, changes) =>
        void this.keep(
          project,
          (outbox, keeping) => withUnsent(outbox, { collection, id, changes }, keeping),
          documentKey({ project, collection, id }),
        ),
      withdraw: (collection, id, paths) =>
        void this.keep(project, (outbox, { holds }) =>
          withdraw(outbox, { project, collection, id }, paths, holds),
        ),
      forgo: (collection, id, change) =>
        void this.keep(project, (outbox) => givenUp(outbox, { project, collection, id, changes: [change] })),
      onDiscard: (collection, id, told) => {
        const listener = (discarded: Discarded): void => {
          if (discarded.project !== project) return;
          const here = discarded.edits.filter((edit) => edit.collection === collection && edit.id === id);
          if (here.length > 0) told(here.flatMap(({ changes }) => changes));
        };
        this.discards.add(listener);
        return () => this.discards.delete(listener);
      },
    };
  }

  draftsOf(project: string): LocalDrafts {
    const foundIn = (outbox: OutboxEntries, place: DocumentPlace) =>
      outbox.filter(isDraft).findLast((entry) => touches(entry, place) && !this.isElsewhere(entry));
    const found = (place: DocumentPlace) => foundIn(this.ports.entries(), place);
    return {
      watch: (told) => this.ports.subscribe(told),
      isLeft: (collection, id) => found({ project, collection, id }) !== undefined,
      changeLeft: async (collection, id, change) => {
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
        if (left) this.takenOver.add(left.entryId);
        // Others of this place, such as an earlier form's, stay as they are.
        const own = new Set(left ? [left.entryId] : []);
        let kept = left?.data ?? null;
        let place = placeOf(origin);
        // Until the outbox has the draft under its new name, the old name must not count as left behind.
        const names = new Set([origin]);
        this.show(place, true);
        return {
          ...(left && { left: left.data }),
          hold: (data) => {
            kept = data;
            void this.holdDraft(place, data, own);
          },
          move: (next) => {
            place = placeOf(next);
            names.add(next);
            this.show(place, true);
            if (kept !== null) void this.holdDraft(place, kept, own);
          },
          close: () => {
            for (const name of names) this.show(placeOf(name), false);
          },
        };
      },
    };
  }

  /** In the place of the entries `own`, to which its own is added. */
  private holdDraft(place: DocumentPlace, data: DocumentData | null, own: Set<string>): Promise<void> {
    const step: Step = (outbox, keeping) => {
      const held = withDraft(outbox, place, data, keeping, own);
      own.add(keeping.entryId);
      return held;
    };
    return this.keep(place.project, step, `draft of ${documentKey(place)}`);
  }

  /** From now on the form of this new document is on the screen, or no longer. */
  private show(place: DocumentPlace, isShown: boolean): void {
    if (isShown) this.openDrafts.add(documentKey(place));
    else this.openDrafts.delete(documentKey(place));
    this.ports.changed();
  }

  /** `form`: the step says all that this one holds, so that only its latest is made up for. */
  private keep(project: string, step: Step, form?: string): Promise<void> {
    return this.ports.change(project, step).then(
      () => {
        if (form !== undefined) this.missed.delete(form);
        this.makeUp();
      },
      (error: unknown) => {
        console.warn('This browser cannot keep what its forms hold', error);
        if (form !== undefined) this.missed.set(form, { project, step });
      },
    );
  }

  /** The browser keeps again: so is what it has refused of other forms, which may not change any more. */
  private makeUp(): void {
    const missed = [...this.missed];
    this.missed.clear();
    for (const [form, { project, step }] of missed) void this.keep(project, step, form);
  }
}
