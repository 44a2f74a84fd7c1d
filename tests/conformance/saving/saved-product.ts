/**
 * One product as all its hands see it: what is stored, the line that leads there and breaks when it is told to, and a
 * log of what each commit replaced. Where it lies is for whoever extends it.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../../runtime/contract/collection.ts';
import type { FieldDefinition } from '../../../runtime/contract/field.ts';
import type { EditOutcome } from '../../../runtime/contract/writes.ts';
import { createDocumentCodec } from '../../../runtime/core/codec/document-codec.ts';
import { parseMoment, printMoment } from '../../../runtime/core/codec/moment.ts';
import type { KeptEdit } from '../../../runtime/data/journal/journal-entry.ts';
import { decideEdit, stampOf } from '../../../runtime/data/writing/decide-edit.ts';
import type { Sending, StoreWriter } from '../../../runtime/data/writing/reporting-failures.ts';
import type { PlainFields } from '../firestore-wire/model/values.ts';

export type Mishap = 'unreachable' | 'answer lost' | 'disk full';

function text(name: string, more: Partial<FieldDefinition> = {}): FieldDefinition {
  return { name, path: name, type: 'text', label: name, ...more };
}

export const FIELDS: readonly FieldDefinition[] = [
  text('title'),
  text('slug'),
  text('kit', { type: 'array_struct', fields: [text('sku', { required: true }), text('note')] }),
];

const definition: CollectionDefinition = {
  name: 'product',
  kind: 'collection',
  label: { one: 'Produto', many: 'Produtos' },
  group: 'catalog',
  icon: 'product',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'operator' },
  actions: [],
  catalogues: ['full'],
  fields: FIELDS,
};
const codec = createDocumentCodec(definition, {
  read: (value) => (typeof value === 'string' ? parseMoment(value) : undefined),
  make: printMoment,
});

/** A place that one person changes by itself: a field, or the note of a row. */
export type Cells = ReadonlyMap<string, unknown>;

export function cellsOf(record: { readonly [field: string]: unknown }): Cells {
  const rows: unknown[] = Array.isArray(record.kit) ? record.kit : [];
  const notes = rows.flatMap((row) => {
    const { sku, note }: { sku?: unknown; note?: unknown } = typeof row === 'object' && row ? row : {};
    return [[`kit.${sku}`, note] as const];
  });
  return new Map<string, unknown>([['title', record.title], ['slug', record.slug], ...notes]);
}

export interface Landed {
  /** The tab that sent it. */
  readonly sender: string;
  readonly cell: string;
  readonly replaced: unknown;
  readonly value: unknown;
  /** Whoever wanted it knew what it was written over. */
  readonly wasSeen: boolean;
}

export abstract class SavedProduct {
  readonly landed: Landed[] = [];
  readonly mishaps: Mishap[] = [];
  /** Commits that have left their tab and whose end is not known yet: nobody can call them back. */
  private readonly onTheWire = new Set<readonly Landed[]>();
  /** Whether whoever wants the new value of a cell has had the one that it replaces before her eyes by now. */
  hasSeen: (sender: string, cell: string, replaced: unknown, value: unknown) => boolean = () => true;

  /** As it is now, or as the transaction sees it. */
  abstract read(transaction?: string): Promise<ConsoleRecord>;
  protected abstract begin(): Promise<string>;
  protected abstract rollback(transaction: string): Promise<unknown>;
  /** False when somebody was quicker. */
  protected abstract commit(fields: PlainFields, transaction: string | undefined): Promise<boolean>;
  /** Lets what is on its way get somewhere. */
  abstract pause(atLength?: boolean): Promise<void>;
  /** All is well: no mishaps from here on. */
  calm(): void {
    this.mishaps.length = 0;
  }

  /** Somebody's commit of just this is on the wire. */
  isOnTheWire(cell: string, value: unknown): boolean {
    return [...this.onTheWire].flat().some((one) => one.cell === cell && one.value === value);
  }

  async start(fields: PlainFields): Promise<void> {
    await this.commit(fields, undefined);
  }

  writerOf(sender: string): StoreWriter {
    const notHere = () => Promise.reject(new Error('not asked for'));
    return {
      create: notHere,
      recreate: notHere,
      remove: notHere,
      editMany: notHere,
      idFor: notHere,
      createKept: notHere,
      removeKept: notHere,
      edit: (edit, sending) => this.edit(sender, edit, sending),
    };
  }

  private async edit(sender: string, edit: KeptEdit, sending?: Sending): Promise<EditOutcome> {
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
      await sending?.([stampOf(current)]);
      if (mishap === 'disk full') {
        await this.rollback(transaction);
        return failed('unknown');
      }
      const { id: _id, updatedAt: _stamp, ...after } = decision.after;
      const changed = this.changed(sender, cellsOf(current), cellsOf(after));
      this.onTheWire.add(changed);
      const hasLanded = await this.commit(after as PlainFields, transaction);
      this.onTheWire.delete(changed);
      if (!hasLanded) continue;
      this.landed.push(...changed);
      return mishap === 'answer lost' ? failed('offline') : { ok: true };
    }
  }

  private changed(sender: string, before: Cells, after: Cells): readonly Landed[] {
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
