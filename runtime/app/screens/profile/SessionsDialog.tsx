/**
 * Where the user is signed in: one row a session, which they may end, but for this one: that is what `Sair` is for.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnSession } from '../../../contract/own-sessions.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import type { OwnSessionList } from '../../../data/firebase/index.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { useOwnSessions } from './use-own-sessions.ts';

/** The server writes a use down when a token is renewed, once an hour. */
const RECENT_MS = 60 * 60_000;

export interface SessionsDialogProps {
  readonly list: OwnSessionList;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function SessionsDialog({ list, timeZone, onClose }: SessionsDialogProps) {
  const translate = useTranslate();
  const { sessions, busy, failure, done, reload, end, endOthers } = useOwnSessions(list);
  const others = sessions?.some(({ current }) => !current) ?? false;
  const closing = useRef<HTMLButtonElement>(null);
  // The button that ended a session is gone with its row.
  useEffect(() => {
    if (done !== undefined) closing.current?.focus();
  }, [done]);
  return (
    <DialogFrame
      title={translate('balcao.app.sessions.title')}
      onClose={onClose}
      cancel={false}
      footer={
        <>
          {others && (
            <Button kind="text" tone="danger" onClick={() => !busy && void endOthers()}>
              {translate('balcao.app.sessions.endOthers')}
            </Button>
          )}
          <Button kind="filled" ref={closing} onClick={onClose} autoFocus style={{ marginLeft: 'auto' }}>
            {translate('balcao.app.sessions.close')}
          </Button>
        </>
      }
    >
      <div aria-busy={busy}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate('balcao.app.sessions.about')}
        </Typography>
        {failure !== undefined && (
          <Alert
            severity="error"
            action={
              <Button kind="text" onClick={() => void reload()} disabled={busy}>
                {translate('balcao.app.sessions.retry')}
              </Button>
            }
          >
            {translate(failure, { _: translate('balcao.data.signIn.unknown') })}
          </Alert>
        )}
        {!sessions && failure === undefined && <Loading />}
        {sessions && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                timeZone={timeZone}
                onEnd={() => !busy && void end(session.id)}
              />
            ))}
          </Box>
        )}
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', minHeight: 20, mt: 1 }}>
          {[
            done !== undefined && translate(done),
            sessions && !others && translate('balcao.app.sessions.onlyThis'),
          ]
            .filter(Boolean)
            .join(' ')}
        </Typography>
      </div>
    </DialogFrame>
  );
}

function Loading() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('balcao.app.sessions.loading')}>
      <Skeleton height={48} />
      <Skeleton height={48} />
    </Box>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly timeZone: string;
  readonly onEnd: () => void;
}

function SessionRow({ session, timeZone, onEnd }: SessionRowProps) {
  const translate = useTranslate();
  const details = useId();
  const { browser, system, signedInAt, usedAt, current } = session;
  const device = [browser, system].filter(Boolean).join(' · ') || translate('balcao.app.sessions.unknown');
  const shown = (time: number) => shownDateTime(new Date(time).toISOString(), timeZone, 'minutes');
  const used = current
    ? translate('balcao.app.sessions.now')
    : usedAt > Date.now() - RECENT_MS
      ? translate('balcao.app.sessions.recently')
      : translate('balcao.app.sessions.used', { time: shown(usedAt) });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="subtitle2" component="span">
            {device}
          </Typography>
          {current && <Chip label={translate('balcao.app.sessions.current')} />}
        </Box>
        <Typography id={details} variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {`${used} · ${translate('balcao.app.sessions.since', { time: shown(signedInAt) })}`}
        </Typography>
      </Box>
      {!current && (
        <Button
          aria-label={translate('balcao.app.sessions.endNamed', { device })}
          aria-describedby={details}
          onClick={onEnd}
        >
          {translate('balcao.app.sessions.end')}
        </Button>
      )}
    </Box>
  );
}
