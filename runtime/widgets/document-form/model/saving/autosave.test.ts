import { describe, expect, it } from 'vitest';
import { formInUse, openForm, rules, stored } from '../../testing/hand-autosave.ts';
import { step, wakeAt } from './autosave.ts';
import { hasUnsaved, openDocument } from './autosave-state.ts';

describe('when the form saves', () => {
  it('saves the first change at once, with what it was based on', () => {
    const form = openForm();
    expect(form.change(['title'], 'Panelas de pressão')).toEqual([
      { path: ['title'], base: 'Panelas', value: 'Panelas de pressão' },
    ]);
    expect(form.status).toBe('saving');
    form.ok();
    expect(form.status).toBe('saved');
  });

  it('saves a change that was made before it is ready once it is', () => {
    const state = openDocument(stored, rules.errorsOf);
    const early = step(state, { type: 'change', path: ['order'], value: 5 }, 0, rules);
    expect(early.write).toBeNull();
    expect(wakeAt(early.state)).toBeNull();
    expect(step(early.state, { type: 'ready' }, 100, rules).write).toHaveLength(1);
  });

  it('waits 3000 ms for the next change after the first', () => {
    const form = formInUse();
    expect(form.change(['title'], 'A')).toBeNull();
    expect(form.status).toBe('pending');
    expect(form.after(2000)).toBeNull();
    form.change(['title'], 'AB');
    expect(form.after(2999)).toBeNull();
    expect(form.after(1)).toEqual([{ path: ['title'], base: 'Panelas', value: 'AB' }]);
  });

  it('saves at last when typing never pauses', () => {
    const form = formInUse();
    let sent = null;
    for (let second = 0; second <= 16 && !sent; second += 1) {
      form.change(['title'], `A${second}`);
      sent = form.after(1000);
    }
    expect(sent).toHaveLength(1);
  });

  it('saves at once on request', () => {
    const form = formInUse();
    form.change(['title'], 'A');
    expect(form.do({ type: 'save' })).toHaveLength(1);
  });

  it('does not save what was put back as it was', () => {
    const form = formInUse();
    form.change(['title'], 'A');
    form.change(['title'], 'Panelas');
    expect(form.status).toBe('saved');
    expect(form.after(5000)).toBeNull();
  });

  it('takes an emptied field for one that never was', () => {
    const form = formInUse();
    form.change(['Price'], null);
    expect(hasUnsaved(form.state)).toBe(false);
  });
});

describe('what is sent', () => {
  it('is the changed paths only, in structs too', () => {
    const form = formInUse();
    form.change(['Height', 'Value'], 12);
    form.change(['slug'], 'panelas');
    expect(form.after(3000)).toEqual([
      { path: ['Height', 'Value'], base: 10, value: 12 },
      { path: ['slug'], base: undefined, value: 'panelas' },
    ]);
  });

  it('is the whole array when a row changes', () => {
    const form = openForm({ title: 'Kit', kit: [{ sku: 'A', qty: 1 }] });
    expect(form.change(['kit', 0, 'qty'], 3)).toEqual([
      { path: ['kit'], base: [{ sku: 'A', qty: 1 }], value: [{ sku: 'A', qty: 3 }] },
    ]);
  });

  it('leaves out what is not valid, and says so by staying pending', () => {
    const form = formInUse();
    form.change(['title'], undefined);
    form.change(['slug'], 'panelas');
    expect(form.after(3000)).toEqual([{ path: ['slug'], base: undefined, value: 'panelas' }]);
    form.ok();
    expect(form.status).toBe('pending');
    form.change(['title'], 'Panelas novas');
    expect(form.after(3000)).toEqual([{ path: ['title'], base: 'Panelas', value: 'Panelas novas' }]);
  });

  it('is based on the saved value when the field is changed again while it is being saved', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.change(['title'], 'AB');
    expect(form.status).toBe('saving');
    form.ok();
    expect(form.status).toBe('pending');
    expect(form.after(3000)).toEqual([{ path: ['title'], base: 'A', value: 'AB' }]);
  });

  it('follows at once when saving was asked for while a save was under way', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.change(['title'], 'AB');
    form.do({ type: 'save' });
    expect(form.ok()).toEqual([{ path: ['title'], base: 'A', value: 'AB' }]);
  });
});

describe('a document that no other program stamps', () => {
  it('follows the store after an edit that was stored already', () => {
    const form = openForm();
    form.change(['title'], 'Taças');
    form.do({ type: 'outcome', outcome: { ok: true, answered: { revision: null, isWritten: false } } });
    form.snapshot({ ...stored, title: 'Xícaras' });
    expect(form.state.data).toMatchObject({ title: 'Xícaras' });
  });
});

describe('when a save fails', () => {
  it('leaves the edits their first base, also those made meanwhile', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.change(['title'], 'AB');
    form.change(['order'], 9);
    form.fails('denied');
    expect(form.status).toBe('failed');
    expect(form.state.data).toMatchObject({ title: 'AB', order: 9 });
    expect(form.do({ type: 'save' })).toEqual([
      { path: ['title'], base: 'Panelas', value: 'AB' },
      { path: ['order'], base: 1, value: 9 },
    ]);
  });

  it('retries by itself when the failure may pass, as a full disk does', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.fails('unknown');
    expect(form.after(2000)).toEqual([{ path: ['title'], base: 'Panelas', value: 'A' }]);
  });

  it('retries on the next change', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.fails('denied');
    expect(form.wake).toBeNull();
    form.change(['order'], 9);
    expect(form.after(3000)).toHaveLength(2);
  });

  it('retries by itself, ever more slowly, while there is no connection', () => {
    const form = openForm();
    form.change(['title'], 'A');
    for (const wait of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      form.fails('offline');
      expect(form.wake).toBe(wait);
      expect(form.after(wait)).toHaveLength(1);
    }
    form.ok();
    expect(form.status).toBe('saved');
  });

  it('forgets the failure when the change is taken back', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.fails('denied');
    form.change(['title'], 'Panelas');
    expect(form.status).toBe('saved');
  });

  it('knows its own value again when the answer was lost and the write was not', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.fails('offline');
    form.change(['title'], 'AB');
    form.snapshot({ ...stored, title: 'A' });
    expect(form.state.conflicts.size).toBe(0);
    expect(form.do({ type: 'save' })).toEqual([{ path: ['title'], base: 'A', value: 'AB' }]);
  });

  it('sends a change that was taken back after its answer was lost', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.fails('offline');
    form.change(['title'], 'Panelas');
    form.snapshot({ ...stored, title: 'A' });
    expect(form.state.data.title).toBe('Panelas');
    expect(form.do({ type: 'save' })).toEqual([{ path: ['title'], base: 'A', value: 'Panelas' }]);
  });
});
