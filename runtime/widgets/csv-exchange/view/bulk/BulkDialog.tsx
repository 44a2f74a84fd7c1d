/**
 * A bulk change from its fields to its end: put together, judged with before and after, sent, watched. It is an import
 * whose rows are documents, and runs as one does.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState } from 'react';
import type { BulkTarget } from '../../../../contract/bulk-target.ts';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { ListQuery } from '../../../../contract/live.ts';
import type { ReferenceMove } from '../../../../core/records/references-in.ts';
import { visibleText } from '../../../../core/values/visible-text.ts';
import type { ImportState } from '../../model/import-state.ts';
import type { ExportPage } from '../../run/export-run.ts';
import type { BulkRequest, MovedCollection } from '../../run/file-reading.ts';
import type { ImportController } from '../../run/import-controller.ts';
import { RunFailed } from '../ImportDialog.tsx';
import { Panel } from '../Panel.tsx';
import { Checking } from '../plan/Checking.tsx';
import { PlanView } from '../plan/PlanView.tsx';
import { DeadReferences } from '../plan/PlanWarnings.tsx';
import { ReasonField } from '../ReasonField.tsx';
import { Refusal } from '../Refusal.tsx';
import { LiveRun } from '../run/LiveRun.tsx';
import { Sending } from '../run/Sending.tsx';
import { type RunParts, useImport } from '../use-import.ts';
import { type Say, useSay } from '../words.ts';
import { bulkDocuments } from './bulk-documents.ts';
import { ChangeForm, FIRST_DRAFTS } from './ChangeForm.tsx';

export interface BulkDialogProps extends RunParts {
  readonly target: BulkTarget;
  /** From the store itself, never from a cache. */
  readonly readPage: (collection: string, query: ListQuery) => Promise<ExportPage>;
  /** Of what moves before a removal. */
  readonly loadCollection: (name: string) => Promise<MovedCollection>;
  /** A run has come to its end, one way or the other. */
  readonly onEnded?: () => void;
  readonly onClose: () => void;
}

const KINDS = ['changed', 'unchanged', 'refused'] as const;

export function BulkDialog(props: BulkDialogProps) {
  const { target, onClose, definition, readPage } = props;
  const say = useSay();
  const removal = removalOf(say, target, definition);
  const titleId = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const { state, controller } = useImport(props, (made) => {
    if (removal) {
      const loadMoved = movedBy(props);
      const documents = bulkDocuments(definition, target, readPage, loadMoved);
      void made.reading.bulk({ ...removal, loadMoved, changes: [], documents });
    }
  });
  const title = removal?.title ?? dialogTitle(say, target, state);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={() => {
        if (state.phase !== 'sending') onClose();
      }}
      slotProps={{ paper: { sx: phone ? {} : { height: 'min(680px, calc(100% - 64px))' } } }}
    >
      <DialogTitle id={titleId} sx={{ px: { xs: 2, sm: 3 } }}>
        {title}
      </DialogTitle>
      <Step {...props} {...(removal && { removal })} state={state} controller={controller} />
    </Dialog>
  );
}

/** With the number of records as soon as anybody knows it: the list, or else who has read all of it. */
function dialogTitle(say: Say, target: BulkTarget, state: ImportState): string {
  const read = totalIn(state);
  const count = read ?? (target.kind === 'chosen' ? target.records.length : target.listed.count);
  const title = count === undefined ? say('bulk.titleAll') : say('bulk.title', { smart_count: count });
  const hidden = target.kind === 'chosen' ? (target.hidden ?? 0) : 0;
  return hidden === 0 ? title : say('bulk.titleHidden', { title, smart_count: hidden });
}

function totalIn(state: ImportState): number | undefined {
  if (state.phase === 'preview') return state.run?.total;
  return 'total' in state ? state.total : undefined;
}

type Removal = Pick<BulkRequest, 'title' | 'move' | 'removes'>;

function removalOf(say: Say, target: BulkTarget, { name }: CollectionDefinition): Removal | undefined {
  if (target.kind !== 'chosen' || !target.removes) return undefined;
  const { records, move } = target;
  const count = { smart_count: records.length };
  if (!move) return { title: say('bulk.removal', count), removes: true };
  const moved = move.count?.toLocaleString('pt-BR') ?? say('bulk.everyUse');
  return {
    title: say('bulk.removalMoving', { ...count, moved, to: move.to }),
    move: { collection: name, from: records.map(({ id }) => id), to: move.to },
    removes: true,
  };
}

/** Loaded once, for the documents and for what judges them. */
function movedBy({ target, loadCollection }: BulkDialogProps): () => Promise<readonly MovedCollection[]> {
  const from = (target.kind === 'chosen' && target.move?.from) || [];
  let loading: Promise<readonly MovedCollection[]> | undefined;
  return () => {
    loading ??= Promise.all(from.map(({ collection }) => loadCollection(collection)));
    return loading;
  };
}

interface StepProps extends BulkDialogProps {
  readonly removal?: Removal;
  readonly state: ImportState;
  readonly controller: ImportController;
}

function Step(props: StepProps) {
  const { state, controller, onClose, target, definition, readPage } = props;
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
            const documents = bulkDocuments(definition, target, readPage, movedBy(props));
            void controller.reading.bulk({
              title,
              changes,
              documents,
              ...(definition.audit && { about: reason.trim() }),
            });
          }}
        />
      );
    case 'opening':
    case 'header':
      return (
        <Panel actions={<Button onClick={onClose}>{say('cancel')}</Button>}>
          <Typography role="status">{say('finding')}</Typography>
        </Panel>
      );
    case 'preview':
      return <Preview {...props} state={state} />;
    case 'failed':
      return <RunFailed {...props} state={state} onRetry={() => controller.again()} />;
    case 'sending':
      return <Sending state={state} onCancel={() => controller.cancel()} />;
    case 'begun':
      return <LiveRun {...props} id={state.id} />;
  }
}

interface PreviewProps extends StepProps {
  readonly state: Extract<ImportState, { readonly phase: 'preview' }>;
}

function Preview({ state, controller, definition, removal, onClose, runsPath }: PreviewProps) {
  const say = useSay();
  const [isAsked, setAsked] = useState(false);
  const { ready, plans, large, copied, refusal, cancelled } = state;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const start = () => void controller.start(copied > 0 ? visibleText(reason) : undefined);
  const begin = () => {
    if (copied > 0 && visibleText(reason) === '') setMissing(true);
    else if (large > 0) setAsked(true);
    else start();
  };
  const isInUse = ready && removal?.move !== undefined && !movesAll(state, removal.move);
  const isAgain = removal !== undefined && (refusal !== undefined || cancelled === true);
  const goesOn = removal !== undefined && ready && plans.changed > 0 && !isInUse && !isAgain;
  // Whoever wanted them gone was asked before.
  useEffect(() => {
    if (goesOn) void controller.start();
  }, [goesOn, controller]);
  return (
    <Panel
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          {!removal && <Button onClick={() => controller.again()}>{say('bulk.back')}</Button>}
          <Button
            variant="contained"
            disabled={!ready || plans.changed === 0 || goesOn || isInUse}
            onClick={begin}
          >
            {isAgain
              ? say('failed.retry')
              : ready && plans.changed === 0
                ? say('bulk.nothing')
                : say('bulk.start', { smart_count: plans.changed })}
          </Button>
        </>
      }
    >
      <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
        {state.file}
      </Typography>
      <Checking state={state} />
      <PlanView plans={plans} samples={state.samples} definition={definition} kinds={KINDS} />
      <DeadReferences dead={state.dead} />
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
function movesAll({ plans, dead }: PreviewProps['state'], { to }: ReferenceMove): boolean {
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
