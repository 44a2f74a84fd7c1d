/**
 * One product as all its users see it: what is stored, the line that leads there and breaks when the history says so, and a
 * log of what each commit replaced. Where it lies is for whoever extends it.
 */
import type { ConsoleRecord } from '../../../runtime/contract/collection.ts';
import type { FieldDefinition } from '../../../runtime/contract/field.ts';
import type { EditOutcome } from '../../../runtime/contract/writes.ts';
import { createDocumentCodec } from '../../../runtime/core/codec/document-codec.ts';
import { isLater, parseMoment, printMoment } from '../../../runtime/core/values/moment.ts';
import { decideEdit, revisionOf } from '../../../runtime/data/writing/decide-edit.ts';
import type { PendingEdit } from '../../../runtime/data/writing/pending-write.ts';
import type { Sending, StoreWriter } from '../../../runtime/data/writing/reporting-failures.ts';
import { collection, field } from '../../../runtime/widgets/document-form/testing/collections.ts';
import type { PlainFields } from '../firestore-wire/model/values.ts';
import { type Cells, cellsOf } from './product-cells.ts';

export type Mishap = 'unreachable' | 'answer lost' | 'disk full';

export const FIELDS: readonly FieldDefinition[] = [
  field('title', 'title'),
  field('slug', 'slug'),
  field('kit', 'kit', {
    type: 'array_struct',
    fields: [field('sku', 'sku', { required: true }), field('note', 'note')],
  }),
];

const definition = collection(FIELDS);
const codec = createDocumentCodec(definition, {
  read: (value) => (typeof value === 'string' ? parseMoment(value) : undefined),
  make: printMoment,
});

export interface Landed {
  /** Which of the product's states it made, or came before. */
  readonly at: number;
  /** The tab that sent it. */
  readonly sender: string;
  readonly cell: string;
  readonly replaced: unknown;
  readonly value: unknown;
  /** Whoever wanted it knew what it was written over. */
  readonly wasSeen: boolean;
}

type Landing = Omit<Landed, 'at'>;

export abstract class SavedProduct {
  readonly landed: Landed[] = [];
  /** Every state that the store has had, as far as anybody has seen it. */
  readonly states: ConsoleRecord[] = [];
  readonly mishaps: Mishap[] = [];
  private first: Cells = new Map();
  /** Commits that have left their tab and whose end is not known yet: nobody can cancel them. */
  private readonly inFlightCommits = new Set<readonly Landing[]>();
  /** Whether whoever wants the new value of a cell has had the one that it replaces before her eyes by now. */
  hasSeen: (sender: string, cell: string, replaced: unknown, value: unknown) => boolean = () => true;

  /** As it is now, or as the transaction sees it. */
  abstract read(transaction?: string): Promise<ConsoleRecord>;
  protected abstract begin(): Promise<string>;
  protected abstract rollback(transaction: string): Promise<unknown>;
  /** False when somebody was quicker. Calls `landed` once it is stored: the answer may come long after that. */
  protected abstract commit(
    fields: PlainFields,
    transaction: string | undefined,
    landed?: () => Promise<void>,
  ): Promise<boolean>;
  /** Lets what is in flight move on. */
  abstract pause(atLength?: boolean): Promise<void>;
  /** What has left last gets there first. */
  abstract overtake(): Promise<void>;
  /** All is well: no mishaps from here on. */
  calm(): void {
    this.mishaps.length = 0;
  }

  /** Somebody's commit of just this is in flight. */
  isInFlight(cell: string, value: unknown): boolean {
    return [...this.inFlightCommits].flat().some((one) => one.cell === cell && one.value === value);
  }

  /** Or may have been by now. */
  wasStored(cell: string, value: unknown): boolean {
    const isIt = (one: { cell: string; value: unknown }) => one.cell === cell && one.value === value;
    return this.first.get(cell) === value || this.landed.some(isIt) || this.isInFlight(cell, value);
  }

  async start(fields: PlainFields): Promise<void> {
    this.first = cellsOf(fields);
    await this.commit(fields, undefined);
    await this.latest();
  }

  /** Which state the store is in now. */
  async latest(): Promise<number> {
    const record = await this.read();
    const known = this.states.findIndex(({ updatedAt }) => updatedAt === record.updatedAt);
    if (known >= 0) return known;
    const newer = this.states.findIndex(({ updatedAt }) => isLater(updatedAt, record.updatedAt));
    if (newer >= 0) return newer;
    return this.states.push(record) - 1;
  }

  writerOf(sender: string): StoreWriter {
    const notHere = () => Promise.reject(new Error('not asked for'));
    return {
      create: notHere,
      recreate: notHere,
      remove: notHere,
      editMany: notHere,
      editAudited: notHere,
      auditedPending: notHere,
      idFor: notHere,
      createPending: notHere,
      removePending: notHere,
      edit: (edit, sending) => this.edit(sender, edit, sending),
    };
  }

  private async edit(sender: string, edit: PendingEdit, sending?: Sending): Promise<EditOutcome> {
    const mishap = this.mishaps.shift();
    if (mishap === 'unreachable') return failed('offline');
    for (;;) {
      const transaction = await this.begin();
      const current = await this.read(transaction);
      const decision = decideEdit({ definition, codec }, current, edit);
      if (decision.kind === 'settled') {
        await this.rollback(transaction);
        return decision.outcome;
      }
      const revision = revisionOf(current);
      await sending?.([revision]);
      if (mishap === 'disk full') {
        await this.rollback(transaction);
        return failed('unknown');
      }
      const { id: _id, updatedAt: _stamp, ...after } = decision.after;
      const changed = this.changed(sender, cellsOf(current), cellsOf(after));
      this.inFlightCommits.add(changed);
      const hasLanded = await this.commit(after as PlainFields, transaction, async () => {
        const at = await this.latest();
        this.landed.push(...changed.map((one) => ({ ...one, at })));
        this.inFlightCommits.delete(changed);
      });
      this.inFlightCommits.delete(changed);
      if (!hasLanded) continue;
      return mishap === 'answer lost'
        ? failed('offline')
        : { ok: true, answered: { revision, isWritten: true } };
    }
  }

  private changed(sender: string, before: Cells, after: Cells): readonly Landing[] {
    const cells = [...new Set([...before.keys(), ...after.keys()])];
    return cells
      .map((cell) => ({ sender, cell, replaced: before.get(cell), value: after.get(cell) }))
      .filter(({ replaced, value }) => replaced !== value)
      .map((one) => ({ ...one, wasSeen: this.hasSeen(sender, one.cell, one.replaced, one.value) }));
  }
}

function failed(reason: 'offline' | 'unknown'): EditOutcome {
  return { ok: false, failure: { reason, detail: reason }, conflicts: [] };
}
