/**
 * What keeps the server from starting, in one line that says what to do.
 */
import { BackupError } from '../../runtime/server/backup/index.ts';
import { ServerError } from '../../runtime/server/server-error.ts';
import { DatabaseError, StorageError } from '../../runtime/server/sqlite/database.ts';
import { resultOf } from '../../runtime/server/sqlite/storage-error.ts';
import { EnvironmentError } from '../exit-codes.ts';

const DAMAGED =
  'The database is damaged and was not opened, so that it gets no worse. Keep the file, and bring the last backup back with "balcao restore FILE --force".';

/** The error to throw on: an EnvironmentError where the environment is at fault, else the one given. */
export function explained(error: unknown): unknown {
  const sentence = sentenceOf(error);
  return sentence === undefined ? error : new EnvironmentError(sentence, { cause: error });
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return databaseSentence(error);
  if (error instanceof StorageError) return storageSentence(error);
  if (error instanceof BackupError) return backupSentence(error);
  if (!(error instanceof ServerError)) return systemSentence(error);
  const { subject } = error;
  switch (error.code) {
    case 'PORT_IN_USE':
      return `The port ${subject} is in use. Choose another with --port or BALCAO_PORT.`;
    case 'PORT_DENIED':
      return `No permission to open the port ${subject}. Choose one above 1023 with --port or BALCAO_PORT.`;
    case 'HOST_UNKNOWN':
      return `The address "${subject}" is not of this machine. Check --host.`;
    case 'DATA_UNWRITABLE':
      return `The data folder ${subject} cannot be written${reasonOf(error)}. Check permissions and disk space, or choose another with --data or BALCAO_DATA.`;
    case 'DATA_IN_USE':
      return `The data is in use by another Balcão (${subject}). Stop it, or choose another folder with --data or BALCAO_DATA.`;
    case 'DATA_MISSING':
      return `The folder ${subject} has held a store, and the database is not in it any more. Bring the last backup back with "balcao restore FILE", or choose another folder with --data or BALCAO_DATA.`;
    case 'CONSOLE_MISSING':
      return `There is no built console in ${subject}. Build it with "npm run build".`;
  }
}

/** What the system refused in a file beside the database. */
function systemSentence(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  const code = String(error.code);
  if (!/^E(NOSPC|DQUOT|FBIG|ROFS|ACCES|PERM|IO)$/.test(code)) return undefined;
  const file = 'path' in error ? String(error.path) : 'A file';
  return `${file} could not be written (${code}). Check disk space and permissions, and try again.`;
}

function databaseSentence(error: DatabaseError): string {
  switch (error.code) {
    case 'DATABASE_UNREADABLE':
      return 'The database could not be opened: it is damaged, or no database. Bring the last backup back with "balcao restore FILE --force", or choose another folder with --data or BALCAO_DATA.';
    case 'DATABASE_UNWRITABLE':
      return `The database could not be opened for writing${reasonOf(error)}. Check the permissions of the folder and the file and the disk space, or choose another folder with --data or BALCAO_DATA.`;
    case 'DATABASE_DAMAGED':
      return DAMAGED;
    case 'DATABASE_NEWER':
      return 'The database was written by a newer version of Balcão. Update Balcão, or choose another folder with --data or BALCAO_DATA.';
  }
}

function storageSentence({ code }: StorageError): string {
  switch (code) {
    case 'STORAGE_FULL':
      return 'The disk is full, and the database could not be written. Free some space and try again: nothing that was stored is lost.';
    case 'STORAGE_FAILING':
      return 'The database could not be read from the disk or written to it. Check the disk, its free space and the permissions, and try again.';
    case 'STORAGE_DAMAGED':
      return DAMAGED;
  }
}

function backupSentence(error: BackupError): string {
  const { code, subject } = error;
  switch (code) {
    case 'NO_DATA':
      return `There is no data in ${subject}. Name the folder with --data or BALCAO_DATA.`;
    case 'TARGET_IN_DATA':
      return `${subject} is in the data folder, and a backup there would damage the store. Choose a place outside of it.`;
    case 'TARGET_EXISTS':
      return `${subject} is there already. Choose another name, or replace it with --force.`;
    case 'TARGET_FOLDER_MISSING':
      return `There is no folder ${subject}. Create it first.`;
    case 'TARGET_UNWRITABLE':
      return `The backup could not be written to ${subject}${reasonOf(error)}. Check disk space and permissions, or choose another place; what was there before has not changed.`;
    case 'SOURCE_DAMAGED':
      return `The database ${subject} is damaged, and no backup is made of it. Keep the file, and bring the last intact backup back with "balcao restore FILE --force".`;
    case 'BACKUP_MISSING':
      return `There is no file ${subject}.`;
    case 'BACKUP_DAMAGED':
      return `${subject} is no intact backup of Balcão; nothing was changed. Use another backup.`;
    case 'FOLDER_EXISTS':
      return `There is data in ${subject} already. A backup of "balcao firestore" comes back into a new folder: choose another with --data.`;
    case 'DATA_EXISTS':
      return `There is data in ${subject} already. With --force it is kept beside, and the backup takes its place.`;
  }
}

/** The system's word, as `ENOTDIR`, at the bottom of the causes: whoever mends it will search for it. */
function reasonOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return '';
  const code = resultOf(cause) ?? ('code' in cause ? String(cause.code) : '');
  return reasonOf(cause) || (code && ` (${code})`);
}
