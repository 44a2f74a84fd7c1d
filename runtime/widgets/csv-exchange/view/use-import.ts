/**
 * The import of a screen: its controller, made once, and left when the screen is.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CsvMapping } from '../../../contract/csv.ts';
import { randomId } from '../../../core/values/random-id.ts';
import { openImportJournal } from '../journal/indexed-db-imports.ts';
import { placeOf } from '../model/import-run.ts';
import type { ImportState } from '../model/import-state.ts';
import { ImportController } from '../run/import-controller.ts';
import { workerFileReader } from '../worker/file-reader.ts';
import type { CsvImportProps } from './CsvImport.tsx';

/** The page draws and answers in between. */
const SLICE_MS = 12;

export interface Import {
  readonly state: ImportState;
  readonly controller: ImportController;
}

export type RunParts = Pick<
  CsvImportProps,
  'definition' | 'loadJudge' | 'store' | 'mayRemove' | 'timeZone' | 'user' | 'userName' | 'project'
> & {
  /** Of a file's columns; a bulk change has none. */
  readonly csv?: CsvMapping;
};

/** `begin`: what a new one begins with; it takes up what was begun before where absent. */
export function useImport(props: RunParts, begin?: (controller: ImportController) => void): Import {
  const [controller, setController] = useState(() => controllerOf(props));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one import as long as the dialog is open
  useEffect(() => {
    // What was left once is not taken up again, and React runs effects twice in development.
    const mine = controllerOf(props);
    setController(mine);
    if (begin) begin(mine);
    else void mine.find();
    return () => mine.leave();
  }, []);
  const state = useSyncExternalStore(controller.subscribe, controller.state);
  return { state, controller };
}

function controllerOf(props: RunParts): ImportController {
  const { definition, csv, loadJudge, store, mayRemove, timeZone, userName } = props;
  return new ImportController({
    place: placeOf(props),
    definition,
    mapping: csv ?? { collection: definition.name, id: 'id', columns: [] },
    timeZone,
    ...(userName !== undefined && { userName }),
    store,
    mayRemove,
    openJournal: openImportJournal,
    reader: workerFileReader,
    loadJudge,
    alone,
    newId: () => randomId(),
    now: Date.now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    breathe: breather(),
  });
}

/** Where the browser has no locks, which is outside of https, the store's versions have to do. */
async function alone(name: string, work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(`balcao-imports/${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
}

function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  };
}
