/**
 * Runs in one list: what each does, how it stands, who began it and when; then older ones on demand.
 */
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { shownDateTime } from '../../../core/values/moments.ts';
import { Button, IconButton, PlainButton } from '../../../ui/controls/buttons.tsx';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { FINGER } from '../../../ui/pointer/touch.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import type { ListedRun } from '../model/listed-run.ts';
import { ProgressBar } from './ProgressBar.tsx';
import type { LatestRuns } from './use-latest-runs.ts';
import { type RunWords, useRunWords } from './words.ts';

export interface RunListProps extends LatestRuns {
  readonly onOpen: (run: ListedRun) => void;
  /** The id of the run that is shown beside the list, which is of one kind. */
  readonly current?: string | undefined;
  readonly isOfOneKind?: boolean;
  readonly collectionLabel?: (name: string) => string;
  /** Why a run cannot be opened: a key of the texts. */
  readonly closedBy?: (run: ListedRun) => string | undefined;
  /** Absent for who may not, and where a run cannot be forgotten. */
  readonly onForget?: (run: ListedRun) => (() => void) | undefined;
}

export const RunList = memo(function RunList(props: RunListProps) {
  const { runs, isLoading, isFailed, isLoadingMore, more, retry, onForget } = props;
  const say = useRunWords();
  return (
    <Box sx={LIST}>
      {isLoading && runs.length === 0 && <Typography role="status">{say('loading')}</Typography>}
      {!isLoading && !isFailed && !more && runs.length === 0 && <p>{say('none')}</p>}
      {runs.length > 0 && (
        <ul aria-label={say('title')}>
          {runs.map((run) => {
            const forget = onForget?.(run);
            return (
              <li key={run.id}>
                <RunCard {...props} run={run} />
                {forget && (
                  <IconButton
                    label={say('forget')}
                    icon={<DeleteForeverOutlined fontSize="small" />}
                    onClick={forget}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isFailed ? (
        <Alert
          severity="error"
          action={
            <Button kind="text" onClick={retry}>
              {say('again')}
            </Button>
          }
        >
          {say('notLoaded')}
        </Alert>
      ) : (
        more && (
          <Button kind="text" onClick={more} disabled={isLoadingMore}>
            {say(isLoadingMore ? 'loadingMore' : 'more')}
          </Button>
        )
      )}
    </Box>
  );
});

function RunCard({ run, current, onOpen, closedBy, ...props }: RunListProps & { readonly run: ListedRun }) {
  const say = useRunWords();
  const { timeZone } = useWidgetServices();
  const { share, status, waits } = run;
  const closed = closedBy?.(run);
  const { head, facts } = cardText(run, say, { ...props, timeZone });
  const state = say(`status.${status}`);
  return (
    <PlainButton
      className="run"
      disabled={closed !== undefined}
      aria-current={current === run.id}
      onClick={() => onOpen(run)}
    >
      <span className="text">
        <strong>{head}</strong> <span>{facts.join(' · ')}</span>
        {waits !== undefined && <span>{waits}</span>}
        {closed !== undefined && <span>{say(closed)}</span>}
      </span>
      <span className="state" data-open={WAITS.includes(status) || undefined}>
        {share === undefined ? state : say('share', { status: state, share: Math.floor(100 * share) })}
      </span>
      {share !== undefined && <ProgressBar share={100 * share} />}
    </PlainButton>
  );
}

interface CardOptions extends Pick<RunListProps, 'isOfOneKind' | 'collectionLabel'> {
  readonly timeZone: string;
}

function cardText(run: ListedRun, say: RunWords, { isOfOneKind, collectionLabel, timeZone }: CardOptions) {
  const { kind, title, collection, at, by, count, errors, isOfThisBrowser } = run;
  const name = say(`kinds.${kind}.name`);
  const size = [
    say(`kinds.${kind}.items`, { smart_count: count }),
    ...(errors > 0 ? [say('errors', { smart_count: errors })] : []),
  ];
  const who = [shownDateTime(at, timeZone), ...(by === undefined ? [] : [by])];
  if (isOfOneKind) return { head: size.join(' · '), facts: who };
  return {
    head: title ?? name,
    facts: [
      ...(title === undefined ? [] : [name]),
      ...(collection === undefined ? [] : [collectionLabel?.(collection) ?? collection]),
      ...who,
      ...size,
      ...(isOfThisBrowser ? [say('ofThisBrowser')] : []),
    ],
  };
}

/** They have not come to their end. */
const WAITS: readonly string[] = ['running', 'paused', 'undoing', 'undoPaused'];

const LIST = {
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& p': { color: 'text.secondary' },
  '& li': { mb: 1, display: 'flex', alignItems: 'center', gap: 0.5 },
  '& .run': {
    flex: 1,
    minWidth: 0,
    minHeight: FINGER,
    px: 1.5,
    py: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 2,
    rowGap: 0.75,
    font: 'inherit',
    textAlign: 'left',
    color: 'text.primary',
    background: 'none',
    border: 1,
    borderColor: 'divider',
    borderRadius: 2,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
    '&[aria-current="true"]': { bgcolor: 'action.selected' },
    '&:disabled': { cursor: 'default', opacity: 0.7, background: 'none' },
    '& > [aria-hidden]': { flex: '1 0 100%', height: 3 },
  },
  '& .text': { flex: '1 1 160px', minWidth: 0, '& > *': { display: 'block' } },
  '& .text strong': { fontWeight: WEIGHT.strong },
  '& .text span, & .state': { fontSize: TYPE.small, color: 'text.secondary' },
  '& .state': { flex: 'none', '&[data-open]': { color: 'warning.main' } },
} as const;
