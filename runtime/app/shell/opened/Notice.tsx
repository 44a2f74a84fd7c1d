/**
 * One of react-admin's notifications, at the bottom of the screen for a while.
 */
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import type { ReactNode } from 'react';
import type { NotificationPayload } from 'react-admin';

const SHOWN_MS = 4000;

export interface NoticeProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly notification: NotificationPayload;
  readonly children: ReactNode;
}

export function Notice({ open, onClose, notification, children }: NoticeProps) {
  const { type, notificationOptions } = notification;
  return (
    <Snackbar
      open={open}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      autoHideDuration={notificationOptions?.autoHideDuration ?? SHOWN_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      // Above the bar with the state of the form.
      sx={{ bottom: { xs: 64, sm: 64 } }}
    >
      <SnackbarContent
        role={type === 'error' ? 'alert' : 'status'}
        message={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {type === 'success' && <CheckCircle fontSize="small" />}
            {(type === 'error' || type === 'warning') && <ErrorIcon fontSize="small" />}
            {children}
          </Box>
        }
      />
    </Snackbar>
  );
}
