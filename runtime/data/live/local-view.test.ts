import { describe, expect, it, vi } from 'vitest';
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { ListQuery } from '../../contract/live.ts';
import { isoMoments } from '../../core/codec/iso-moments.ts';
import type { OutboxEntry, PendingWork } from '../outbox/outbox-entry.ts';
import { categoryKnown } from '../outbox/testing/one-document.ts';
import { localView } from './local-view.ts';

const EARLY = '2026-01-01T00:00:00.000Z';
const LATE = '2026-01-01T00:00:00.000001Z';
const old: ConsoleRecord = { id: 'a', title: 'Panelas', order: 1, updatedAt: EARLY };
const ALL: ListQuery = { order: { field: 'title', direction: 'asc' }, limit: 2 };

const retitle = (value: unknown, base: unknown = 'Panelas', id = 'a') => ({
  collection: 'category',
  id,
  changes: [{ path: ['title'], base, value }],
});

/** A view over an outbox of these. */
function open(...pending: readonly PendingWork[]) {
  const stored = new Set<(entry: OutboxEntry) => void>();
  const listeners = new Set<() => void>();
  let entries = pending.map(
    (work, order): OutboxEntry => ({
      ...work,
      entryId: `e${order}`,
      project: 'matriz',
      order,
      at: 0,
      tab: 'tab',
      state: 'waiting',
    }),
  );
  const view = localView('matriz', isoMoments, {
    entries: () => entries,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onStored: (listener) => {
      stored.add(listener);
      return () => stored.delete(listener);
    },
  });
  return {
    view,
    shown: (record: ConsoleRecord | null, id = 'a') => view.document('category', id, record),
    list: (...records: readonly ConsoleRecord[]) => view.list(categoryKnown, ALL, records),
    /** The store has the first entry, and it leaves the outbox. */
    acknowledge() {
      const [first, ...rest] = entries;
      for (const listener of stored) if (first) listener(first);
      entries = rest;
      for (const listener of listeners) listener();
    },
  };
}

describe('an edit that the store has acknowledged', () => {
  it('is shown over a snapshot from before it', () => {
    const { view, shown, list } = open();
    view.acknowledge(retitle('Copos'), EARLY);
    expect(shown(old)).toEqual({ ...old, title: 'Copos' });
    expect(list(old)).toEqual([{ ...old, title: 'Copos' }]);
  });

  it('touches no other document and no other collection', () => {
    const { view, shown } = open();
    view.acknowledge(retitle('Copos'), EARLY);
    expect(shown(old, 'b')).toBe(old);
    expect(view.document('brand', 'a', old)).toBe(old);
    expect(shown(null)).toBeNull();
  });

  it.each(['Copos', 'Pratos'])('gives way for good to a later snapshot, which says %s', (title) => {
    const { view, shown } = open();
    view.acknowledge(retitle('Copos'), EARLY);
    const later = { ...old, title, updatedAt: LATE };
    expect(shown(later)).toBe(later);
    expect(shown(old)).toBe(old);
  });

  it('stays over a snapshot that is older still than what it was based on', () => {
    const { view, shown } = open();
    view.acknowledge(retitle('Copos'), EARLY);
    expect(shown({ ...old, title: 'Formas', updatedAt: '2025-01-01T00:00:00.000Z' })).toMatchObject({
      title: 'Copos',
    });
  });

  it('is shown in turn with the others of its document', () => {
    const { view, shown } = open();
    view.acknowledge(retitle('Copos'), EARLY);
    view.acknowledge(retitle('Taças', 'Copos'), LATE);
    expect(shown({ ...old, title: 'Copos', updatedAt: LATE })).toMatchObject({ title: 'Taças' });
  });

  it('shows a removed field as gone', () => {
    const { view, shown } = open();
    const changes = [{ path: ['order'], base: 1, value: undefined }];
    view.acknowledge({ collection: 'category', id: 'a', changes }, EARLY);
    expect(Object.keys(shown(old) ?? {})).not.toContain('order');
  });

  it('notifies listeners of its collection, and once more when no snapshot brings it', () => {
    vi.useFakeTimers();
    const { view, shown } = open();
    const seen: string[] = [];
    const unwatch = view.watch('category', 'list', () => seen.push('category'));
    view.watch('brand', 'list', () => seen.push('brand'));
    view.acknowledge(retitle('Copos'), EARLY);
    expect(seen).toEqual(['category']);
    vi.advanceTimersByTime(10_000);
    expect([seen, shown(old)]).toEqual([['category', 'category'], old]);
    unwatch();
    view.acknowledge(retitle('Copos'), EARLY);
    expect(seen).toHaveLength(2);
    vi.useRealTimers();
  });
});

describe('what is pending in the outbox', () => {
  it('is shown in lists, where nobody else has changed the field, and not in its document', () => {
    const { shown, list } = open({ kind: 'edit', ...retitle('Copos') });
    expect(list(old)).toMatchObject([{ title: 'Copos' }]);
    expect(list({ ...old, title: 'Pratos' })).toMatchObject([{ title: 'Pratos' }]);
    expect(shown(old)).toBe(old);
  });

  it('shows a new document in its place, with what was edited in it since, until a snapshot has it', () => {
    const create = {
      kind: 'create',
      collection: 'category',
      id: 'n',
      data: { title: 'Facas' },
      ownId: true,
    } as const;
    const { shown, list, acknowledge } = open(create, { kind: 'edit', ...retitle('Garfos', 'Facas', 'n') });
    expect(shown(null, 'n')).toMatchObject({ id: 'n', title: 'Facas' });
    const titles = (...records: readonly ConsoleRecord[]) => list(...records).map(({ title }) => title);
    expect(titles(old, { ...old, id: 'z', title: 'Zarcão' })).toEqual(['Garfos', 'Panelas']);
    acknowledge();
    expect(shown(null, 'n')).toMatchObject({ title: 'Facas' });
    expect(shown({ ...old, id: 'n' }, 'n')).toMatchObject({ title: 'Panelas' });
    expect(shown(null, 'n')).toBeNull();
  });

  it('shows a removed document as gone, until a snapshot says so', () => {
    const { shown, list, acknowledge } = open({ kind: 'remove', collection: 'category', id: 'a' });
    expect([shown(old), list(old)]).toEqual([null, []]);
    acknowledge();
    expect(shown(old)).toBeNull();
    expect(shown(null)).toBeNull();
    expect(shown(old)).toBe(old);
  });

  it('notifies of a document only what makes it come or go', () => {
    const { view, acknowledge } = open({ kind: 'edit', ...retitle('Copos') });
    const seen: string[] = [];
    view.watch('category', 'documents', () => seen.push('document'));
    view.watch('category', 'list', () => seen.push('list'));
    acknowledge();
    expect(seen).toEqual(['list']);
  });
});
