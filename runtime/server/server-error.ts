/**
 * Why the server cannot start: the environment's fault, not the program's. The command line says it.
 */
export type ServerFailure =
  | 'PORT_IN_USE'
  | 'PORT_DENIED'
  | 'HOST_UNKNOWN'
  | 'DATA_UNWRITABLE'
  | 'DATA_IN_USE'
  | 'DATA_MISSING'
  | 'CONSOLE_MISSING';

export class ServerError extends Error {
  readonly code: ServerFailure;
  /** The port, host, folder or address that it is about. */
  readonly subject: string;

  constructor(code: ServerFailure, subject: string, options?: ErrorOptions) {
    super(`${code}: ${subject}`, options);
    this.code = code;
    this.subject = subject;
  }
}
