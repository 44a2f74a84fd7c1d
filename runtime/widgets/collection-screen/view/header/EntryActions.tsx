/**
 * The actions that a collection's schema names: a question where one is declared, how far it is, how it ended. One that
 * is chosen while the form saves begins after that, so that it meets what the operator sees.
 */

import CircularProgress from '@mui/material/CircularProgress';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord, DocumentData } from '../../../../contract/collection.ts';
import type { ActionName } from '../../../../contract/registries.ts';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';
import { type ActionOutcome, type RunAction, useServices } from '../../services.ts';
import type { HeaderItem } from './HeaderActions.tsx';
import type { Saving } from './use-saving.ts';

export interface EntryActionsProps {
  readonly definition: CollectionDefinition;
  readonly record: ConsoleRecord;
  readonly saving: Saving;
}

/** What stands in the header, and the dialog that one of them has opened. */
export interface ItemsWithDialog {
  readonly items: readonly HeaderItem[];
  readonly dialog: ReactNode;
}

export function useEntryActions({ definition, record, saving }: EntryActionsProps): ItemsWithDialog {
  const { actions, hasRole, project, doors } = useServices();
  const { writer } = doors;
  const translate = useTranslate();
  const notify = useNotify();
  const [opened, setOpened] = useState<ActionName>();
  const [running, setRunning] = useState<{ readonly [N in ActionName]?: number | undefined }>({});
  const close = () => setOpened(undefined);

  const run = async (name: ActionName, action: RunAction) => {
    close();
    const progress = (share: number | undefined) => setRunning((all) => ({ ...all, [name]: share }));
    progress(0);
    await saving.whenSaved();
    const outcome = await outcomeOf(() => action.run(record, { definition, project, writer, progress }));
    progress(undefined);
    if (outcome.ok) {
      notify(action.done, { type: 'success' });
      return;
    }
    const label = translate(actions[name].label);
    const reason = translate(`balcao.collectionScreen.failure.${outcome.reason}`);
    notify('balcao.collectionScreen.action.failed', { type: 'error', messageArgs: { label, reason } });
  };

  const items = definition.actions
    .filter((name) => hasRole(actions[name].role))
    .map((name): HeaderItem => {
      const action = actions[name];
      const share = running[name];
      const asks = 'Dialog' in action || action.question !== undefined;
      return {
        key: name,
        label: translate(action.labelOf?.(record) ?? action.label),
        icon: share === undefined ? <action.Icon /> : <Progress share={share} />,
        isDisabled: share !== undefined,
        onChoose: () => (asks ? setOpened(name) : void run(name, action)),
      };
    });
  return { items, dialog: opened && dialogOf(opened) };

  function dialogOf(name: ActionName): ReactNode {
    const action = actions[name];
    if ('Dialog' in action) {
      const present = () => presentRecord(definition, record, saving.present());
      return <action.Dialog {...{ definition, record, present, project, hasRole }} onClose={close} />;
    }
    return (
      <Question
        question={translate(action.question ?? '')}
        label={translate(action.label)}
        onClose={close}
        onConfirm={() => void run(name, action)}
      />
    );
  }
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

interface QuestionProps {
  readonly question: string;
  readonly label: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function Question({ question, label, onClose, onConfirm }: QuestionProps) {
  const translate = useTranslate();
  return (
    <DialogFrame
      title={question}
      onClose={onClose}
      cancel={translate('balcao.collectionScreen.action.cancel')}
      action={{ label, onClick: onConfirm }}
      focus="action"
    />
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
