/**
 * Writes to the outbox that nobody waits for: edits that forms have not sent, and drafts of new documents.
 */
import type { Unsubscribe } from '../../contract/live.ts';
import type { LocalChanges, LocalDrafts } from '../../contract/local-changes.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import type { PendingEdit } from '../writing/pending-write.ts';
import type { EntriesWithForms } from './entries-with-forms.ts';
import { localChanges } from './local-changes.ts';
import { localDrafts, withDraft } from './local-drafts.ts';
import {
  type Discarded,
  documentKey,
  editsOf,
  type OutboxEntries,
  type OutboxEntry,
  samePath,
  touches,
} from './outbox-entry.ts';
import { type Keeping, withdraw } from './outbox-steps.ts';
import { givenUp, withoutPaths } from './successive-edits.ts';

type Step = (outbox: OutboxEntries, keeping: Keeping) => OutboxEntries;

export interface UnsentPorts {
  readonly entries: () => OutboxEntries;
  subscribe(told: () => void): Unsubscribe;
  /** Carries the step out as one transaction. */
  change(project: string, step: Step): Promise<unknown>;
}

export class UnsentWork {
  private readonly forms: EntriesWithForms;
  private readonly ports: UnsentPorts;
  /** What this browser has refused to keep, by its form. */
  private readonly missed = new Map<string, { readonly project: string; readonly step: Step }>();
  private readonly discards = new Set<(discarded: Discarded) => void>();

  constructor(forms: EntriesWithForms, ports: UnsentPorts) {
    this.forms = forms;
    this.ports = ports;
  }

  /** To the forms of this tab. */
  readonly notifyDiscarded = (discarded: Discarded): void => {
    for (const told of [...this.discards]) told(discarded);
  };

  localChangesOf(project: string): LocalChanges {
    const { takeOver, isElsewhere } = this.forms;
    return localChanges(project, {
      entries: this.ports.entries,
      takeOver,
      isElsewhere,
      isOurs: (entry) => this.forms.isOurs(entry),
      hold: (edit) =>
        void this.keep(
          project,
          (outbox, keeping) => withUnsent(outbox, edit, keeping),
          documentKey({ project, ...edit }),
        ),
      withdraw: (place, paths) =>
        void this.keep(project, (outbox, { holds }) => withdraw(outbox, place, paths, holds)),
      forgo: (edit) => void this.keep(project, (outbox) => givenUp(outbox, { project, ...edit })),
      onDiscard: (told) => {
        this.discards.add(told);
        return () => this.discards.delete(told);
      },
    });
  }

  draftsOf(project: string): LocalDrafts {
    const { takeOver, isElsewhere, show, isShown } = this.forms;
    return localDrafts(project, {
      entries: this.ports.entries,
      subscribe: this.ports.subscribe,
      takeOver,
      isElsewhere,
      hold: (place, data, own) =>
        this.keep(
          project,
          (outbox, keeping) => {
            const held = withDraft(outbox, place, data, keeping, own);
            own.add(keeping.entryId);
            return held;
          },
          `draft of ${documentKey(place)}`,
        ),
      show,
      isShown,
    });
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

/** Replaces the unsent changes by these. A change that another entry of this tab has with the same value is left out. */
function withUnsent(outbox: OutboxEntries, edit: PendingEdit, keeping: Keeping): OutboxEntries {
  const { holds, ...identity } = keeping;
  const { project, holder } = identity;
  const isOwn = (entry: OutboxEntry): boolean =>
    entry.kind === 'edit' &&
    touches(entry, { project, ...edit }) &&
    (entry.holder === holder || holds(entry));
  const earlier = outbox.find((entry) => entry.state === 'held' && isOwn(entry) && entry.holder === holder);
  const paths = edit.changes.map(({ path }) => path);
  // Of what was taken over from another tab, only these changes: the form may never have shown the rest.
  const others = outbox
    .filter((entry) => entry !== earlier)
    .flatMap((entry) => (entry.state === 'held' && isOwn(entry) ? withoutPaths(entry, paths) : [entry]));
  const sent = others.filter((entry) => entry.state !== 'held' && isOwn(entry));
  const kept = sent.flatMap((entry) => editsOf(entry).flatMap(({ changes }) => changes));
  const changes = edit.changes.filter(
    ({ path, value }) => !kept.some((known) => samePath(known.path, path) && sameValue(known.value, value)),
  );
  if (changes.length === 0) return others;
  const order = 1 + Math.max(0, ...outbox.map((entry) => entry.order));
  // The time of the first unsent change, not of the last key.
  const at = earlier?.at ?? identity.at;
  return [...others, { ...identity, kind: 'edit', ...edit, changes, order, at, state: 'held' }];
}
