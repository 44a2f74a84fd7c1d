/**
 * Shows react-admin's notifications, one after the other, at the bottom.
 */
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';

const SHOWN_MS = 4000;

export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const [current, setCurrent] = useState<NotificationPayload>();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (notifications.length === 0) return;
    if (open) {
      // What comes later is newer; the one that is shown makes way.
      setOpen(false);
      return;
    }
    const next = takeNotification();
    if (!next) return;
    setCurrent(next);
    setOpen(true);
  }, [notifications, open, takeNotification]);

  if (!current) return null;
  const { message, type, notificationOptions } = current;
  const text =
    typeof message === 'string'
      ? translate(message, { _: message, ...notificationOptions?.messageArgs })
      : message;
  return (
    <Snackbar
      open={open}
      onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
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
            {text}
          </Box>
        }
      />
    </Snackbar>
  );
}
