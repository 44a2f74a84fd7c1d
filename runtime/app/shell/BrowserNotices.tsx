/**
 * What this browser cannot do for its operator: keep documents for a time without connection, or keep them from being
 * read on their way. Said once a visit, above the screens.
 */
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../../data/index.ts';

export function BrowserNotices() {
  const { cache } = useConsoleData();
  // The demo has no server, so nothing of it is on any way.
  if (cache === undefined) return null;
  return (
    <>
      {cache === 'memory' && <Notice text="balcao.data.cache.memory" />}
      {!window.isSecureContext && <Notice text="balcao.data.cache.insecure" />}
    </>
  );
}

function Notice({ text }: { readonly text: string }) {
  const translate = useTranslate();
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      onClose={() => setClosed(true)}
      closeText={translate('balcao.app.notice.close')}
      sx={{ flex: 'none', borderRadius: 0, py: 0 }}
    >
      {translate(text)}
    </Alert>
  );
}
