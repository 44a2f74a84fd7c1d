/**
 * Runs of a store in one list: what each does, how it stands, who began it and when. Each opens with its report.
 */
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { shownDateTime } from '../../../core/values/moments.ts';
import { FINGER } from '../../../ui/pointer/touch.ts';
import type { ListedRun } from './listed-run.ts';

export interface RunListProps {
  readonly runs: readonly ListedRun[];
  readonly timeZone: string;
  readonly collectionLabel: (name: string) => string;
  readonly onOpen: (run: ListedRun) => void;
  /** Why a run cannot be opened: a word of the catalogue. */
  readonly closedBy: (run: ListedRun) => string | undefined;
  /** Absent for who may not, and where a run cannot be forgotten. */
  readonly onForget: (run: ListedRun) => (() => void) | undefined;
}

export function RunList({ runs, onForget, ...props }: RunListProps) {
  const say = useRunWords();
  return (
    <Box component="ul" aria-label={say('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {runs.map((run) => {
        const forget = onForget(run);
        return (
          <Box component="li" key={run.id} sx={{ mb: 1, display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <RunCard run={run} {...props} />
            {forget && (
              <Tooltip title={say('forget')}>
                <IconButton
                  aria-label={say('forget')}
                  onClick={forget}
                  sx={{ width: FINGER, height: FINGER }}
                >
                  <DeleteForeverOutlined fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

interface RunCardProps extends Omit<RunListProps, 'runs' | 'onForget'> {
  readonly run: ListedRun;
}

function RunCard({ run, timeZone, collectionLabel, onOpen, closedBy }: RunCardProps) {
  const say = useRunWords();
  const { kind, title, collection, at, by, count, errors, share, opens } = run;
  const closed = closedBy(run);
  const units = kind === 'sync' ? 'products' : 'records';
  const facts = [
    ...(title === undefined ? [] : [say(kind)]),
    ...(collection === undefined ? [] : [collectionLabel(collection)]),
    shownDateTime(at, timeZone),
    ...(by === undefined ? [] : [by]),
    say(units, { smart_count: count, count: count.toLocaleString('pt-BR') }),
    ...(errors > 0 ? [say('errors', { smart_count: errors })] : []),
    ...(opens.kind === 'older' && !opens.older.shared ? [say('ofThisBrowser')] : []),
  ];
  const status = say(`status.${run.status}`);
  return (
    <ButtonBase onClick={() => onOpen(run)} disabled={closed !== undefined} sx={CARD}>
      <Box component="span" sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography
          component="strong"
          variant="body2"
          sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {title ?? say(kind)}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
        {closed !== undefined && (
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {say(closed)}
          </Typography>
        )}
      </Box>
      <Typography
        component="span"
        variant="body2"
        sx={{ flex: 'none', color: WAITS.includes(run.status) ? 'warning.main' : 'text.secondary' }}
      >
        {share === undefined ? status : say('share', { status, share: Math.floor(100 * share) })}
      </Typography>
      {share !== undefined && (
        <LinearProgress
          variant="determinate"
          value={100 * share}
          aria-hidden
          sx={{ flex: '1 0 100%', borderRadius: 2, height: 3 }}
        />
      )}
    </ButtonBase>
  );
}

export type RunWords = (key: string, words?: object) => string;

export function useRunWords(): RunWords {
  const translate = useTranslate();
  return (key, words = {}) => translate(`balcao.csvImport.runs.${key}`, words);
}

/** They have not come to their end. */
const WAITS: readonly string[] = ['running', 'paused', 'undoing', 'undoPaused'];

const CARD = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  columnGap: 2,
  rowGap: 0.75,
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  textAlign: 'left',
  px: 2,
  py: 1.25,
  minHeight: FINGER,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  '&:hover': { bgcolor: 'action.hover' },
} as const;
