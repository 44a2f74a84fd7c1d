/**
 * The start page: what needs work today, what was seen last, and everything that this role may see in this store, by group.
 */

import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ICON, TYPE } from '../../ui/measures.ts';
import { PartPlace, part } from '../../ui/part.tsx';
import { FINGER, TOUCH } from '../../ui/pointer/touch.ts';
import { entryLabel, entryPath, groupedEntries } from '../catalogue/entry-address.ts';
import { learnMessages } from '../messages/console-i18n.ts';
import { useRecentVisits } from '../palette/use-recent-visits.ts';
import { EntryIcon } from '../pieces/EntryIcon.tsx';
import { useProjects } from '../projects/project-context.tsx';
import { useMenuEntries } from '../projects/use-visible-entries.ts';
import { useSession } from '../session/session-context.tsx';
import { rememberedLines } from './home/remembered-lines.ts';

/** Of work there is nothing to know before the shell is shown. */
const Today = part(async () => {
  const { loadScreenServices } = await import('../routes/lazy-screen.tsx');
  const [Services, { TodaySection }, { homeMessages }, { chartMessages }] = await Promise.all([
    loadScreenServices(),
    import('./home/TodaySection.tsx'),
    import('./home/home-messages.ts'),
    import('./home/charts/chart-messages.ts'),
  ]);
  learnMessages(homeMessages);
  learnMessages(chartMessages);
  return () => (
    <Services>
      <TodaySection />
    </Services>
  );
});

export function Home() {
  const translate = useTranslate();
  const { session } = useSession();
  const { current } = useProjects();
  const groups = groupedEntries(useMenuEntries());
  const name = session.status === 'signed-in' ? (session.user.name.split(' ')[0] ?? '') : '';
  const user = session.status === 'signed-in' ? session.user.email : '';
  const greeting = translate(`balcao.app.home.${partOfDay(new Date().getHours())}`);
  return (
    <Box sx={{ height: '100%', overflowY: 'auto', bgcolor: 'background.paper' }}>
      <title>{`${translate('balcao.app.menu.home')} · ${current.label} · Balcão`}</title>
      <Box sx={{ maxWidth: 960, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 3, sm: 6 } }}>
        <Typography variant="h1">{translate('balcao.app.home.greeting', { greeting, name })}</Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          {translate('balcao.app.home.about', { project: current.label })}
        </Typography>
        <PartPlace placeholder={<Box sx={roomFor(rememberedLines(user))} />}>
          <Today />
        </PartPlace>
        <RecentVisits />
        <Box sx={{ mt: 4, columnWidth: 264, columnGap: 2 }}>
          {groups.map(({ group, entries }) => (
            <Box key={group} component="section" sx={{ breakInside: 'avoid', pb: 2 }}>
              <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 0.75 }}>
                <Typography variant="subtitle2" component="h2" sx={{ px: 1.25, pt: 0.75, pb: 0.5 }}>
                  {translate(`balcao.app.groups.${group}`)}
                </Typography>
                {entries.map((entry) => (
                  <Door key={entryPath(entry)} to={entryPath(entry)}>
                    <EntryIcon name={entry.icon} />
                    {entryLabel(entry)}
                  </Door>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Nothing at all for somebody new. */
function RecentVisits() {
  const translate = useTranslate();
  const visits = useRecentVisits().slice(0, 6);
  if (visits.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 0.75 }}>
        {translate('balcao.app.home.recent')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {visits.map(({ visit, entry }) => (
          <RecentDoor key={visit.path} to={visit.path} title={`${entryLabel(entry)}: ${visit.label}`}>
            <EntryIcon name={entry.icon} />
            <span>{visit.label}</span>
          </RecentDoor>
        ))}
      </Box>
    </Box>
  );
}

const Door = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '7px 10px',
  [TOUCH]: { minHeight: FINGER },
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  fontSize: TYPE.body,
  textDecoration: 'none',
  '& svg': { flex: 'none', fontSize: ICON.normal, color: theme.vars.palette.text.faint },
  '&:hover': {
    backgroundColor: theme.vars.palette.action.hover,
    color: theme.vars.palette.text.primary,
    '& svg': { color: theme.vars.palette.primary.main },
  },
}));

const RecentDoor = styled(Door)(({ theme }) => ({
  maxWidth: 220,
  paddingBlock: 5,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

/** Of the heading and so many lines, in one column or two. */
function roomFor(lines: number) {
  return { minHeight: { xs: 70 + 44 * lines, md: 70 + 36 * Math.ceil(lines / 2) } };
}

/** How one greets in Brazil. */
function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
