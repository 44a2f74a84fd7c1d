/**
 * CSV out of the console and back into it (admin console, §3, §5, §9), and the runs of rows. Dialogs and workers are loaded
 * when they are asked for.
 */
export { csvExportMessages } from './export-messages.ts';
export { csvImportMessages } from './import-messages.ts';
export { openImportJournal } from './journal/indexed-db-imports.ts';
export { factsOf } from './model/import-run.ts';
export { browserRuns, type OlderRun, SHARED_RUNS, sharedRunIn } from './run/older-runs.ts';
export { BulkTool, type BulkToolProps, OlderRunDialog, RunDialog } from './view/bulk/BulkTool.tsx';
export { CsvImport, type CsvImportProps } from './view/CsvImport.tsx';
export { CsvExport, type CsvExportProps } from './view/export/CsvExport.tsx';
