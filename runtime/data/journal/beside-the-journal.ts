/**
 * Writes to the journal that nobody waits for: edits that forms have not sent, and drafts of new documents.
 */

import type { KeptDrafts, KeptEdits } from '../../contract/kept-work.ts';
import type { Unsubscribe } from '../../contract/live.ts';
import type { EntriesWithForms } from './entries-with-forms.ts';
import { held } from './held-edits.ts';
import { type Discarded, documentKey, type Journal } from './journal-entry.ts';
import { type Keeping, withdraw } from './journal-steps.ts';
import { heldDraft, keptDrafts } from './kept-drafts.ts';
import { keptEdits } from './kept-edits.ts';
import { givenUp } from './successive-edits.ts';

type Step = (journal: Journal, keeping: Keeping) => Journal;

export interface BesidePorts {
  readonly entries: () => Journal;
  subscribe(told: () => void): Unsubscribe;
  /** Carries the step out as one transaction. */
  change(project: string, step: Step): Promise<unknown>;
}

export class BesideTheJournal {
  private readonly forms: EntriesWithForms;
  private readonly ports: BesidePorts;
  /** What this browser has refused to keep, by its form. */
  private readonly missed = new Map<string, { readonly project: string; readonly step: Step }>();
  private readonly discards = new Set<(discarded: Discarded) => void>();

  constructor(forms: EntriesWithForms, ports: BesidePorts) {
    this.forms = forms;
    this.ports = ports;
  }

  /** To the forms of this tab. */
  readonly tellDiscarded = (discarded: Discarded): void => {
    for (const told of [...this.discards]) told(discarded);
  };

  keptOf(project: string): KeptEdits {
    const { takeOver, isElsewhere } = this.forms;
    return keptEdits(project, {
      entries: this.ports.entries,
      takeOver,
      isElsewhere,
      isOurs: (entry) => this.forms.isOurs(entry),
      hold: (edit) =>
        this.keep(
          project,
          (journal, keeping) => held(journal, edit, keeping),
          documentKey({ project, ...edit }),
        ),
      withdraw: (place, paths) =>
        this.keep(project, (journal, { holds }) => withdraw(journal, place, paths, holds)),
      forgo: (edit) => this.keep(project, (journal) => givenUp(journal, { project, ...edit })),
      onDiscard: (told) => {
        this.discards.add(told);
        return () => this.discards.delete(told);
      },
    });
  }

  draftsOf(project: string): KeptDrafts {
    const { takeOver, isElsewhere, show } = this.forms;
    return keptDrafts(project, {
      entries: this.ports.entries,
      subscribe: this.ports.subscribe,
      takeOver,
      isElsewhere,
      hold: (place, data, own) =>
        this.keep(
          project,
          (journal, keeping) => {
            const held = heldDraft(journal, place, data, keeping, own);
            own.add(keeping.entryId);
            return held;
          },
          `draft of ${documentKey(place)}`,
        ),
      show,
    });
  }

  /** `form`: the step says all that this one holds, so that only its latest is made up for. */
  private keep(project: string, step: Step, form?: string): void {
    this.ports.change(project, step).then(
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
    for (const [form, { project, step }] of missed) this.keep(project, step, form);
  }
}
