import { afterEach, expect, it } from 'vitest';
import { UNDO_STORAGE } from '../../contract/store-doors.ts';
import { keepUndoOf } from './sign-out.ts';

afterEach(() => sessionStorage.clear());

it.each([
  ['ana', ['ana.filial', 'ana.matriz']],
  ['an', []],
  [undefined, []],
])('leaves the steps of %s alone in the tab, and what is no step', (user, left) => {
  for (const owner of ['ana.matriz', 'ana.filial', 'bia.matriz']) {
    sessionStorage.setItem(UNDO_STORAGE + owner, '[]');
  }
  sessionStorage.setItem('balcao.other', '1');
  keepUndoOf(user);
  const keys = Object.keys(sessionStorage).toSorted();
  expect(keys).toEqual(['balcao.other', ...left.map((owner) => UNDO_STORAGE + owner)].toSorted());
});
