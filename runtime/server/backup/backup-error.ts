/**
 * Why a copy cannot be made or brought back; the command line says it.
 */
export type BackupFailure =
  | 'NO_DATA'
  /** The server goes on writing into a file whose place the copy would take. */
  | 'TARGET_IN_DATA'
  | 'TARGET_EXISTS'
  | 'TARGET_FOLDER_MISSING'
  | 'TARGET_UNWRITABLE'
  | 'SOURCE_DAMAGED'
  | 'BACKUP_MISSING'
  | 'BACKUP_DAMAGED'
  | 'DATA_EXISTS'
  /** Of a Firestore alone, whose files are swapped only as a whole folder. */
  | 'FOLDER_EXISTS';

export class BackupError extends Error {
  readonly code: BackupFailure;
  /** The file or folder that it is about. */
  readonly subject: string;

  constructor(code: BackupFailure, subject: string, options?: ErrorOptions) {
    super(`${code}: ${subject}`, options);
    this.code = code;
    this.subject = subject;
  }
}
