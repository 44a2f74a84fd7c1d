/**
 * The way to the backend's runs, in a chunk that comes when something of them is first shown. One for a session, so that
 * a run is kept going whichever screen is open.
 */
import type { RunService } from '../../data/console-api/run-service.ts';

export interface LazyRuns {
  open(): Promise<RunService>;
  /** At the sign-out. */
  end(): void;
}

export function lazyRuns(token: (renewed?: boolean) => Promise<string>): LazyRuns {
  let opened: RunService | undefined;
  return {
    async open() {
      const { createRunService } = await import('../../data/console-api/run-service.ts');
      opened ??= createRunService(token);
      return opened;
    },
    end() {
      opened?.end();
      opened = undefined;
    },
  };
}
