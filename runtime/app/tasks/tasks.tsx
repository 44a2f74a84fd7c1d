/**
 * The places of tasks in a form and its header. What they show comes once the form stands, or when it is asked for.
 */
import type { TaskSubject } from '../../contract/tasks.ts';
import { PartPlace, part } from '../../ui/part.tsx';
import { useWhenIdle } from '../../ui/use-when-idle.ts';
import { learnMessages } from '../messages/console-i18n.ts';
import type { CreateTaskProps } from './CreateTask.tsx';

const load = async () => {
  const chunk = await import('./chunk.ts');
  learnMessages(chunk.taskMessages);
  return chunk;
};

export const ColleagueField = part(async () => (await load()).Colleague);
export const RecordLinkField = part(async () => (await load()).RecordLink);
const Create = part(async () => (await load()).Create);
const Open = part(async () => (await load()).Open);

export function CreateTask(props: CreateTaskProps) {
  return (
    <PartPlace>
      <Create {...props} />
    </PartPlace>
  );
}

export function OpenTasks(props: { readonly subject: TaskSubject }) {
  const hasCome = useWhenIdle(load);
  return (
    hasCome && (
      <PartPlace>
        <Open {...props} />
      </PartPlace>
    )
  );
}
