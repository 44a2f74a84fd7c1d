/**
 * CSV out of the console and back into it (admin console, §3, §5, §9). Dialogs and workers are loaded when they are
 * asked for.
 */
export { csvExportMessages } from './export-messages.ts';
export { csvImportMessages } from './import-messages.ts';
export { REMOVED_FOR_MS } from './journal/import-journal.ts';
export { mayTakeBack, REMOVED_ROWS, SHARED_RUNS, type SharedRun, sharedRunIn } from './run/shared-runs.ts';
export { BulkTool, type BulkToolProps, RunDialog } from './view/bulk/BulkTool.tsx';
export { CsvImport, type CsvImportProps } from './view/CsvImport.tsx';
export { CsvExport, type CsvExportProps } from './view/export/CsvExport.tsx';
export { RunList, type RunListProps } from './view/runs/RunList.tsx';
export { takeOverRun } from './view/runs/take-over-run.ts';
