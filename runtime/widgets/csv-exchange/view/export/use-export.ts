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

export interface Exporting {
  readonly state: ShownExport | undefined;
  start(listed: ListedRecords, choices: ExportChoices): void;
  retry(): void;
  cancel(): void;
}

export function useExport({ definition, csv, readPage, timeZone }: CsvExportProps): Exporting {
  const [state, setState] = useState<ShownExport>();
  const run = useRef<ExportRun>(undefined);
  useEffect(() => () => run.current?.cancel(), []);
  return {
    state,
    start(listed, choices) {
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
    retry: () => run.current?.retry(),
    cancel() {
      run.current?.cancel();
      setState(undefined);
    },
  };
}
