/**
 * One export of the dialog: its state, and the file into the browser's downloads as soon as it is there.
 */
import { useEffect, useRef, useState } from 'react';
import type { ListedRecords } from '../../../../contract/listed-records.ts';
import { csvFileName } from '../../../../core/csv/index.ts';
import { narrowedTo } from '../../../../core/search/listed-record.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import type { ExportChoices } from '../../model/export-choices.ts';
import { type ExportRun, type ExportState, startExport } from '../../run/export-run.ts';
import { openWorkerPrinter } from '../../worker/worker-printer.ts';
import type { CsvExportProps } from './CsvExport.tsx';

export type ShownExport = ExportState & {
  readonly name: string;
  /** Only a part of what is read goes into the file. */
  readonly choosing: boolean;
};

export function useExport({ definition, csv, readPage, timeZone }: CsvExportProps) {
  const [state, setState] = useState<ShownExport>();
  const run = useRef<ExportRun>(undefined);
  useEffect(() => () => run.current?.cancel(), []);
  return {
    state,
    start(listed: ListedRecords, choices: ExportChoices): void {
      run.current?.cancel();
      const { narrowed } = listed;
      const name = csvFileName(definition.name, new Date(), timeZone);
      const job = {
        definition: { fields: definition.fields },
        mapping: csv,
        printing: { ...choices, decimalComma: choices.byteOrderMark, timeZone },
      };
      run.current = startExport({
        listed,
        ...(narrowed && { passes: narrowedTo({ definition, narrowed, timeZone, now: Date.now() }) }),
        readPage: (query) => readPage(definition.name, query),
        openPrinter: () => openWorkerPrinter(job),
        onState(state) {
          setState({ ...state, name, choosing: narrowed !== undefined });
          if (state.status === 'done') saveFile(state.file, name);
        },
      });
    },
    retry: (): void => run.current?.retry(),
    cancel(): void {
      run.current?.cancel();
      setState(undefined);
    },
  };
}
