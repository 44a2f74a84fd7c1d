/**
 * The bulk synchronisation in the console: its address, its role, the backend behind it.
 */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ScreenEntry } from '../../../contract/collection.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import { useOnline } from '../../../ui/reach/use-online.ts';
import { SyncScreen } from '../../../widgets/product-sync/index.ts';
import { entryLabel } from '../../catalogue/entry-address.ts';
import { RUN_PARAM } from '../../pieces/run-param.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { useSession } from '../../session/session-context.tsx';
import { ProductSyncDialog } from './ProductSyncDialog.tsx';
import { useSyncService } from './use-sync-service.ts';

/** Of the address: the import is asked for (by the palette). */
const IMPORT_PARAM = 'importar';

export function ProductSync({ entry }: { readonly entry: ScreenEntry }) {
  const { current } = useProjects();
  const { session } = useSession();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const opened = useSyncService();
  const isOnline = useOnline();
  const [isAsked, setAsked] = useState(false);
  const isImporting = isAsked || search.has(IMPORT_PARAM);
  if (opened.status === 'opening' || session.status !== 'signed-in') return null;
  const { service, worker } = opened;
  const shown = search.get(RUN_PARAM) ?? undefined;
  const mayRun = roleAtLeast(current.role, 'operator');
  return (
    <>
      <SyncScreen
        title={entryLabel(entry)}
        tabTitle={(title) => `${title} · ${current.label} · Balcão`}
        project={current.id}
        {...(service && { service })}
        worker={worker}
        mayRun={mayRun}
        isOnline={isOnline}
        {...(shown !== undefined && { shown })}
        onShow={(run) =>
          setSearch((before) => {
            const next = new URLSearchParams(before);
            next.set(RUN_PARAM, run);
            return next;
          })
        }
        productPath={(code) => `/product/${encodeURIComponent(code)}`}
        accountsPath="/config/bling"
        onImport={() => setAsked(true)}
      />
      {isImporting && mayRun && (
        <ProductSyncDialog
          kind="import"
          onClose={() => {
            setAsked(false);
            if (search.has(IMPORT_PARAM)) navigate('/sync/product', { replace: true });
          }}
        />
      )}
    </>
  );
}
