/**
 * What this browser cannot do for its operator: keep documents for a time without connection, keep edits until they are
 * stored, or keep them from being read on their way. Said above the screens until it is closed or over.
 */
import { useState, useSyncExternalStore } from 'react';
import { useConsoleData } from '../../data/index.ts';
import { Opened } from './later/Opened.tsx';
import { AlertLine } from './later/parts.ts';

export function BrowserNotices() {
  const { cache, outbox } = useConsoleData();
  const canPersist = useSyncExternalStore(outbox?.subscribe ?? never, () => outbox?.canPersist ?? false);
  // The demo has no server, so nothing of it is on any way.
  if (cache === undefined) return null;
  return (
    <>
      {cache === 'memory' && <Notice text="balcao.data.cache.memory" />}
      {cache !== 'memory' && !canPersist && <Notice text="balcao.data.cache.unkept" />}
      {!window.isSecureContext && <Notice text="balcao.data.cache.insecure" />}
    </>
  );
}

const never = () => () => {};

function Notice({ text }: { readonly text: string }) {
  const [closed, setClosed] = useState(false);
  return (
    <Opened open={!closed}>
      {!closed && <AlertLine severity="warning" text={text} onClose={() => setClosed(true)} />}
    </Opened>
  );
}
