/**
 * Tasks in the header of a document: `Criar tarefa`, and those about it that are open. A task has none itself.
 */
import AddTask from '@mui/icons-material/AddTask';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TASK } from '../../../../contract/tasks.ts';
import { useServices } from '../../services.ts';
import type { ItemsWithDialog } from './EntryActions.tsx';

export interface EntryTasks extends ItemsWithDialog {
  /** Says nothing where none is open. */
  readonly open: ReactNode;
}

const NONE: EntryTasks = { items: [], dialog: null, open: null };

export function useEntryTasks(collection: string, id: string): EntryTasks {
  const { tasks, hasRole } = useServices();
  const translate = useTranslate();
  const [isCreating, setCreating] = useState(false);
  const subject = useMemo(() => ({ collection, id }), [collection, id]);
  if (!tasks || collection === TASK) return NONE;
  const create = {
    key: 'task',
    label: translate('balcao.collectionScreen.form.createTask'),
    icon: <AddTask />,
    isBehind: true,
    onChoose: () => setCreating(true),
  };
  return {
    items: hasRole('operator') ? [create] : [],
    dialog: isCreating && <tasks.Create subject={subject} onClose={() => setCreating(false)} />,
    open: <tasks.Open subject={subject} />,
  };
}
