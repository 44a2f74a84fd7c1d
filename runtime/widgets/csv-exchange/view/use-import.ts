/**
 * The import of a screen: its controller, made once, and left when the screen is.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { drawId } from '../../../core/run/draw-id.ts';
import { randomId } from '../../../core/values/random-id.ts';
import { openImportJournal } from '../journal/indexed-db-imports.ts';
import { placeOf } from '../model/import-run.ts';
import { ImportController } from '../run/import-controller.ts';
import { workerFileReader } from '../worker/file-reader.ts';
import type { CsvImportProps } from './CsvImport.tsx';
import { rememberedRun } from './remembered-run.ts';

/** The page draws and answers in between. */
const SLICE_MS = 12;

/** It shows the run that this tab remembers, if there is one. */
export function useImport(props: CsvImportProps) {
  const [controller, setController] = useState(() => controllerOf(props));
  const remembered = rememberedRun(placeOf(props), 'import');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one import as long as the dialog is open
  useEffect(() => {
    // What was left once is not taken up again, and React runs effects twice in development.
    const mine = controllerOf(props);
    setController(mine);
    const run = remembered.read();
    if (run !== undefined) mine.show(run);
    const unsubscribe = mine.subscribe(() => {
      const state = mine.state();
      remembered.write(state.phase === 'begun' ? state.id : undefined);
    });
    return () => {
      unsubscribe();
      mine.leave();
    };
  }, []);
  const state = useSyncExternalStore(controller.subscribe, controller.state);
  return { state, controller };
}

function controllerOf(props: CsvImportProps): ImportController {
  const { definition, csv, loadJudge, store, openRuns, timeZone } = props;
  return new ImportController({
    place: placeOf(props),
    definition,
    mapping: csv,
    timeZone,
    store,
    openRuns,
    openJournal: openImportJournal,
    reader: workerFileReader,
    loadJudge,
    newId: () => randomId(),
    newRunId: drawId,
    now: Date.now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    breathe: breather(),
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
