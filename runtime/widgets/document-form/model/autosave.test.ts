import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../../contract/collection.ts';
import type { DataFailureReason } from '../../../contract/live.ts';
import type { EditOutcome, FieldConflict } from '../../../contract/writes.ts';
import { type AutosaveCommand, type AutosaveStep, step, wakeAt } from './autosave.ts';
import { hasUnsaved, openDocument, saveStatus } from './autosave-state.ts';
import type { FieldError } from './field-errors.ts';

const rules = {
  errorsOf: ({ title }: DocumentData): readonly FieldError[] =>
    title ? [] : [{ path: ['title'], keyword: 'required', params: {}, message: '' }],
};

const stored: DocumentData = { title: 'Panelas', order: 1, Height: { Value: 10, Measure: 'cm' }, kit: [] };

/** A form that has been open long enough to be ready, with a clock moved by hand. */
function openForm(record: DocumentData = stored) {
  let current: AutosaveStep = { state: openDocument(record, rules.errorsOf), write: null };
  let now = 0;
  const form = {
    do(command: AutosaveCommand) {
      current = step(current.state, command, now, rules);
      return current.write;
    },
    change: (path: readonly (string | number)[], value: unknown) => form.do({ type: 'change', path, value }),
    snapshot: (record: DocumentData) => form.do({ type: 'snapshot', record }),
    ok: () => form.do({ type: 'outcome', outcome: { ok: true } }),
    fails: (reason: DataFailureReason, conflicts: readonly FieldConflict[] = []) =>
      form.do({ type: 'outcome', outcome: refusal(reason, conflicts) }),
    after(ms: number) {
      now += ms;
      return form.do({ type: 'wake' });
    },
    get state() {
      return current.state;
    },
    get status() {
      return saveStatus(current.state);
    },
    get wake() {
      const at = wakeAt(current.state);
      return at === null ? null : at - now;
    },
  };
  form.do({ type: 'ready' });
  return form;
}

function refusal(reason: DataFailureReason, conflicts: readonly FieldConflict[]): EditOutcome {
  return { ok: false, failure: { reason, detail: 'refused' }, conflicts };
}

/** A form whose first change has been saved, so that the next ones wait. */
function formInUse() {
  const form = openForm();
  form.change(['order'], 2);
  form.ok();
  return form;
}

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

  it('keeps a change made before it is ready, and saves it then', () => {
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

  it('saves at last under hands that never pause', () => {
    const form = formInUse();
    let sent = null;
    for (let second = 0; second <= 16 && !sent; second += 1) {
      form.change(['title'], `A${second}`);
      sent = form.after(1000);
    }
    expect(sent).toHaveLength(1);
  });

  it('saves now when it is told to', () => {
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

describe('when a save fails', () => {
  it('keeps the edits with their first base, also those made meanwhile', () => {
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

  it('tries again by itself when the failure may pass, as a full disk does', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.fails('unknown');
    expect(form.after(2000)).toEqual([{ path: ['title'], base: 'Panelas', value: 'A' }]);
  });

  it('tries again on the next change', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.fails('denied');
    expect(form.wake).toBeNull();
    form.change(['order'], 9);
    expect(form.after(3000)).toHaveLength(2);
  });

  it('tries again by itself, ever more slowly, while there is no connection', () => {
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

describe('when the document changes elsewhere', () => {
  it('takes the new value of a field that nobody edits here', () => {
    const form = formInUse();
    form.change(['title'], 'A');
    form.snapshot({ ...stored, order: 2, slug: 'novo' });
    expect(form.state.data).toMatchObject({ title: 'A', slug: 'novo' });
    expect(form.state.conflicts.size).toBe(0);
  });

  it('asks when the same field was edited in both places, and sends the other fields meanwhile', () => {
    const form = formInUse();
    form.change(['title'], 'mine');
    form.change(['slug'], 'panelas');
    form.snapshot({ ...stored, order: 2, title: 'theirs' });
    expect([...form.state.conflicts.values()]).toEqual([
      { path: ['title'], base: 'Panelas', mine: 'mine', theirs: 'theirs' },
    ]);
    expect(form.after(3000)).toEqual([{ path: ['slug'], base: undefined, value: 'panelas' }]);
    form.ok();
    expect(form.status).toBe('pending');
  });

  it('writes over the other value once the operator has seen it and keeps the own one', () => {
    const form = formInUse();
    form.change(['title'], 'mine');
    form.snapshot({ ...stored, order: 2, title: 'theirs' });
    expect(form.do({ type: 'keep-mine', path: ['title'] })).toEqual([
      { path: ['title'], base: 'theirs', value: 'mine', decided: true },
    ]);
  });

  it('shows the other value once the operator takes it', () => {
    const form = formInUse();
    form.change(['title'], 'mine');
    form.snapshot({ ...stored, order: 2, title: 'theirs' });
    expect(form.do({ type: 'take-theirs', path: ['title'] })).toBeNull();
    expect(form.state.data.title).toBe('theirs');
    expect(form.status).toBe('saved');
  });

  it('asks about a field that was being typed in when the other value came', () => {
    const form = formInUse();
    form.do({ type: 'typing', path: ['title'] });
    form.snapshot({ ...stored, order: 2, title: 'theirs' });
    form.change(['title'], 'mine');
    expect([...form.state.conflicts.values()]).toMatchObject([{ mine: 'mine', theirs: 'theirs' }]);
  });

  it('asks when the store says so, and sends the rest of the refused changes again', () => {
    const form = formInUse();
    form.change(['title'], 'mine');
    form.change(['slug'], 'panelas');
    form.after(3000);
    const conflict = { path: ['title'], base: 'Panelas', mine: 'mine', theirs: 'theirs' };
    expect(form.fails('conflict', [conflict])).toEqual([
      { path: ['slug'], base: undefined, value: 'panelas' },
    ]);
    expect([...form.state.conflicts.values()]).toEqual([conflict]);
  });

  it('asks the operator where a store finds a conflict that the form does not see', () => {
    const form = formInUse();
    form.change(['title'], 'mine');
    form.after(3000);
    const conflict = { path: ['title'], base: 'Panelas', mine: 'mine', theirs: 'Panelas' };
    let rounds = 0;
    while (form.fails('conflict', [conflict])) rounds += 1;
    expect(rounds).toBeLessThan(10);
    expect(form.status).toBe('pending');
    expect([...form.state.conflicts.values()]).toHaveLength(1);
  });

  it('asks instead of failing on, when the other value came while there was no connection', () => {
    const form = formInUse();
    form.change(['title'], 'mine');
    form.after(3000);
    form.fails('offline');
    form.snapshot({ ...stored, order: 2, title: 'theirs' });
    expect(form.status).toBe('pending');
    expect(form.state.conflicts.size).toBe(1);
  });

  it('drops an edit that the document already holds', () => {
    const form = formInUse();
    form.change(['title'], 'A');
    form.snapshot({ ...stored, order: 2, title: 'A' });
    expect(form.status).toBe('saved');
  });
});

describe('when its own saves come back', () => {
  it('leaves the screen as it is', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.ok();
    const { data } = form.state;
    form.snapshot({ ...stored, title: 'A' });
    expect(form.state.data).toBe(data);
  });

  it('does not fall back to a snapshot that is late', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.ok();
    form.change(['title'], 'AB');
    form.do({ type: 'save' });
    form.ok();
    form.snapshot({ ...stored, title: 'A' });
    expect(form.state.data.title).toBe('AB');
    form.change(['title'], 'ABC');
    expect(form.do({ type: 'save' })).toEqual([{ path: ['title'], base: 'AB', value: 'ABC' }]);
  });

  it('believes the snapshot again after a while, when another hand put an old value back', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.ok();
    form.snapshot(stored);
    expect(form.state.data.title).toBe('A');
    expect(form.wake).toBe(5000);
    form.after(5000);
    expect(form.state.data.title).toBe('Panelas');
  });

  it('takes a newer value of another hand at once', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.ok();
    form.snapshot({ ...stored, title: 'theirs' });
    expect(form.state.data.title).toBe('theirs');
  });
});
