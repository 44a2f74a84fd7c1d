/**
 * A store with one document, on a line that the test breaks, and a log of every write that it took.
 */

import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { EditOutcome } from '../../../contract/writes.ts';
import { createDocumentCodec } from '../../../core/codec/document-codec.ts';
import { applyChanges, reviewEdit } from '../../../core/patches/edit-review.ts';
import { parseMoment, printMoment } from '../../../core/values/moment.ts';
import { decideEdit, revisionOf } from '../../writing/decide-edit.ts';
import type { StoreWriter } from '../../writing/reporting-failures.ts';
import type { MemoryTab } from './memory-outbox.ts';

/** What befalls the next try to write. */
export type Mishap = 'none' | 'unreachable' | 'answer lost' | 'crash before' | 'crash after' | 'denied';

const definition: CollectionDefinition = {
  name: 'category',
  kind: 'collection',
  label: { one: 'Categoria', many: 'Categorias' },
  group: 'catalog',
  icon: 'category',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'operator' },
  actions: [],
  catalogues: ['full'],
  fields: ['title', 'slug'].map((name) => ({ name, path: name, type: 'text', label: name })),
};
const codec = createDocumentCodec(definition, {
  read: (value) => (typeof value === 'string' ? parseMoment(value) : undefined),
  make: printMoment,
});

export const categoryKnown = { definition, codec };

export class OneDocument {
  private readonly states: ConsoleRecord[] = [];
  /** Every value that an edit of ours brought in, in turn, with what it replaced. */
  readonly taken: { readonly value: unknown; readonly replaced: unknown }[] = [];
  mishaps: Mishap[] = [];

  constructor() {
    this.write({ id: 'a', title: 'v0', slug: 'v0' });
  }

  get record(): ConsoleRecord {
    return this.states.at(-1) ?? { id: 'a' };
  }

  /** All that was ever stored in a field. */
  valuesOf(field: string): readonly unknown[] {
    return this.states.map((state) => state[field]);
  }

  writeElsewhere(field: string, value: unknown): void {
    this.write({ ...this.record, [field]: value });
  }

  writerOf(tab: MemoryTab): StoreWriter {
    const notHere = () => Promise.reject(new Error('not asked for'));
    return {
      create: notHere,
      recreate: notHere,
      createPending: notHere,
      idFor: notHere,
      remove: notHere,
      removePending: notHere,
      editMany: notHere,
      editAudited: notHere,
      auditedPending: notHere,
      edit: (edit, sending) =>
        tab.guard(async (): Promise<EditOutcome> => {
          await Promise.resolve();
          const mishap = this.mishaps.shift() ?? 'none';
          if (mishap === 'unreachable') return failed('offline');
          if (mishap === 'denied') return failed('denied');
          let revision: string | null;
          for (;;) {
            const read = this.record;
            revision = revisionOf(read);
            const decision = decideEdit(categoryKnown, read, edit);
            if (decision.kind === 'settled') return decision.outcome;
            await sending?.([revision]);
            // Another hand wrote while the mark was made: the transaction reads again, as Firestore's does.
            if (this.record === read) break;
          }
          if (mishap === 'crash before') tab.crash();
          else this.take(edit.changes);
          if (mishap === 'crash after') tab.crash();
          return mishap === 'answer lost'
            ? failed('offline')
            : { ok: true, answered: { revision, isWritten: true } };
        }),
    };
  }

  private take(changes: Parameters<typeof applyChanges>[1]): void {
    const { pending } = reviewEdit(this.record, changes);
    for (const { path, value } of pending) {
      this.taken.push({ value, replaced: this.record[path[0] ?? ''] });
    }
    this.write(applyChanges(this.record, pending));
  }

  private write(record: ConsoleRecord): void {
    const updatedAt = `2026-01-01T00:00:00.${String(this.states.length).padStart(6, '0')}Z`;
    this.states.push({ ...record, updatedAt });
  }
}

function failed(reason: 'offline' | 'denied'): EditOutcome {
  return { ok: false, failure: { reason, detail: reason }, conflicts: [] };
}
