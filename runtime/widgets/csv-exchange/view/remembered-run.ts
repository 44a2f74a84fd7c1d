/**
 * The run that the dialog of a collection shows: after a reload this tab shows it again.
 */
import type { ImportPlace } from '../model/import-run.ts';

export function rememberedRun(place: ImportPlace, kind: 'import' | 'bulk') {
  const { user, project, collection, epoch = '' } = place;
  const key = `balcao.run.${[user, project, collection, epoch, kind].map(encodeURIComponent).join('/')}`;
  return {
    read: () => sessionStorage.getItem(key) ?? undefined,
    /** `undefined` forgets. */
    write(run: string | undefined): void {
      if (run === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, run);
    },
  };
}
