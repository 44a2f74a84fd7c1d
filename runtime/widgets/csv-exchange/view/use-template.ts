/**
 * The template of a collection's file: its header, with a column of each list at least, and one example row.
 */
import { useState } from 'react';
import { saveFile } from '../../../ui/save-file.ts';
import type { ExportChoices } from '../model/export-choices.ts';
import { openWorkerPrinter } from '../worker/worker-printer.ts';
import type { CsvExportProps } from './export/CsvExport.tsx';

export interface Template {
  readonly failed: boolean;
  save(choices: ExportChoices): Promise<void>;
}

export function useTemplate({ definition, csv, loadExample, timeZone }: CsvExportProps): Template {
  const [failed, setFailed] = useState(false);
  return {
    failed,
    async save(choices) {
      const printing = { ...choices, timeZone, listColumns: 1 };
      const printer = openWorkerPrinter({
        definition: { fields: definition.fields },
        mapping: csv,
        printing,
      });
      try {
        const example = await loadExample();
        await printer.add(example ? [example] : []);
        saveFile(await printer.finish(), `${definition.name}_modelo.csv`);
        setFailed(false);
      } catch {
        setFailed(true);
      } finally {
        printer.close();
      }
    },
  };
}
