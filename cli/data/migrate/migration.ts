/**
 * Walks documents, asks for each what is to become of it, and writes that: the undo file first, then a commit on the
 * versions that were read. A document that changes meanwhile is read and asked about again. What is done already is
 * seen as such, so a run that was stopped goes on when it is started again.
 */
import { project } from '../../../runtime/server/firestore/values/field-path.ts';
import type { Fields } from '../../../runtime/server/firestore/values/value.ts';
import { BATCH, type Documents, type StoredDocument } from '../documents.ts';
import type { UndoEntry, UndoFile } from './undo-file.ts';

export type Decision =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'conflict'; readonly reason: string }
  | {
      readonly kind: 'change';
      readonly after: Fields;
      readonly touched: readonly (readonly string[])[];
    };

export interface MigrationEvents {
  /** `entry` says what is, or would be, written. */
  changed(entry: UndoEntry): void;
  conflict(document: string, reason: string): void;
  untouched(document: string): void;
}

export interface Migration {
  readonly documents: Documents;
  decide(document: StoredDocument): Decision;
  /** Absent in a dry run: nothing is written. */
  readonly undo?: UndoFile;
  readonly events: MigrationEvents;
}

interface Planned {
  readonly document: StoredDocument;
  readonly entry: UndoEntry;
}

const ATTEMPTS = 5;

export async function migratePage(migration: Migration, page: readonly StoredDocument[]): Promise<void> {
  for (let start = 0; start < page.length; start += BATCH) {
    const planned = page.slice(start, start + BATCH).flatMap((document) => planOf(migration, document) ?? []);
    if (planned.length === 0) continue;
    if (!migration.undo || (await written(migration, planned))) {
      for (const { entry } of planned) migration.events.changed(entry);
      continue;
    }
    for (const { document } of planned) await migrateAlone(migration, document.path);
  }
}

/** One document by itself, as it is now. */
async function migrateAlone(migration: Migration, path: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const document = (await migration.documents.get([path])).get(path);
    const planned = document && planOf(migration, document);
    if (!planned) return;
    if (await written(migration, [planned])) {
      migration.events.changed(planned.entry);
      return;
    }
  }
  migration.events.conflict(path, 'it changes too often to be caught; run again');
}

function planOf({ decide, events }: Migration, document: StoredDocument): Planned | undefined {
  const decision = decide(document);
  switch (decision.kind) {
    case 'untouched':
      events.untouched(document.path);
      return undefined;
    case 'conflict':
      events.conflict(document.path, decision.reason);
      return undefined;
    case 'change': {
      const { after, touched } = decision;
      const entry = {
        document: document.path,
        touched,
        before: project(document.fields, touched),
        after: project(after, touched),
      };
      return { document, entry };
    }
  }
}

async function written({ documents, undo }: Migration, planned: readonly Planned[]): Promise<boolean> {
  undo?.append(planned.map(({ entry }) => entry));
  const writes = planned.map(({ document, entry }) => ({
    path: entry.document,
    fields: entry.after,
    mask: entry.touched,
    updateTime: document.updateTime,
  }));
  return (await documents.commit(writes)) === 'done';
}
