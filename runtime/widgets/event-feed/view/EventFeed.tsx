/**
 * The feed: the stores to choose from, whether it is live, and the events. Nothing moves under the hand: while a row is
 * hovered, focused or scrolled away from the top, news wait behind a button.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import type { ListSnapshot, LiveState } from '../../../contract/live.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import { useStoreAway } from '../../../ui/reach/store-reach.ts';
import { type FeedEvent, mergedFeed } from '../model/merged-feed.ts';
import { EventTable } from './EventTable.tsx';
import { useHeldFeed, useHold } from './use-held-feed.ts';

export interface FeedStore {
  readonly id: string;
  readonly label: string;
  readonly isOn: boolean;
  /** Its latest events; of a store that is off it is not looked at. */
  readonly list: LiveState<ListSnapshot>;
}

export interface EventFeedProps {
  readonly stores: readonly FeedStore[];
  /** Absent where there is one store, and nothing to choose. */
  readonly onToggle?: (store: string) => void;
  /** Of `customer-event`. */
  readonly fields: readonly FieldDefinition[];
  /** `undefined` until it is known, or where it cannot be read. */
  readonly customerName: (event: FeedEvent) => string | undefined;
  readonly timeZone: string;
}

const NONE: readonly ConsoleRecord[] = [];
const ON = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover, &.Mui-focusVisible': { bgcolor: 'primary.dark' },
} as const;

export function EventFeed({ stores, onToggle, fields, customerName, timeZone }: EventFeedProps) {
  const translate = useTranslate();
  const t = (key: string, values?: object): string => translate(`balcao.eventFeed.${key}`, values);
  const isAway = useStoreAway();
  const chosen = stores.filter(({ isOn }) => isOn);
  // What was read before the right was taken is shown no more.
  const readable = chosen.filter(({ list }) => !isDenied(list));
  const latest = useLatestEvents(readable);
  const scroller = useRef<HTMLDivElement>(null);
  const { isHeld, handlers, rowHandlers, onScroll } = useHold(scroller);
  const choice = readable.map(({ id }) => id).join('/');
  const isWaiting = readable.some(({ list }) => list.status === 'loading' || list.data?.fromCache === true);
  const { shown, news, takeNews } = useHeldFeed(latest, { choice, isHeld, isWhole: !isWaiting });
  const labels = useMemo(() => new Map(stores.map(({ id, label }) => [id, label])), [stores]);
  const take = () => {
    takeNews();
    if (scroller.current) scroller.current.scrollTop = 0;
    // The button goes away with the news.
    scroller.current?.focus({ preventScroll: true });
  };
  return (
    <Box
      {...handlers}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', px: { xs: 1.5, sm: 3 } }}
    >
      {onToggle && (
        <Box role="group" aria-label={t('stores')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {stores.map(({ id, label, isOn }) => (
            <Chip
              key={id}
              label={label}
              variant={isOn ? 'filled' : 'outlined'}
              aria-pressed={isOn}
              onClick={() => onToggle(id)}
              sx={{ ...(isOn && ON), [TOUCH]: { height: FINGER, borderRadius: 22 } }}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: 44, flex: 'none' }}>
        <Typography
          role="status"
          variant="caption"
          sx={{ color: isAway ? 'warning.main' : 'text.secondary' }}
        >
          {isAway ? t('away') : t(isHeld && shown.length > 0 ? 'waits' : 'live')}
        </Typography>
        {news > 0 && (
          <Button variant="contained" size="small" onClick={take} sx={{ [TOUCH]: { minHeight: FINGER } }}>
            {t('news', { smart_count: news })}
          </Button>
        )}
      </Box>
      {chosen
        .filter(({ list }) => list.status === 'failed')
        .map(({ id, label, list }) => (
          <Alert key={id} severity="warning" sx={{ mb: 1 }}>
            {t(isDenied(list) ? 'denied' : 'failed', { store: label })}
          </Alert>
        ))}
      <Box
        ref={scroller}
        onScroll={onScroll}
        tabIndex={0}
        role="region"
        aria-label={t('name')}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          overflowX: 'hidden',
          pb: 3,
          containerType: 'inline-size',
          containerName: 'feed',
        }}
      >
        {shown.length > 0 && (
          <EventTable
            events={shown}
            fields={fields}
            customerName={customerName}
            timeZone={timeZone}
            {...(stores.length > 1 && { storeLabels: labels })}
            {...rowHandlers}
          />
        )}
        {shown.length === 0 && chosen.length === 0 && <Note>{t('noStore')}</Note>}
        {shown.length === 0 && isWaiting && !isAway && <Loading label={t('loading')} />}
        {shown.length === 0 && readable.length > 0 && !isWaiting && <Note>{t('empty')}</Note>}
      </Box>
    </Box>
  );
}

function isDenied(list: LiveState<ListSnapshot>): boolean {
  return list.status === 'failed' && list.failure?.reason === 'denied';
}

/** The same feed as long as no list has another answer. */
function useLatestEvents(stores: readonly FeedStore[]): readonly FeedEvent[] {
  const lists = stores.map(({ id, list }) => ({ store: id, records: list.data?.records ?? NONE }));
  const [merged, setMerged] = useState(() => ({ lists, events: mergedFeed(lists) }));
  const isSame =
    merged.lists.length === lists.length &&
    lists.every(
      ({ store, records }, at) => merged.lists[at]?.store === store && merged.lists[at]?.records === records,
    );
  if (isSame) return merged.events;
  const next = { lists, events: mergedFeed(lists) };
  setMerged(next);
  return next.events;
}

function Loading({ label }: { readonly label: string }) {
  return (
    <Box role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, at) => at).map((at) => (
        <Skeleton key={at} height={40} />
      ))}
    </Box>
  );
}

function Note({ children }: { readonly children: string }) {
  return (
    <Typography role="status" sx={{ py: 2, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
