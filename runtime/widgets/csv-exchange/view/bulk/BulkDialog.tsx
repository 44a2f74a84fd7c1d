/**
 * A bulk change from its fields to its end: put together, judged with before and after, begun, watched. It is an import
 * whose rows are documents, and runs as one does; the documents are read where they lie, not here.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { BulkTarget } from '../../../../contract/bulk-target.ts';
import type { RecordJudge } from '../../../../contract/record-judge.ts';
import { NOTHING_JUDGED, type RowsPreview } from '../../../../core/row-runs/preview.ts';
import { drawId } from '../../../../core/run/draw-id.ts';
import { visibleText } from '../../../../core/values/visible-text.ts';
import { placeOf } from '../../model/import-run.ts';
import { BulkRun, type BulkState, type Ordered } from '../../run/bulk-run.ts';
import type { CsvImportProps } from '../CsvImport.tsx';
import { Panel } from '../Panel.tsx';
import { Checking } from '../plan/Checking.tsx';
import { PlanView } from '../plan/PlanView.tsx';
import { DeadReferences } from '../plan/PlanWarnings.tsx';
import { ReasonField } from '../ReasonField.tsx';
import { Refusal } from '../Refusal.tsx';
import { rememberedRun } from '../remembered-run.ts';
import { LiveRun } from '../run/LiveRun.tsx';
import { RunFrame } from '../run/RunDialog.tsx';
import { failureText, type Say, useSay } from '../words.ts';
import { ChangeForm, FIRST_DRAFTS } from './ChangeForm.tsx';

export type RunParts = Pick<
  CsvImportProps,
  'definition' | 'store' | 'openRuns' | 'mayRemove' | 'isAdmin' | 'timeZone' | 'user' | 'project' | 'runsPath'
>;

export interface BulkDialogProps extends RunParts {
  readonly target: BulkTarget;
  /** What the schema of a collection says of a record, for a store that lies in the page. */
  readonly checkOf: (collection: string) => Promise<RecordJudge>;
  /** A run has come to its end, one way or the other. */
  readonly onEnded?: () => void;
  readonly onClose: () => void;
}

const KINDS = ['changed', 'unchanged', 'refused'] as const;

export function BulkDialog(props: BulkDialogProps) {
  const { target, onClose } = props;
  const say = useSay();
  const removal = removalOf(say, target);
  const { state, bulk } = useBulkRun(props, removal);
  const title = removal?.title ?? dialogTitle(say, target, state);
  return (
    <RunFrame
      title={title}
      onClose={() => {
        if (state.phase !== 'preview' || !state.isBeginning) onClose();
      }}
    >
      <Step {...props} {...(removal && { removal })} state={state} bulk={bulk} />
    </RunFrame>
  );
}

/** Made once, and left with the dialog. What is to be removed is judged at once: whoever wants it gone has said so. */
function useBulkRun(props: BulkDialogProps, removal: Ordered | undefined) {
  const [bulk, setBulk] = useState(() => bulkRunOf(props));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one change as long as the dialog is open
  useEffect(() => {
    // What was left once is not taken up again, and React runs effects twice in development.
    const mine = bulkRunOf(props);
    setBulk(mine);
    const remembered = rememberedRun(placeOf(props), 'bulk');
    mine.subscribe(() => {
      const state = mine.state();
      remembered.write(state.phase === 'begun' ? state.id : undefined);
    });
    if (removal) void mine.preview(removal);
    return () => mine.leave();
  }, []);
  return { bulk, state: useSyncExternalStore(bulk.subscribe, bulk.state) };
}

function bulkRunOf({ project, definition, timeZone, openRuns, checkOf }: BulkDialogProps): BulkRun {
  const place = { project, collection: definition.name, timeZone };
  return new BulkRun({ place, openRuns, checkOf, newRunId: drawId });
}

/** With the number of records as soon as anybody knows it: the list, or else who has read all of it. */
function dialogTitle(say: Say, target: BulkTarget, state: BulkState): string {
  const read = totalIn(state);
  const count = read ?? (target.kind === 'chosen' ? target.records.length : target.listed.count);
  const title = count === undefined ? say('bulk.titleAll') : say('bulk.title', { smart_count: count });
  const hidden = target.kind === 'chosen' ? (target.hidden ?? 0) : 0;
  return hidden === 0 ? title : say('bulk.titleHidden', { title, smart_count: hidden });
}

function totalIn(state: BulkState): number | undefined {
  if (state.phase === 'preview') return state.progress.total;
  return state.phase === 'begun' ? state.total : undefined;
}

function removalOf(say: Say, target: BulkTarget): Ordered | undefined {
  if (target.kind !== 'chosen' || !target.removes) return undefined;
  const { records, move } = target;
  const count = { smart_count: records.length };
  const moved = move?.count?.toLocaleString('pt-BR') ?? say('bulk.everyUse');
  const seen = records.flatMap(({ id, updatedAt }) =>
    typeof updatedAt === 'string' ? [[id, updatedAt]] : [],
  );
  return {
    title: move ? say('bulk.removalMoving', { ...count, moved, to: move.to }) : say('bulk.removal', count),
    changes: [],
    removes: true,
    listed: listedBy(target),
    seen: Object.fromEntries(seen),
    ...(move && { move: { to: move.to, from: move.from } }),
  };
}

function listedBy(target: BulkTarget): Ordered['listed'] {
  if (target.kind === 'chosen') return { query: {}, narrowed: { ids: target.records.map(({ id }) => id) } };
  const { query, narrowed } = target.listed;
  return { query, ...(narrowed && { narrowed }) };
}

interface StepProps extends BulkDialogProps {
  readonly removal?: Ordered;
  readonly state: BulkState;
  readonly bulk: BulkRun;
}

function Step(props: StepProps) {
  const { state, bulk, onClose, target, definition, removal } = props;
  const say = useSay();
  const [drafts, setDrafts] = useState(FIRST_DRAFTS);
  const [reason, setReason] = useState('');
  switch (state.phase) {
    case 'choose':
      return (
        <ChangeForm
          {...props}
          drafts={drafts}
          onDrafts={setDrafts}
          {...(definition.audit && { reason, onReason: setReason })}
          onPreview={(title, changes) => {
            const about = definition.audit && { about: reason.trim() };
            void bulk.preview({ title, changes, listed: listedBy(target), ...about });
          }}
        />
      );
    case 'preview':
      return <Preview {...props} state={state} />;
    case 'failed':
      return (
        <Panel
          actions={
            <>
              <Button onClick={onClose}>{say('close')}</Button>
              {!removal && <Button onClick={() => bulk.again()}>{say('bulk.back')}</Button>}
              <Button variant="contained" onClick={() => bulk.retry()}>
                {say('failed.retry')}
              </Button>
            </>
          }
        >
          <Alert severity="error">
            {state.text ?? say('failed.store', { reason: failureText(say, 'offline') })}
          </Alert>
        </Panel>
      );
    case 'begun':
      return <LiveRun {...props} id={state.id} />;
  }
}

interface PreviewProps extends StepProps {
  readonly state: Extract<BulkState, { readonly phase: 'preview' }>;
}

function Preview({ state, bulk, definition, removal, onClose, runsPath }: PreviewProps) {
  const say = useSay();
  const [isAsked, setAsked] = useState(false);
  const { progress, found, refusal, isBeginning = false } = state;
  const { plans, large, copied } = progress;
  const ready = found !== undefined;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const start = () => void bulk.start(copied > 0 ? visibleText(reason) : undefined);
  const begin = () => {
    if (refusal !== undefined) bulk.retry();
    else if (copied > 0 && visibleText(reason) === '') setMissing(true);
    else if (large > 0) setAsked(true);
    else start();
  };
  const isInUse = found !== undefined && removal?.move !== undefined && !movesAll(found, removal.move);
  const goesOn = removal !== undefined && ready && plans.changed > 0 && !isInUse && refusal === undefined;
  // Whoever wanted them gone was asked before.
  useEffect(() => {
    if (goesOn) void bulk.start();
  }, [goesOn, bulk]);
  return (
    <Panel
      actions={
        <>
          <Button onClick={() => (isBeginning ? bulk.cancel() : onClose())}>{say('cancel')}</Button>
          {!removal && (
            <Button disabled={isBeginning} onClick={() => bulk.again()}>
              {say('bulk.back')}
            </Button>
          )}
          <Button
            variant="contained"
            disabled={!ready || plans.changed === 0 || goesOn || isInUse || isBeginning}
            onClick={begin}
          >
            {refusal !== undefined
              ? say('failed.retry')
              : ready && plans.changed === 0
                ? say('bulk.nothing')
                : say('bulk.start', { smart_count: plans.changed })}
          </Button>
        </>
      }
    >
      <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
        {state.title}
      </Typography>
      <Checking
        {...progress}
        total={progress.total}
        isReady={ready}
        isWaiting={state.waiting !== undefined}
      />
      <PlanView
        plans={plans}
        samples={(found ?? NOTHING_JUDGED).samples}
        definition={definition}
        kinds={KINDS}
      />
      <DeadReferences dead={found?.dead} />
      {isInUse && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {say('bulk.inUse')}
        </Alert>
      )}
      {refusal !== undefined && <Refusal text={refusal} runsPath={runsPath} />}
      {copied > 0 && (
        <Box sx={{ mt: 2 }}>
          <ReasonField
            value={reason}
            isMissing={isMissing && visibleText(reason) === ''}
            onChange={setReason}
          />
        </Box>
      )}
      {ready && !removal && plans.refused > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {say('bulk.leftOut', { smart_count: plans.refused })}
        </Typography>
      )}
      {isAsked && (
        <LargeQuestion
          large={large}
          onAnswer={(isMeant) => {
            setAsked(false);
            if (isMeant) start();
          }}
        />
      )}
    </Panel>
  );
}

/** Nothing is removed while a row is refused, or what they would move to is gone. */
function movesAll({ plans, dead }: RowsPreview, { to }: { readonly to: string }): boolean {
  return plans.refused === 0 && !dead?.first.some(({ id }) => id === to);
}

interface LargeQuestionProps {
  readonly large: number;
  readonly onAnswer: (isMeant: boolean) => void;
}

/** Asked once for all prices of the run. */
function LargeQuestion({ large, onAnswer }: LargeQuestionProps) {
  const say = useSay();
  const titleId = useId();
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} maxWidth="xs" onClose={() => onAnswer(false)}>
      <DialogTitle id={titleId}>{say('bulk.large', { smart_count: large })}</DialogTitle>
      <DialogContent>{say('bulk.largeAbout')}</DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={() => onAnswer(false)}>
          {say('bulk.back')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {say('bulk.largeStart')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
