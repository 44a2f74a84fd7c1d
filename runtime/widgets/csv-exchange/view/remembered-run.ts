/**
 * The run that the dialog of a collection shows: after a reload this tab shows it again.
 */
import type { ImportPlace } from '../model/import-run.ts';

export interface RememberedRun {
  read(): string | undefined;
  /** `undefined` forgets. */
  write(run: string | undefined): void;
}

export function rememberedRun(place: ImportPlace, kind: 'import' | 'bulk'): RememberedRun {
  const { user, project, collection, epoch = '' } = place;
  const key = `balcao.run.${[user, project, collection, epoch, kind].map(encodeURIComponent).join('/')}`;
  return {
    read: () => sessionStorage.getItem(key) ?? undefined,
    write(run) {
      if (run === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, run);
    },
  };
}
