/**
 * Says that the browser has no network, for as long as it has none. What is edited meanwhile is kept and sent later,
 * so it is said calmly.
 */
import WifiOff from '@mui/icons-material/WifiOffOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { visuallyHidden } from '@mui/utils';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';

export function ConnectionChip() {
  const translate = useTranslate();
  const online = useSyncExternalStore(onChange, () => navigator.onLine);
  return (
    <Box role="status" sx={{ display: 'flex', flex: 'none' }}>
      {!online && (
        <Chip
          size="small"
          variant="outlined"
          icon={<WifiOff />}
          label={translate('balcao.app.connection.offline')}
          sx={(theme) => ({
            [theme.breakpoints.down('sm')]: {
              '& .MuiChip-label': visuallyHidden,
              '& .MuiChip-icon': { mx: 0.5 },
            },
          })}
        />
      )}
    </Box>
  );
}

function onChange(changed: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, changed);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, changed);
  };
}
