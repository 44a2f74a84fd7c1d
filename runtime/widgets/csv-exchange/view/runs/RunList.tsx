/**
 * Imports and bulk changes of a store, the latest first: those that this browser keeps, and the team's. Each opens with
 * its report and its way back.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { shownDateTime } from '../../../../core/values/moments.ts';
import { forgetExpired, latestFirst, type RunOwner } from '../../journal/import-journal.ts';
import { openImportJournal } from '../../journal/indexed-db-imports.ts';
import type { ImportRun, RunStatus } from '../../model/import-run.ts';
import type { SharedRun } from '../../run/shared-runs.ts';
import { useSay } from '../words.ts';

export interface RunListProps {
  readonly owner: RunOwner;
  /** Of a store that is gone with its page: other pages' runs are not listed. */
  readonly epoch?: string;
  readonly timeZone: string;
  readonly collectionLabel: (name: string) => string;
  readonly onOpen: (run: ImportRun) => void;
  /** What the team's browsers have shared; absent until it is known. */
  readonly team: readonly SharedRun[];
  /** Whether this user may read the rows of a colleague's run. */
  readonly mayTakeOver: (shared: SharedRun) => boolean;
  /** Brings a colleague's run here and opens it. */
  readonly onTakeOver: (shared: SharedRun) => void;
  /** Another number reads them again. */
  readonly turn: number;
}

type Listing = { readonly runs: readonly ImportRun[] } | { readonly failure: string } | undefined;

export function RunList({
  owner,
  epoch,
  timeZone,
  collectionLabel,
  onOpen,
  team,
  mayTakeOver,
  onTakeOver,
  turn,
}: RunListProps) {
  const say = useSay();
  const { user, project } = owner;
  const [listing, setListing] = useState<Listing>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  useEffect(() => {
    let gone = false;
    const settle = (next: Listing) => {
      if (!gone) setListing(next);
    };
    keptRuns({ user, project }).then(
      (runs) => settle({ runs: latestFirst(runs.filter((run) => run.epoch === epoch)) }),
      (error: unknown) => settle({ failure: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      gone = true;
    };
  }, [user, project, epoch, turn]);

  if (!listing) return <Typography role="status">{say('finding')}</Typography>;
  if ('failure' in listing) {
    return <Alert severity="error">{say('failed.unkept', { detail: listing.failure })}</Alert>;
  }
  const own = new Set(listing.runs.map(({ id }) => id));
  const others = team.filter(({ run }) => !own.has(run.id));
  const waysInto = (shared: SharedRun): Pick<RunCardProps, 'onOpen' | 'closed'> => {
    if (own.has(shared.run.id)) return { onOpen: () => onOpen(shared.run) };
    if (!shared.hasRows) return { closed: 'notKept' };
    return mayTakeOver(shared) ? { onOpen: () => onTakeOver(shared) } : { closed: 'onlyAdmins' };
  };
  const all = [...listing.runs.map((run) => ({ run, hasRows: true })), ...others].sort(
    (one, other) => other.run.at - one.run.at,
  );
  if (all.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{say('runs.none')}</Typography>;
  }
  return (
    <Box component="ul" aria-label={say('runs.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {all.map((shared) => (
        <Box component="li" key={shared.run.id} sx={{ mb: 1 }}>
          <RunCard
            run={shared.run}
            collection={collectionLabel(shared.run.collection)}
            when={shownDateTime(new Date(shared.run.at).toISOString(), timeZone)}
            {...waysInto(shared)}
          />
        </Box>
      ))}
    </Box>
  );
}

async function keptRuns(owner: RunOwner): Promise<readonly ImportRun[]> {
  const journal = await openImportJournal();
  try {
    await forgetExpired(journal, owner, Date.now());
    return await journal.runs(owner);
  } finally {
    journal.close();
  }
}

interface RunCardProps {
  readonly run: ImportRun;
  readonly collection: string;
  readonly when: string;
  readonly onOpen?: () => void;
  /** Why it cannot be opened. */
  readonly closed?: 'notKept' | 'onlyAdmins';
}

function RunCard({ run, collection, when, onOpen, closed }: RunCardProps) {
  const say = useSay();
  const { tally, total } = run;
  const facts = [
    say(run.removes ? 'runs.removal' : run.changes ? 'runs.bulk' : 'runs.import'),
    collection,
    when,
    ...(run.by ? [run.by.name] : []),
    say('runs.records', { smart_count: total, count: total.toLocaleString('pt-BR') }),
    ...(tally && tally.errors > 0 ? [say('runs.errors', { smart_count: tally.errors })] : []),
  ];
  return (
    <ButtonBase
      onClick={onOpen}
      disabled={!onOpen}
      sx={{
        display: 'flex',
        width: '100%',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        textAlign: 'left',
        px: 2,
        py: 1.25,
        minHeight: 44,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="span" sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography
          component="strong"
          variant="body2"
          sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {run.file}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
        {closed && (
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {say(`runs.${closed}`)}
          </Typography>
        )}
      </Box>
      <Typography
        component="span"
        variant="body2"
        sx={{ flex: 'none', color: WAITS.includes(run.status) ? 'warning.main' : 'text.secondary' }}
      >
        {say(`runs.status.${run.status}`)}
      </Typography>
    </ButtonBase>
  );
}

/** Somebody has to go on with these. */
const WAITS: readonly RunStatus[] = ['running', 'paused', 'undoing', 'undoPaused'];
