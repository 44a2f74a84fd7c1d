/**
 * The door of the backup room: a copy of the store while it runs, and the way back.
 */
export { type BackupReport, backup } from './backup.ts';
export { BackupError, type BackupFailure } from './backup-error.ts';
export { type RestoreReport, restore } from './restore.ts';
export { checkStores, type StoreVerdict } from './stores-of-folder.ts';
