/**
 * What needs work today, most urgent first: each line with its number leads to exactly these documents. Then what is not
 * sent yet, what colleagues changed, and the charts. What the user has hidden in the profile is not shown.
 */
import RefreshIcon from '@mui/icons-material/Refresh';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { OutboxEntry } from '../../../data/index.ts';
import { IconButton } from '../../../ui/controls/buttons.tsx';
import { ICON } from '../../../ui/measures.ts';
import { useSession } from '../../session/session-context.tsx';
import { useOpenDocument } from '../../shell/unsaved/use-entry-place.ts';
import { useUnsavedEdits } from '../../shell/unsaved/use-unsaved-edits.ts';
import { Colleagues } from './Colleagues.tsx';
import { HomeCharts } from './charts/HomeCharts.tsx';
import { type Today, useHidden, useToday } from './home-lines.ts';
import { Lines } from './Lines.tsx';
import { LineButton, LineLink, Part, shownMoment } from './line-style.tsx';
import { rememberedLines, rememberLines } from './remembered-lines.ts';
import { LinesSkeleton } from './TodaySkeleton.tsx';

const number = new Intl.NumberFormat('pt-BR');

export function TodaySection() {
  const today = useToday();
  const hidden = useHidden();
  const unsent = useUnsavedEdits();
  return (
    <>
      {today && <Counted today={today} hidden={hidden} unsent={hidden.has('drafts') ? [] : unsent} />}
      {!hidden.has('colleagues') && <Colleagues />}
      {today?.answer && !hidden.has('charts') && <HomeCharts {...chartsIn(today.answer)} />}
    </>
  );
}

function chartsIn({ events, steps }: NonNullable<Today['answer']>) {
  return { ...(events && { events }), ...(steps && { steps }) };
}

interface CountedProps {
  readonly today: Today;
  readonly hidden: ReadonlySet<string>;
  readonly unsent: readonly OutboxEntry[];
}

function Counted({ today, hidden, unsent }: CountedProps) {
  const translate = useTranslate();
  const { answer, failure, isCounting, refresh } = today;
  const say = (key: string, words?: object) => translate(`balcao.today.${key}`, words);
  const shown = today.lines.filter(({ key }) => !hidden.has(key));
  const lines = shown.filter(({ count }) => count !== null && count > 0);
  const uncounted = shown.filter(({ count }) => count === null);
  const { session } = useSession();
  const user = session.status === 'signed-in' ? session.user.email : '';
  const [first] = unsent;
  const rows = lines.length + (first ? 1 : 0);
  useEffect(() => {
    if (answer) rememberLines(user, rows);
  }, [answer, rows, user]);
  return (
    <Part
      title={say('title')}
      tools={
        <>
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {isCounting ? say('loading') : answer && say('countedAt', { when: shownMoment(answer.at) })}
          </Typography>
          <IconButton
            label={say('refresh')}
            icon={<RefreshIcon sx={{ fontSize: ICON.normal }} />}
            onClick={refresh}
            disabled={isCounting}
          />
        </>
      }
    >
      {failure !== undefined && (
        <Typography role="alert" variant="body2" sx={{ mb: 1 }}>
          {`${say('failed')} ${failure}`}
        </Typography>
      )}
      {!answer && isCounting && <LinesSkeleton count={rememberedLines(user)} />}
      {rows > 0 && (
        <Lines aria-label={say('lines')}>
          {lines.map(({ key, label, to, icon, severity, count }) => (
            <li key={key}>
              <LineLink
                to={to}
                icon={icon}
                label={label}
                count={number.format(count ?? 0)}
                {...(severity === 'high' && { isUrgent: true, spoken: say('urgent') })}
              />
            </li>
          ))}
          {first && (
            <li>
              <Unsent entry={first} count={unsent.length} />
            </li>
          )}
        </Lines>
      )}
      {answer && rows === 0 && uncounted.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{say('calm')}</Typography>
      )}
      {uncounted.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {say('uncounted', { names: uncounted.map(({ label }) => label).join(', ') })}
        </Typography>
      )}
    </Part>
  );
}

/** Leads to the first of them; all are behind the button of the top bar. */
function Unsent({ entry, count }: { readonly entry: OutboxEntry; readonly count: number }) {
  const translate = useTranslate();
  const open = useOpenDocument(entry);
  return (
    <LineButton
      icon="task"
      label={translate('balcao.today.drafts')}
      count={number.format(count)}
      onClick={open}
    />
  );
}
