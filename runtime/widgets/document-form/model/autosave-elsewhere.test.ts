import { describe, expect, it } from 'vitest';
import { formInUse, openForm, stored } from '../testing/hand-autosave.ts';

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
    form.change(['title'], 'local');
    form.change(['slug'], 'panelas');
    form.snapshot({ ...stored, order: 2, title: 'remote' });
    expect([...form.state.conflicts.values()]).toEqual([
      { path: ['title'], base: 'Panelas', local: 'local', remote: 'remote' },
    ]);
    expect(form.after(3000)).toEqual([{ path: ['slug'], base: undefined, value: 'panelas' }]);
    form.ok();
    expect(form.status).toBe('pending');
  });

  it('writes over the remote value once the operator has chosen the local one', () => {
    const form = formInUse();
    form.change(['title'], 'local');
    form.snapshot({ ...stored, order: 2, title: 'remote' });
    expect(form.do({ type: 'choose-local', path: ['title'] })).toEqual([
      { path: ['title'], base: 'remote', value: 'local', decided: true },
    ]);
  });

  it('stores what both wanted together in the place of either, and asks no more', () => {
    const form = formInUse();
    form.change(['title'], 'local');
    form.snapshot({ ...stored, order: 2, title: 'remote' });
    const instead = { value: 'local and remote' };
    expect(form.do({ type: 'choose-local', path: ['title'], instead })).toEqual([
      { path: ['title'], base: 'remote', value: 'local and remote', decided: true },
    ]);
    form.ok();
    expect(form.state.data.title).toBe('local and remote');
    expect(form.state.conflicts.size).toBe(0);
  });

  it('shows the other value once the operator takes it', () => {
    const form = formInUse();
    form.change(['title'], 'local');
    form.snapshot({ ...stored, order: 2, title: 'remote' });
    expect(form.do({ type: 'choose-remote', path: ['title'] })).toBeNull();
    expect(form.state.data.title).toBe('remote');
    expect(form.status).toBe('saved');
  });

  it('asks about a field that was being typed in when the other value came', () => {
    const form = formInUse();
    form.do({ type: 'typing', path: ['title'] });
    form.snapshot({ ...stored, order: 2, title: 'remote' });
    form.change(['title'], 'local');
    expect([...form.state.conflicts.values()]).toMatchObject([{ local: 'local', remote: 'remote' }]);
  });

  it('asks when the store says so, and sends the rest of the refused changes again', () => {
    const form = formInUse();
    form.change(['title'], 'local');
    form.change(['slug'], 'panelas');
    form.after(3000);
    const conflict = { path: ['title'], base: 'Panelas', local: 'local', remote: 'remote' };
    expect(form.fails('conflict', [conflict])).toEqual([
      { path: ['slug'], base: undefined, value: 'panelas' },
    ]);
    expect([...form.state.conflicts.values()]).toEqual([conflict]);
  });

  it('asks the operator where a store finds a conflict that the form does not see', () => {
    const form = formInUse();
    form.change(['title'], 'local');
    form.after(3000);
    const conflict = { path: ['title'], base: 'Panelas', local: 'local', remote: 'Panelas' };
    let rounds = 0;
    while (form.fails('conflict', [conflict])) rounds += 1;
    expect(rounds).toBeLessThan(10);
    expect(form.status).toBe('pending');
    expect([...form.state.conflicts.values()]).toHaveLength(1);
  });

  it('asks instead of failing on, when the other value came while there was no connection', () => {
    const form = formInUse();
    form.change(['title'], 'local');
    form.after(3000);
    form.fails('offline');
    form.snapshot({ ...stored, order: 2, title: 'remote' });
    expect(form.status).toBe('pending');
    expect(form.state.conflicts.size).toBe(1);
  });

  it('drops an edit that is already stored', () => {
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

  it('does not fall back to a snapshot that is late, however late it is', () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.ok(0);
    form.change(['title'], 'AB');
    form.do({ type: 'save' });
    form.ok(1);
    form.after(60_000);
    form.snapshot({ ...stored, title: 'A' }, 1);
    expect(form.state.data.title).toBe('AB');
    form.change(['title'], 'ABC');
    expect(form.do({ type: 'save' })).toEqual([{ path: ['title'], base: 'AB', value: 'ABC' }]);
  });

  it.each([
    { when: 'after the answer', isLate: false },
    { when: 'before it', isLate: true },
  ])('shows at once an old value that another user has put back, where the snapshot comes $when', ({
    isLate,
  }) => {
    const form = openForm();
    form.change(['title'], 'A');
    if (isLate) form.snapshot(stored, 2);
    form.ok(0);
    if (!isLate) form.snapshot(stored, 2);
    expect([form.state.data.title, form.status]).toEqual(['Panelas', 'saved']);
  });

  it("takes another user's newer value at once", () => {
    const form = openForm();
    form.change(['title'], 'A');
    form.ok();
    form.snapshot({ ...stored, title: 'remote' });
    expect(form.state.data.title).toBe('remote');
  });
});

describe('an edit of a map, and one of a field inside it', () => {
  it('lie over each other in the order in which they were made', () => {
    const form = formInUse();
    form.change(['Height', 'Value'], 11);
    form.do({ type: 'patch', changes: [{ path: ['Height'], value: null }] });
    expect(form.state.data.Height).toBeNull();
    form.change(['Height', 'Value'], 12);
    expect(form.state.data.Height).toEqual({ Value: 12 });
    const written = form.do({ type: 'save' });
    expect(written?.map(({ path }) => path)).toEqual([['Height'], ['Height', 'Value']]);
  });
});
