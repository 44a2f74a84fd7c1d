/**
 * Files that are previewed and not imported yet: thousands of their rows are in this browser. Each tab removes its own,
 * and what was left by one that is gone.
 */
import type { ImportJournal } from '../journal/import-journal.ts';
import type { ImportRun } from '../model/import-run.ts';

/** Nobody looks at a preview for so long. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

export class DraftRuns {
  private readonly now: () => number;
  private held: ImportRun | undefined;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Replaces the draft before it, whose rows are removed. */
  async begin(journal: ImportJournal, draft: ImportRun): Promise<void> {
    await this.forget(journal);
    for (const old of await journal.drafts(draft)) {
      if (this.now() - old.at > ABANDONED_MS) await journal.forget(old);
    }
    this.held = draft;
    await journal.putRun(draft);
  }

  async forget(journal: ImportJournal): Promise<void> {
    const draft = this.held;
    this.held = undefined;
    if (draft) await journal.forget(draft);
  }
}
