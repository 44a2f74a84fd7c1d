/**
 * News that come late, and a hand that does not wait for them: what the operator puts back is a change too.
 */
import { describe, expect, it } from 'vitest';
import { formInUse, openForm } from '../testing/hand-autosave.ts';
import { pathKey } from './layout/form-path.ts';
import { chooseRemote } from './saving/autosave-changes.ts';
import { openDocument } from './saving/autosave-state.ts';

describe('a text that is put back to what it was', () => {
  it('is saved, although it was being typed already when the first change was sent', () => {
    const form = formInUse();
    form.change(['title'], 'Copos');
    form.do({ type: 'typing', path: ['title'] });
    form.after(3000);
    form.change(['title'], 'Panelas');
    form.ok();
    expect(form.after(3000)).toEqual([{ path: ['title'], base: 'Copos', value: 'Panelas' }]);
  });

  it('is based on what was stored again once that first change has failed', () => {
    const form = formInUse();
    form.change(['title'], 'Copos');
    form.do({ type: 'typing', path: ['title'] });
    form.after(3000);
    form.fails('denied');
    expect(form.state.typing.get(pathKey(['title']))?.base).toBe('Panelas');
  });

  it('is saved, although no snapshot has shown the first change when the field is left', () => {
    const form = openForm();
    form.change(['title'], 'Copos');
    form.do({ type: 'typing', path: ['title'] });
    form.ok();
    form.after(6000);
    form.change(['title'], 'Panelas');
    expect(form.after(3000)).toEqual([{ path: ['title'], base: 'Copos', value: 'Panelas' }]);
  });

  it('asks, although no snapshot has shown the first change, where another user was quicker', () => {
    const form = openForm();
    form.change(['title'], 'Copos');
    form.change(['title'], 'Panelas');
    form.ok();
    form.after(6000);
    form.after(100);
    const conflict = { path: ['title'], base: 'Copos', local: 'Panelas', remote: 'Taças' };
    form.fails('conflict', [conflict]);
    expect([...form.state.conflicts.values()]).toEqual([conflict]);
  });
});

it('discards all of a list in doubt when the remote value is chosen', () => {
  const path = ['kit'];
  const before = [{ sku: 'A', note: 'um' }];
  const local = [{ sku: 'A', note: 'dois' }];
  const state = {
    ...openDocument({ kit: before }, () => []),
    edits: new Map([[pathKey(path), { path, base: before, value: local }]]),
    conflicts: new Map([[pathKey(path), { path, base: before, local, remote: before }]]),
  };
  expect([...chooseRemote(state, path, { itemKey: () => 'sku' }, 0).edits]).toEqual([]);
});
