/**
 * Shows react-admin's notifications, one after the other, at the bottom.
 */
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { Opened } from './later/Opened.tsx';
import { Notice } from './later/parts.ts';

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
  const { message, notificationOptions } = current;
  const text =
    typeof message === 'string'
      ? translate(message, { _: message, ...notificationOptions?.messageArgs })
      : message;
  return (
    <Opened open={open}>
      <Notice open={open} onClose={() => setOpen(false)} notification={current}>
        {text}
      </Notice>
    </Opened>
  );
}
