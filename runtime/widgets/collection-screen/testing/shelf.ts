/**
 * A small live store for tests of the screen: records in a map, subscribers notified of every change, refusals on demand.
 */
import { useSyncExternalStore } from 'react';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { DataFailure, DocumentSnapshot, ListSnapshot, LiveState } from '../../../contract/live.ts';
import type { DocumentEdit, DocumentWriter } from '../../../contract/writes.ts';
import { reviewEdit } from '../../../core/patches/edit-review.ts';
import { writeAt } from '../../../core/patches/record-path.ts';
import type { CollectionScreenServices } from '../services.ts';

export interface Shelf extends Pick<CollectionScreenServices, 'useList' | 'useDocument' | 'doors'> {
  /** Every edit that was asked for. */
  readonly edits: readonly DocumentEdit[];
  put(record: ConsoleRecord): void;
  drop(id: string): void;
  find(id: string): ConsoleRecord | undefined;
  list(state: LiveState<ListSnapshot> | undefined): void;
}

export function createShelf(initial: readonly ConsoleRecord[], refusal?: DataFailure): Shelf {
  let records: readonly ConsoleRecord[] = initial;
  let forced: LiveState<ListSnapshot> | undefined;
  let snapshot = ready(records);
  const listeners = new Set<() => void>();
  const documents = new Map<string, LiveState<DocumentSnapshot>>();
  const edits: DocumentEdit[] = [];

  const changed = () => {
    snapshot = forced ?? ready(records);
    documents.clear();
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const put = (record: ConsoleRecord) => {
    records = [...records.filter(({ id }) => id !== record.id), record];
    changed();
  };
  const drop = (id: string) => {
    records = records.filter((record) => record.id !== id);
    changed();
  };
  const documentOf = (id: string): LiveState<DocumentSnapshot> => {
    const record = records.find((candidate) => candidate.id === id) ?? null;
    const state = documents.get(id) ?? { status: 'ready', data: { record, fromCache: false } };
    documents.set(id, state);
    return state;
  };

  const writer: DocumentWriter = {
    async create(_collection, data, id = 'new') {
      if (refusal) return { ok: false, failure: refusal };
      const record = { ...data, id };
      put(record);
      return { ok: true, record };
    },
    async recreate(_collection, record) {
      if (refusal) return { ok: false, failure: refusal };
      put(record);
      return { ok: true, record };
    },
    async edit(edit) {
      edits.push(edit);
      if (refusal) return { ok: false, failure: refusal, conflicts: [] };
      const before = records.find(({ id }) => id === edit.id) ?? { id: edit.id };
      const { conflicts } = reviewEdit(before, edit.changes);
      if (conflicts.length > 0) {
        return { ok: false, failure: { reason: 'conflict', detail: '' }, conflicts };
      }
      put(edit.changes.reduce((record, change) => writeAt(record, change.path, change.value), before));
      return { ok: true };
    },
    async editMany(many) {
      edits.push(...many);
      if (refusal) return { ok: false, failure: refusal, conflicts: [] };
      for (const { id, changes } of many) {
        const before = records.find((record) => record.id === id) ?? { id };
        if (reviewEdit(before, changes).conflicts.length > 0) {
          return { ok: false, failure: { reason: 'conflict', detail: '' }, conflicts: [] };
        }
      }
      for (const { id, changes } of many) {
        const before = records.find((record) => record.id === id) ?? { id };
        put(changes.reduce((record, change) => writeAt(record, change.path, change.value), before));
      }
      return { ok: true };
    },
    async editAudited({ collection, id, change }) {
      return this.edit({ collection, id, changes: [change] });
    },
    async remove(_collection, id) {
      if (refusal) return { ok: false, failure: refusal };
      drop(id);
      return { ok: true };
    },
  };

  return {
    edits,
    put,
    drop,
    find: (id) => records.find((record) => record.id === id),
    list(state) {
      forced = state;
      changed();
    },
    doors: { writer },
    useList: (_collection, query) => {
      const state = useSyncExternalStore(subscribe, () => snapshot);
      return query ? state : LOADING;
    },
    useDocument: (_collection, id) => {
      const state = useSyncExternalStore(subscribe, () => (id === undefined ? LOADING : documentOf(id)));
      return state;
    },
  };
}

const LOADING = { status: 'loading' } as const;

function ready(records: readonly ConsoleRecord[]): LiveState<ListSnapshot> {
  return { status: 'ready', data: { records, fromCache: false, hasMore: false } };
}
