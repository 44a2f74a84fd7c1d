/**
 * `Eventos ao vivo`: on the master store of all stores that the user may read, elsewhere of the one that is shown. Which
 * stores are on is the user's own, and remembered as those that are off, so that a new store is on.
 */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CollectionDefinition, ScreenEntry } from '../../../contract/collection.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { EventFeed, FEED_LENGTH } from '../../../widgets/event-feed/index.ts';
import { entryLabel } from '../../catalogue/entry-address.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { useCustomerNames } from './use-customer-names.ts';
import { useFeedLists } from './use-feed-lists.ts';

export interface EventFeedScreenProps {
  readonly entry: ScreenEntry;
  /** Of `customer-event`. */
  readonly definition: CollectionDefinition;
}

const OFF = 'event-feed.off';

export function EventFeedScreen({ entry, definition }: EventFeedScreenProps) {
  const translate = useTranslate();
  const t = (key: string, values?: object): string => translate(`balcao.eventFeed.${key}`, values);
  const { projects, current, masterProject } = useProjects();
  const { preferences, timeZone } = useWidgetServices();
  const isMaster = current.id === masterProject;
  const stores = useMemo(() => (isMaster ? projects : [current]), [isMaster, projects, current]);
  const [off, setOff] = useState<ReadonlySet<string>>(() => new Set(storesIn(preferences.read(OFF))));
  const toggle = useCallback(
    (store: string) => {
      const next = new Set(off);
      if (!next.delete(store)) next.add(store);
      setOff(next);
      preferences.write(OFF, next.size > 0 ? [...next] : undefined);
    },
    [off, preferences],
  );
  const hasChoice = stores.length > 1;
  const on = useMemo(
    () => stores.map(({ id }) => id).filter((id) => !hasChoice || !off.has(id)),
    [stores, hasChoice, off],
  );
  const lists = useFeedLists(on);
  const customerName = useCustomerNames(lists);
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}>
      <title>{`${entryLabel(entry)} · ${current.label} · Balcão`}</title>
      <Box sx={{ flex: 'none', px: { xs: 1.5, sm: 3 }, pt: { xs: 2, sm: 3 }, pb: 1.5 }}>
        <Typography variant="h1">{entryLabel(entry)}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {t('about', { count: FEED_LENGTH })}{' '}
          <MuiLink
            component={Link}
            to={`/${definition.name}`}
            underline="always"
            sx={{ [TOUCH]: { display: 'inline-flex', alignItems: 'center', minHeight: FINGER } }}
          >
            {t('all')}
          </MuiLink>
        </Typography>
      </Box>
      <EventFeed
        stores={stores.map(({ id, label }) => ({
          id,
          label,
          isOn: on.includes(id),
          list: lists.get(id)?.list ?? { status: 'loading' },
        }))}
        {...(hasChoice && { onToggle: toggle })}
        fields={definition.fields}
        customerName={customerName}
        timeZone={timeZone}
      />
    </Box>
  );
}

function storesIn(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((store) => typeof store === 'string') : [];
}
