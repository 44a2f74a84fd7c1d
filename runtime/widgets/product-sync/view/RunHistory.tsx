/**
 * All runs of the store, the latest first: when, by whom, how they stand. Each opens on this screen.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { SyncRunRecord } from '../../../contract/sync-run.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { FINGER } from '../../../ui/pointer/touch.ts';
import type { LatestRuns } from '../../../ui/runs/use-latest-runs.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { useSay } from './words.ts';

export interface RunHistoryProps extends LatestRuns<SyncRunRecord> {
  readonly current: string | undefined;
  readonly onShow: (run: string) => void;
}

export const RunHistory = memo(function RunHistory({ runs, current, onShow, ...list }: RunHistoryProps) {
  const say = useSay();
  const { timeZone } = useWidgetServices();
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        {say('history.title')}
      </Typography>
      {runs.length === 0 && !list.isLoading && !list.isFailed && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('history.none')}
        </Typography>
      )}
      <Box component="ul" aria-label={say('history.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {runs.map((run) => (
          <Box component="li" key={run.id}>
            <ButtonBase
              onClick={() => onShow(run.id)}
              aria-current={run.id === current}
              sx={{
                ...CARD,
                ...(run.id === current && { bgcolor: 'action.selected' }),
              }}
            >
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {[
                  say(`run.${run.status}`),
                  say('history.all', { smart_count: run.total }),
                  ...(run.failed > 0 ? [say('history.failed', { smart_count: run.failed })] : []),
                ].join(' · ')}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {say('run.by', { name: whoOf(run), when: shownDateTime(run.createdAt, timeZone) })}
              </Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {list.isFailed ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={list.retry} sx={{ minHeight: FINGER }}>
              {say('history.again')}
            </Button>
          }
        >
          {say('history.notLoaded')}
        </Alert>
      ) : (
        list.more && (
          <Button onClick={list.more} disabled={list.isLoadingMore} sx={{ minHeight: FINGER }}>
            {say(list.isLoadingMore ? 'history.loadingMore' : 'history.more')}
          </Button>
        )
      )}
    </Box>
  );
});

export function whoOf({ createdBy }: SyncRunRecord): string {
  return createdBy?.displayName ?? createdBy?.email ?? '?';
}

const CARD = {
  display: 'block',
  width: '100%',
  minHeight: FINGER,
  px: 1.25,
  py: 0.75,
  mb: 0.5,
  borderRadius: 2,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;
