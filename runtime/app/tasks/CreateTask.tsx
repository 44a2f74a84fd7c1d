/**
 * A new task about a document: what is to be done, by whom, until when.
 */
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { TASK, type TaskSubject } from '../../contract/tasks.ts';
import { dateWhileTyping, readDate } from '../../core/values/days.ts';
import { useStoreDoors } from '../../data/index.ts';
import { DialogFrame } from '../../ui/controls/DialogFrame.tsx';
import { Input } from '../../ui/controls/inputs.tsx';
import { SearchSelect } from '../../ui/controls/SearchSelect.tsx';
import { Labelled, Note } from '../../ui/controls/words.tsx';
import { space } from '../../ui/measures.ts';
import { useColleagueOptions, useColleagues } from './use-colleagues.ts';
import { useSubjectName } from './use-subject.ts';

const MOST_LETTERS = 160;

export interface CreateTaskProps {
  readonly subject: TaskSubject;
  readonly onClose: () => void;
}

export function CreateTask({ subject, onClose }: CreateTaskProps) {
  const translate = useTranslate();
  const say = (key: string, words?: object): string => translate(`balcao.tasks.${key}`, words);
  const formId = useId();
  const { kind, title: name } = useSubjectName(subject);
  const colleagues = useColleagues();
  const options = useColleagueOptions(colleagues);
  const [title, setTitle] = useState('');
  const [uid, setUid] = useState('');
  const [due, setDue] = useState('');
  const [isAsked, setAsked] = useState(false);
  const create = useCreate(onClose);
  const dueAt = due.trim() === '' ? undefined : readDate(due);
  const wrong = {
    title: title.trim() === '' ? say('titleMissing') : undefined,
    due: due.trim() !== '' && dueAt === undefined ? say('dueWrong') : undefined,
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (wrong.title !== undefined || wrong.due !== undefined) return;
    const assignee = colleagues.find((one) => one.uid === uid);
    void create.run({
      title: title.trim(),
      status: 'todo',
      ...(assignee && { assignee: { uid: assignee.uid, name: assignee.name } }),
      ...(dueAt !== undefined && { dueAt }),
      record: { ...subject },
    });
  };
  return (
    <DialogFrame
      title={say('create')}
      onClose={onClose}
      action={{ label: say('create'), form: formId, busy: create.isBusy }}
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <Note>{say('record', { record: kind === name ? name : `${kind} · ${name}` })}</Note>
        <Labelled label={say('title')} required error={isAsked && wrong.title}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              value={title}
              maxLength={MOST_LETTERS}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          )}
        </Labelled>
        <Labelled label={say('assignee')}>
          {({ id }) => (
            <SearchSelect id={id} label={say('assignee')} value={uid} options={options} onChange={setUid} />
          )}
        </Labelled>
        <Labelled label={say('due')} error={isAsked && wrong.due}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              placeholder={say('dueHint')}
              value={due}
              onChange={(event) => setDue(dateWhileTyping(event.currentTarget.value))}
            />
          )}
        </Labelled>
      </Form>
    </DialogFrame>
  );
}

function useCreate(onEnd: () => void) {
  const { writer } = useStoreDoors();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const run = async (task: { readonly [field: string]: unknown }): Promise<void> => {
    setBusy(true);
    const outcome = await writer.create(TASK, task).finally(() => setBusy(false));
    const isPending = !outcome.ok && outcome.pendingAs !== undefined;
    if (outcome.ok) notify('balcao.tasks.created', { type: 'success' });
    else if (isPending) notify('balcao.tasks.pending', { type: 'info' });
    else notify('balcao.tasks.notCreated', { type: 'error' });
    if (outcome.ok || isPending) onEnd();
  };
  return { isBusy, run };
}

const Form = styled('form')({ display: 'grid', gap: space(4) });
