/**
 * The bell of the top bar: how many notices are new, and behind it all of them. Opening it is having read them.
 */
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SignedIn } from '../session/session.ts';
import { NoticesPanel } from './NoticesPanel.tsx';
import { useNotices } from './use-notices.ts';

const MOST_SHOWN = 9;

export function NoticesBell({ user }: { readonly user: SignedIn }) {
  const translate = useTranslate();
  const { notices, unread, seen, see } = useNotices(user);
  /** Until when they had been seen when the panel was opened. */
  const [before, setBefore] = useState<number>();
  const isOpen = before !== undefined;
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  // What comes while the panel is open is read there.
  useEffect(() => {
    if (isOpen && unread > 0) see();
  }, [isOpen, unread, see]);
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-label={
          unread === 0
            ? translate('balcao.notices.title')
            : translate('balcao.notices.unread', { smart_count: unread, shown })
        }
        onClick={() => setBefore(seen)}
      >
        {/* A badge keeps a hidden number, which the button's name would have to say. */}
        {unread === 0 ? (
          <NotificationsNone />
        ) : (
          <Badge badgeContent={shown} color="primary" aria-hidden>
            <NotificationsNone />
          </Badge>
        )}
      </IconButton>
      <NoticesPanel
        open={isOpen}
        notices={notices}
        seen={before ?? seen}
        onClose={() => setBefore(undefined)}
      />
    </>
  );
}
