/**
 * The tasks about a document that are not done: how many, in the line of its path, and behind it which, each done with
 * one click.
 */
import TaskAlt from '@mui/icons-material/TaskAlt';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { OPEN_TASK_STATES, TASK, type TaskSubject } from '../../contract/tasks.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { dayAt } from '../../core/conditions/read-field.ts';
import { shownDate } from '../../core/values/days.ts';
import { valueAt } from '../../core/values/value-at.ts';
import { useLiveList, useStoreDoors } from '../../data/index.ts';
import { Button as SmallButton } from '../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../ui/controls/DialogFrame.tsx';
import { Note, PlainList } from '../../ui/controls/words.tsx';
import { space, TYPE } from '../../ui/measures.ts';
import { paletteOf } from '../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../ui/pointer/touch.ts';
import { useScreenMeans } from '../pieces/screen-means.ts';
import { useProjects } from '../projects/project-context.tsx';
import { subjectIn, taskAddress } from './use-subject.ts';

const MOST = 50;

export function OpenTasks({ subject }: { readonly subject: TaskSubject }) {
  const translate = useTranslate();
  const { collection, id } = subject;
  const { data } = useLiveList(TASK, {
    where: { 'record.id': id },
    oneOf: { status: OPEN_TASK_STATES },
    limit: MOST,
  });
  const tasks = (data?.records ?? []).filter(({ record }) => subjectIn(record)?.collection === collection);
  const [isOpen, setOpen] = useState(false);
  if (isOpen && tasks.length === 0) setOpen(false);
  if (tasks.length === 0) return null;
  return (
    <>
      <Button
        startIcon={<TaskAlt />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minHeight: 24, py: 0, px: 1, flex: 'none', [TOUCH]: { minHeight: FINGER } }}
      >
        {translate('balcao.tasks.open', { smart_count: tasks.length })}
      </Button>
      {isOpen && (
        <DialogFrame
          title={translate('balcao.tasks.ofRecord')}
          onClose={() => setOpen(false)}
          cancel={translate('balcao.tasks.close')}
          width="medium"
        >
          <PlainList>
            {tasks.map((task) => (
              <OpenTask key={task.id} task={task} />
            ))}
          </PlainList>
        </DialogFrame>
      )}
    </>
  );
}

function OpenTask({ task }: { readonly task: ConsoleRecord }) {
  const translate = useTranslate();
  const { current } = useProjects();
  const { timeZone } = useScreenMeans();
  const { isBusy, end } = useEndTask(task);
  const title = typeof task.title === 'string' ? task.title : task.id;
  const name = valueAt(task, 'assignee.name');
  const due = dueWord(task.dueAt, dayAt(Date.now(), timeZone));
  const about = [
    ...(typeof name === 'string' ? [name] : []),
    ...(due ? [translate(`balcao.tasks.${due}`, { day: shownDate(task.dueAt) })] : []),
  ];
  return (
    <Row>
      <div>
        <Link to={taskAddress(task.id)}>{title}</Link>
        {about.length > 0 && <Note data-wrong={due === 'late' || undefined}>{about.join(' · ')}</Note>}
      </div>
      {roleAtLeast(current.role, 'operator') && (
        <SmallButton
          size="small"
          aria-label={translate('balcao.tasks.doneNamed', { title })}
          disabled={isBusy}
          onClick={() => void end()}
        >
          {translate('balcao.tasks.done')}
        </SmallButton>
      )}
    </Row>
  );
}

/** Days are compared as they are spelled. */
function dueWord(dueAt: unknown, today: string): 'late' | 'until' | undefined {
  if (typeof dueAt !== 'string' || dueAt === '') return undefined;
  return dueAt < today ? 'late' : 'until';
}

function useEndTask({ id, status }: ConsoleRecord) {
  const { writer } = useStoreDoors();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    const changes = [{ path: ['status'], base: status, value: 'done' }];
    const outcome = await writer.edit({ collection: TASK, id, changes }).finally(() => setBusy(false));
    if (outcome.ok) notify('balcao.tasks.ended', { type: 'success' });
    else if (!outcome.pending) notify('balcao.tasks.notEnded', { type: 'error' });
  };
  return { isBusy, end };
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  paddingBlock: space(2),
  fontSize: TYPE.body,
  '& > div': { flex: 1, minWidth: 0, display: 'grid', gap: space(1), overflowWrap: 'anywhere' },
  '& + &': { borderTop: `1px solid ${paletteOf(theme).divider}` },
  '& a': { color: paletteOf(theme).primary.main },
}));
