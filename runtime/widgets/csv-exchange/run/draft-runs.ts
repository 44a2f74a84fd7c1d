/**
 * Files that are previewed and not imported yet: thousands of their rows are in the import journal. Each tab removes
 * its own, and those of tabs that are gone.
 */
import type { ImportJournal } from '../journal/import-journal.ts';
import type { ImportPlace, ImportRun } from '../model/import-run.ts';
import type { ImportParts } from './import-parts.ts';

/** Where the browser has no locks, nobody knows whether another tab still shows its preview. */
const ABANDONED_MS = 60 * 60 * 1000;

export class DraftRuns {
  private readonly parts: Pick<ImportParts, 'alone' | 'now'>;
  private held: ImportRun | undefined;
  private release: () => void = () => {};

  constructor(parts: Pick<ImportParts, 'alone' | 'now'>) {
    this.parts = parts;
  }

  /** Replaces the draft before it, whose rows are removed. */
  async begin(journal: ImportJournal, draft: ImportRun): Promise<void> {
    await this.forget(journal);
    await this.forgetAbandoned(journal, draft);
    this.held = draft;
    const life = new Promise<void>((resolve) => {
      this.release = resolve;
    });
    this.parts.alone(lockOf(draft), () => life).catch(cannotTell);
    await journal.putRun(draft);
  }

  /** It is a run now. */
  settle(): void {
    this.held = undefined;
    this.release();
  }

  async forget(journal: ImportJournal): Promise<void> {
    const draft = this.held;
    this.settle();
    if (draft) await journal.forget(draft);
  }

  private async forgetAbandoned(journal: ImportJournal, place: ImportPlace): Promise<void> {
    for (const draft of await journal.drafts(place)) {
      if (this.parts.now() - draft.at < ABANDONED_MS) continue;
      await this.parts.alone(lockOf(draft), () => journal.forget(draft));
    }
  }
}

function lockOf({ id }: ImportRun): string {
  return `draft/${id}`;
}

function cannotTell(error: unknown): void {
  console.warn('It is not known which previews are open', error);
}
