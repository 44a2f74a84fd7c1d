/**
 * The way to the backend's synchronisation runs, in a chunk that comes when something of them is first shown. One for a
 * session, so that a run is kept going whichever screen is open.
 */
import type { SyncService } from '../../contract/sync-service.ts';

export interface LazySync {
  open(): Promise<SyncService>;
  /** At the sign-out. */
  end(): void;
}

export function lazySync(token: (renewed?: boolean) => Promise<string>): LazySync {
  let opened: SyncService | undefined;
  return {
    async open() {
      const { createSyncService } = await import('../../data/console-api/sync-service.ts');
      opened ??= createSyncService(token);
      return opened;
    },
    end() {
      opened?.end();
      opened = undefined;
    },
  };
}
