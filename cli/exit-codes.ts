/** Exit codes for the caller of the process. */
export const EXIT = {
  done: 0,
  /** Differences, or input that is not valid. */
  differences: 1,
  usage: 2,
  environment: 3,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Something around the program is not as it must be: a folder, a port, a version. One clear line, exit 3. */
export class EnvironmentError extends Error {}

/** The command was called in a way that has no meaning. One clear line, exit 2. */
export class UsageError extends Error {}
