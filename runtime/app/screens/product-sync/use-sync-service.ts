/**
 * The backend's synchronisation runs, once their chunk has come, and who is behind them.
 */
import { useEffect, useState } from 'react';
import type { SyncService } from '../../../contract/sync-service.ts';
import { useScreenMeans } from '../../pieces/screen-means.ts';

export type OpenedSync =
  | { readonly status: 'opening' }
  | {
      readonly status: 'open';
      /** Absent where no server runs synchronisations. */
      readonly service?: SyncService;
      readonly worker: 'none' | 'simulated' | 'real';
    };

export function useSyncService(): OpenedSync {
  const { runs, worker = 'none' } = useScreenMeans();
  const [service, setService] = useState<SyncService>();
  useEffect(() => {
    let gone = false;
    void runs?.open().then((opened) => {
      if (!gone) setService(opened);
    });
    return () => {
      gone = true;
    };
  }, [runs]);
  if (runs && !service) return { status: 'opening' };
  return { status: 'open', worker, ...(service && { service }) };
}
