/**
 * Says that there is no network, or that the server does not answer, for as long as it is so, and for a moment that it
 * is over. What is edited meanwhile is kept and sent later, so it is said calmly.
 */

import CloudDone from '@mui/icons-material/CloudDoneOutlined';
import Sync from '@mui/icons-material/Sync';
import WifiOff from '@mui/icons-material/WifiOffOutlined';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ICON, TYPE } from '../../ui/measures.ts';
import { useStoreAway } from '../../ui/reach/store-reach.ts';
import { useOnline } from '../../ui/reach/use-online.ts';

const ICONS = { offline: WifiOff, away: Sync, back: CloudDone } as const;
/** How long it is said that all is well again. */
const BACK_MS = 4000;

export function ConnectionChip() {
  const translate = useTranslate();
  const said = useConnection();
  const Icon = said && ICONS[said];
  return (
    <Box role="status" sx={{ display: 'flex', flex: 'none' }}>
      {Icon && (
        // MUI's own chip would weigh 3 kB on the first screen.
        <Box
          {...(said === 'away' && { title: translate('balcao.app.connection.awayAbout') })}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            height: 24,
            px: { xs: 0.5, sm: 1 },
            border: 1,
            borderColor: 'divider',
            borderRadius: 3,
            fontSize: TYPE.body,
          }}
        >
          <Icon sx={{ fontSize: ICON.normal }} />
          <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })}>
            {translate(`balcao.app.connection.${said}`)}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function useConnection(): keyof typeof ICONS | undefined {
  const online = useOnline();
  const away = useStoreAway();
  const [wasAway, setWasAway] = useState(away);
  if (away && !wasAway) setWasAway(true);
  useEffect(() => {
    if (away || !wasAway) return;
    const timer = setTimeout(() => setWasAway(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [away, wasAway]);
  // A server on this machine answers without a network.
  if (away) return online ? 'away' : 'offline';
  return wasAway ? 'back' : undefined;
}
