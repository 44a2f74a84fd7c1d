import { describe, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { createEditOverlay } from './edit-overlay.ts';
import { savedEdit } from './saved-edit.ts';

const EARLY = '2026-01-01T00:00:00.000Z';
const LATE = '2026-01-01T00:00:00.000001Z';
const old: ConsoleRecord = { id: 'a', title: 'Panelas', order: 1, updatedAt: EARLY };

const retitled = savedEdit([{ path: ['title'], base: 'Panelas', value: 'Copos' }], EARLY);

describe('an edit that was just saved', () => {
  it('is laid over a snapshot from before it', () => {
    const overlay = createEditOverlay();
    overlay.put('category', 'a', retitled);
    expect(overlay.lay('category', old)).toEqual({ ...old, title: 'Copos' });
  });

  it('touches no other document and no other collection', () => {
    const overlay = createEditOverlay();
    overlay.put('category', 'a', retitled);
    const other = { ...old, id: 'b' };
    expect(overlay.lay('category', other)).toBe(other);
    expect(overlay.lay('brand', old)).toBe(old);
  });

  it('gives way to the snapshot that holds it, for good', () => {
    const overlay = createEditOverlay();
    overlay.put('category', 'a', retitled);
    const news = { ...old, title: 'Copos', updatedAt: LATE };
    expect(overlay.lay('category', news)).toBe(news);
    expect(overlay.lay('category', old)).toBe(old);
  });

  it('gives way to what somebody made of the field afterwards', () => {
    const overlay = createEditOverlay();
    overlay.put('category', 'a', retitled);
    const news = { ...old, title: 'Pratos', updatedAt: LATE };
    expect(overlay.lay('category', news)).toBe(news);
  });

  it('stays over a snapshot that is older still than what it was based on', () => {
    const overlay = createEditOverlay();
    overlay.put('category', 'a', retitled);
    const cached = { ...old, title: 'Formas', updatedAt: '2025-01-01T00:00:00.000Z' };
    expect(overlay.lay('category', cached)).toMatchObject({ title: 'Copos' });
  });

  it('is laid in turn with the others of its document', () => {
    const overlay = createEditOverlay();
    overlay.put('category', 'a', retitled);
    overlay.put('category', 'a', savedEdit([{ path: ['title'], base: 'Copos', value: 'Taças' }], LATE));
    expect(overlay.lay('category', { ...old, title: 'Copos', updatedAt: LATE })).toMatchObject({
      title: 'Taças',
    });
  });

  it('shows a removed field as gone', () => {
    const overlay = createEditOverlay();
    overlay.put('category', 'a', savedEdit([{ path: ['order'], base: 1, value: undefined }], EARLY));
    expect(Object.keys(overlay.lay('category', old))).not.toContain('order');
  });

  it('notifies listeners of its collection when it is added and when it is removed', () => {
    const overlay = createEditOverlay();
    const told: string[] = [];
    const unwatch = overlay.watch('category', () => told.push('category'));
    overlay.watch('brand', () => told.push('brand'));
    const takeOff = overlay.put('category', 'a', retitled);
    takeOff();
    takeOff();
    expect(told).toEqual(['category', 'category']);
    expect(overlay.lay('category', old)).toBe(old);
    unwatch();
    overlay.put('category', 'a', retitled);
    expect(told).toEqual(['category', 'category']);
  });
});
