/**
 * On the master store: to which other stores a record goes (admin console, §2), and how each copy stands. Each tick is
 * saved at once; the first one asks where it would bring more than the record.
 */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { type CopyStanding, REPLICATION_FIELD, type ReplicationPlan } from '../../contract/replication.ts';
import { useStoreDoors } from '../../data/index.ts';
import { space, TYPE, WEIGHT } from '../../ui/measures.ts';
import { FINGER, TOUCH } from '../../ui/pointer/touch.ts';
import { useProjects } from '../projects/project-context.tsx';
import { CopiesDialog } from './CopiesDialog.tsx';
import { PlanQuestion } from './PlanQuestion.tsx';
import type { ReplicationProps } from './replication.tsx';
import { useStateWords } from './state-words.ts';
import { isTicked, type OfferedStore, offeredStores, ticksOf } from './ticks.ts';
import { useReplicationService, useStanding } from './use-standing.ts';

export function MasterChips(props: ReplicationProps) {
  return isTicked(props.definition, props.record) ? <Chips {...props} /> : null;
}

interface Asked {
  readonly store: OfferedStore;
  readonly plan: ReplicationPlan;
}

function Chips({ definition, record }: ReplicationProps) {
  const { projects, masterProject } = useProjects();
  const translate = useTranslate();
  const labelId = useId();
  const service = useReplicationService();
  const notify = useNotify();
  const [chosen, choose] = useTicks(definition.name, record);
  const of = { project: masterProject, collection: definition.name, id: record.id };
  const { answer, failure, readAgain } = useStanding(of, record, ticksOf(record));
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const stores = offeredStores({ projects, master: masterProject }, definition, chosen);
  if (stores.length === 0) return null;
  const copyIn = (store: string) => answer?.copies.find((copy) => copy.store === store);
  const isKnown = answer !== undefined && answer.copies.length > 0;

  const tick = async (store: OfferedStore) => {
    if (chosen.includes(store.id)) return choose(store.id, false);
    const plan = copyIn(store.id) ? undefined : await service?.plan(of, store.id);
    if (plan?.ok && (plan.records > 1 || plan.lacks.length > 0)) setAsked({ store, plan });
    else await choose(store.id, true);
  };
  const replicate = async ({ store }: Asked, references: boolean) => {
    setAsked(undefined);
    if (!(await choose(store.id, true)) || !references) return;
    const started = await service?.run(of, { stores: [store.id], references: true });
    if (started && !started.ok) notify(started.error, { type: 'error' });
    readAgain();
  };

  return (
    <Group role="group" aria-labelledby={labelId}>
      <Typography id={labelId} variant="caption" sx={{ color: 'text.secondary', mr: 0.5 }}>
        {translate('balcao.replication.label')}
      </Typography>
      {stores.map((store) => (
        <StoreChip
          key={store.id}
          title={store.mayWrite ? undefined : translate('balcao.replication.noRole', { store: store.label })}
        >
          <Checkbox
            checked={chosen.includes(store.id)}
            disabled={!store.mayWrite}
            onChange={() => void tick(store)}
            slotProps={{
              input: { 'aria-label': store.label, 'aria-describedby': `${labelId}-${store.id}` },
            }}
          />
          {store.label}
          <CopyNote
            id={`${labelId}-${store.id}`}
            copy={copyIn(store.id)}
            isTicked={chosen.includes(store.id)}
          />
        </StoreChip>
      ))}
      {(isKnown || answer?.waits || failure !== undefined) && (
        <Button
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ minHeight: 24, py: 0, px: 1, flex: 'none', [TOUCH]: { minHeight: FINGER } }}
        >
          {translate('balcao.replication.open')}
        </Button>
      )}
      {isOpen && (
        <CopiesDialog
          definition={definition}
          record={record}
          stores={stores}
          answer={answer}
          failure={failure}
          onChange={readAgain}
          onClose={() => setOpen(false)}
        />
      )}
      {asked && (
        <PlanQuestion
          {...asked}
          onAnswer={(references) => void replicate(asked, references)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Group>
  );
}

interface CopyNoteProps {
  readonly id: string;
  readonly copy: CopyStanding | undefined;
  readonly isTicked: boolean;
}

/** Of a store that is not ticked only what stays there is said. */
function CopyNote({ id, copy, isTicked }: CopyNoteProps) {
  const words = useStateWords();
  const translate = useTranslate();
  if (!copy) return null;
  const { state, lacks, refusals } = copy;
  if (!isTicked && state !== 'released' && state !== 'orphan') return null;
  return (
    <small id={id} data-tone={state} title={refusals.length > 0 ? refusals.join(' ') : undefined}>
      {words(copy)}
      {lacks.length > 0 && ` · ${translate('balcao.replication.lacks', { smart_count: lacks.length })}`}
    </small>
  );
}

/** The tick shows at once, and goes back when the store refuses it. Writes wait for each other. */
function useTicks(collection: string, record: ConsoleRecord) {
  const { writer } = useStoreDoors();
  const translate = useTranslate();
  const notify = useNotify();
  const stored = record[REPLICATION_FIELD];
  const [wanted, setWanted] = useState<readonly string[]>();
  // Two ticks may come before anything is drawn.
  const latest = useRef<unknown>(stored);
  const turn = useRef<Promise<boolean>>(Promise.resolve(true));
  useEffect(() => {
    latest.current = stored;
    setWanted(undefined);
  }, [stored]);

  /** Resolves with whether it is stored. */
  const choose = (store: string, isOn: boolean): Promise<boolean> => {
    const base = latest.current;
    const others = listed(base).filter((id) => id !== store);
    const value = isOn ? [...others, store] : others;
    latest.current = value;
    setWanted(value);
    turn.current = turn.current.then(async () => {
      const changes = [{ path: [REPLICATION_FIELD], base, value }];
      const outcome = await writer.edit({ collection, id: record.id, changes });
      if (outcome.ok) return true;
      latest.current = stored;
      setWanted(undefined);
      const reason = translate(`balcao.collectionScreen.failure.${outcome.failure.reason}`);
      notify('balcao.replication.failed', { type: 'error', messageArgs: { reason } });
      return false;
    });
    return turn.current;
  };
  return [wanted ?? ticksOf(record), choose] as const;
}

function listed(ticks: unknown): readonly string[] {
  return ticksOf({ id: '', [REPLICATION_FIELD]: ticks });
}

const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(1.5) });

const StoreChip = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: 22,
  [TOUCH]: { minHeight: FINGER, paddingRight: 14 },
  paddingRight: 10,
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.divider}`,
  fontSize: TYPE.small,
  fontWeight: WEIGHT.normal,
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: 'transparent',
    backgroundColor: theme.vars.palette.balcao.accentSoft,
  },
  '&:has(:disabled)': { cursor: 'default' },
  '& .MuiCheckbox-root': { padding: 4, '& > span': { width: 14, height: 14 } },
  '& small': {
    marginLeft: 6,
    fontSize: 'inherit',
    color: theme.vars.palette.text.secondary,
    '&[data-tone="refused"], &[data-tone="missing"], &[data-tone="orphan"]': {
      color: theme.vars.palette.error.main,
    },
  },
}));
