/**
 * The actions that a collection's schema names, as buttons of the form's header: a question where one is declared, how
 * far it is, how it ended. One that is chosen while the form saves begins after that, so that it meets what the operator
 * sees.
 */
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord, DocumentData } from '../../../../contract/collection.ts';
import {
  type ActionOutcome,
  type DialogAction,
  type EntryAction,
  type RunAction,
  useServices,
} from '../../services.ts';
import { HeaderAction } from './HeaderAction.tsx';
import type { Saving } from './use-saving.ts';

export interface EntryActionsProps {
  readonly definition: CollectionDefinition;
  readonly record: ConsoleRecord;
  readonly saving: Saving;
}

export function EntryActions({ definition, record, saving }: EntryActionsProps) {
  const { actions, hasRole } = useServices();
  return definition.actions
    .filter((name) => hasRole(actions[name].role))
    .map((name) => {
      const action = actions[name];
      return 'Dialog' in action ? (
        <DialogButton key={name} action={action} definition={definition} record={record} saving={saving} />
      ) : (
        <RunButton key={name} action={action} definition={definition} record={record} saving={saving} />
      );
    });
}

function DialogButton({
  action: { label, Icon, Dialog: Opened },
  definition,
  record,
  saving,
}: EntryActionsProps & { readonly action: EntryAction & DialogAction }) {
  const { project } = useServices();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HeaderAction label={translate(label)} icon={<Icon />} disabled={false} onClick={() => setOpen(true)} />
      {isOpen && (
        <Opened
          definition={definition}
          record={record}
          present={() => presentRecord(definition, record, saving.present())}
          project={project}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A field that the form has emptied is not there, whatever is stored. */
function presentRecord(
  { fields }: CollectionDefinition,
  record: ConsoleRecord,
  present: DocumentData | undefined,
): ConsoleRecord {
  if (!present) return record;
  const declared = new Set(fields.map(({ name }) => name));
  const others = Object.entries(record).filter(([name]) => !declared.has(name));
  return { ...Object.fromEntries(others), ...present, id: record.id };
}

function RunButton({
  action,
  definition,
  record,
  saving,
}: EntryActionsProps & { readonly action: EntryAction & RunAction }) {
  const { project, doors } = useServices();
  const { writer } = doors;
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const [running, setRunning] = useState<{ readonly share: number }>();
  const label = translate(action.label);

  const run = async () => {
    setAsking(false);
    setRunning({ share: 0 });
    const progress = (share: number) => setRunning({ share });
    await saving.whenSaved();
    const outcome = await outcomeOf(() => action.run(record, { definition, project, writer, progress }));
    setRunning(undefined);
    if (outcome.ok) {
      notify(action.done, { type: 'success' });
      return;
    }
    const reason = translate(`balcao.collectionScreen.failure.${outcome.reason}`);
    notify('balcao.collectionScreen.action.failed', { type: 'error', messageArgs: { label, reason } });
  };

  return (
    <>
      <HeaderAction
        label={label}
        icon={running ? <Progress share={running.share} /> : <action.Icon />}
        disabled={running !== undefined}
        onClick={() => (action.question === undefined ? void run() : setAsking(true))}
      />
      {action.question !== undefined && (
        <Dialog open={asking} onClose={() => setAsking(false)} aria-labelledby={titleId} maxWidth="xs">
          <DialogTitle id={titleId}>{translate(action.question)}</DialogTitle>
          <DialogActions>
            <Button variant="outlined" onClick={() => setAsking(false)}>
              {translate('balcao.collectionScreen.action.cancel')}
            </Button>
            <Button variant="contained" onClick={() => void run()} autoFocus>
              {label}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function Progress({ share }: { readonly share: number }) {
  return (
    <CircularProgress
      size={18}
      // The button's own name says what runs.
      aria-hidden
      {...(share > 0 && { variant: 'determinate' as const, value: share * 100 })}
    />
  );
}

async function outcomeOf(run: () => Promise<ActionOutcome>): Promise<ActionOutcome> {
  try {
    return await run();
  } catch (error) {
    console.error('An action broke', error);
    return { ok: false, reason: 'unknown' };
  }
}
