/**
 * A store with room for one document, which comes and goes, on a line that the test breaks; and a log of
 * every creation and removal that it carried out, by entry.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { CreateOutcome, EditOutcome } from '../../../contract/writes.ts';
import { applyChanges } from '../../../core/patches/edit-review.ts';
import { decideCreate, decideRemove, taken } from '../../writing/decide-create-remove.ts';
import { decideEdit, revisionOf } from '../../writing/decide-edit.ts';
import type { StoreWriter } from '../../writing/reporting-failures.ts';
import type { MemoryTab } from './memory-outbox.ts';
import { categoryKnown, type Mishap } from './one-document.ts';

interface Landed {
  readonly entryId: string;
  /** `emptied`: by another hand. */
  readonly kind: 'create' | 'remove' | 'emptied';
  readonly title: unknown;
  /** Which state of the place it was made over. */
  readonly over: ConsoleRecord | null;
  /** The operator who asked was still waiting for the answer. */
  readonly atOnce?: boolean;
}

type Refusal = {
  readonly ok: false;
  readonly failure: { readonly reason: 'offline' | 'denied'; detail: string };
};

export class OnePlace {
  private writes = 0;
  record: ConsoleRecord | null = null;
  readonly landed: Landed[] = [];
  /** The titles of creations that were refused, by the tab that asked and has heard of it. */
  readonly refused = new Map<MemoryTab, Set<unknown>>();
  mishaps: Mishap[] = [];

  put(record: ConsoleRecord | null): void {
    this.writes += 1;
    const updatedAt = `2026-01-01T00:00:00.${String(this.writes).padStart(6, '0')}Z`;
    this.record = record && { ...record, updatedAt };
  }

  empty(): void {
    this.landed.push({ entryId: '', kind: 'emptied', title: this.record?.title, over: this.record });
    this.put(null);
  }

  writerOf(tab: MemoryTab): StoreWriter {
    const notHere = () => Promise.reject(new Error('not asked for'));
    return {
      create: notHere,
      recreate: notHere,
      idFor: notHere,
      remove: notHere,
      editMany: notHere,
      editAudited: notHere,
      auditedPending: notHere,
      createPending: async (create, sending) => {
        const outcome = (await this.carryOut<CreateOutcome>(tab, async (commit) => {
          for (;;) {
            const over = this.record;
            const { id: _id, updatedAt: _stamp, ...stored } = over ?? { id: '' };
            const decided = decideCreate(over && stored, create.data, create);
            const record = { ...create.data, id: create.id };
            if (decided !== 'write') return decided === 'taken' ? taken(create) : { ok: true, record };
            await sending?.([null]);
            if (this.record !== over) continue;
            return commit({ ok: true, record }, () => {
              this.landed.push({ ...entryOf(create), kind: 'create', title: create.data.title, over });
              this.put(record);
            });
          }
        })) as CreateOutcome;
        if (!outcome.ok) this.refused.set(tab, (this.refused.get(tab) ?? new Set()).add(create.data.title));
        return outcome;
      },
      removePending: (remove, sending) =>
        this.carryOut(tab, async (commit) => {
          for (;;) {
            const over = this.record;
            const decided = decideRemove(over, remove);
            if (decided.kind === 'settled') return decided.outcome;
            await sending?.([revisionOf(over)]);
            if (this.record !== over) continue;
            return commit({ ok: true }, () => {
              this.landed.push({
                ...entryOf(remove),
                kind: 'remove',
                title: over?.title,
                over,
                atOnce: remove.seen === undefined,
              });
              this.put(null);
            });
          }
        }),
      edit: (edit, sending) =>
        this.carryOut<EditOutcome>(tab, async (commit) => {
          for (;;) {
            const over = this.record;
            const decision = decideEdit(categoryKnown, over, edit);
            if (decision.kind === 'settled') return decision.outcome;
            await sending?.([revisionOf(over)]);
            if (this.record !== over || !over) continue;
            return commit({ ok: true }, () => this.put(applyChanges(over, edit.changes)));
          }
        }) as Promise<EditOutcome>,
    };
  }

  private carryOut<T extends object>(
    tab: MemoryTab,
    work: (commit: (outcome: T, write: () => void) => T | Refusal) => Promise<T | Refusal>,
  ): Promise<T | Refusal> {
    return tab.guard(async () => {
      await Promise.resolve();
      const mishap = this.mishaps.shift() ?? 'none';
      if (mishap === 'unreachable') return failed('offline');
      if (mishap === 'denied') return failed('denied');
      return work((outcome, write) => {
        if (mishap === 'crash before') tab.crash();
        else write();
        if (mishap === 'crash after') tab.crash();
        return mishap === 'answer lost' ? failed('offline') : outcome;
      });
    });
  }
}

/** The outbox hands its whole entry to the store. */
function entryOf(work: object): { readonly entryId: string } {
  return { entryId: 'entryId' in work ? String(work.entryId) : 'none' };
}

function failed(reason: 'offline' | 'denied') {
  return { ok: false, failure: { reason, detail: reason }, conflicts: [] } as const;
}
