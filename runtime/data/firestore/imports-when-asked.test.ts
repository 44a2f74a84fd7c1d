import { expect, it, vi } from 'vitest';
import type { ImportStore } from '../../contract/imports.ts';
import { importsWhenAsked } from './imports-when-asked.ts';

const STORE: ImportStore = {
  read: async () => ({ ok: true, documents: new Map() }),
  commit: async () => ({ ok: true, versions: [] }),
};

it('loads the store with the first question, and only once', async () => {
  const load = vi.fn(async () => STORE);
  const imports = importsWhenAsked(load);
  expect(load).not.toHaveBeenCalled();
  expect(await imports.read('brand', [])).toEqual({ ok: true, documents: new Map() });
  expect(await imports.commit('brand', [])).toEqual({ ok: true, versions: [] });
  expect(load).toHaveBeenCalledTimes(1);
});

it('tells a store that could not be loaded as a failure, and loads it with the next question', async () => {
  const load = vi.fn(async () => STORE).mockRejectedValueOnce(new TypeError('Importing a module failed.'));
  const imports = importsWhenAsked(load);
  expect(await imports.commit('brand', [])).toMatchObject({ ok: false });
  expect(await imports.commit('brand', [])).toEqual({ ok: true, versions: [] });
});
