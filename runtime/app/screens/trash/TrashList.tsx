/**
 * The list of removed records. The operator restores one or several of them, and can undo that at once.
 */
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { TrashEntry, TrashService } from '../../../contract/history.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import { useConsoleData } from '../../../data/index.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Check } from '../../../ui/controls/checks.tsx';
import { PlainList } from '../../../ui/controls/words.tsx';
import { Question } from '../../../widgets/runs/index.ts';
import { entries as catalogueEntries } from '../../catalogue/catalogue-entries.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { TrashRow } from './TrashRow.tsx';
import { useRestoring } from './use-restoring.tsx';

export interface TrashListProps {
  readonly entries: readonly TrashEntry[];
  readonly service: TrashService;
  readonly onChange: () => Promise<void>;
}

export function TrashList({ entries, service, onChange }: TrashListProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const say = (key: string, values?: object) => translate(`balcao.trash.${key}`, values);
  const { projectId: project } = useConsoleData();
  const { current } = useProjects();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [forgetting, setForgetting] = useState<TrashEntry>();
  const { restore, done, problems } = useRestoring({ service, onChange });
  const mayRestore = ({ collection, replaced }: TrashEntry) => {
    const entry = catalogueEntries.find(({ name }) => name === collection);
    return !replaced && entry !== undefined && roleAtLeast(current.role, entry.access.write);
  };
  const restorable = entries.filter(mayRestore);
  const picked = restorable.filter(({ key }) => chosen.has(key));
  const choose = (keys: readonly string[], isOn: boolean) =>
    setChosen(
      (before) => new Set(isOn ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key))),
    );
  const restoreThese = async (wanted: readonly TrashEntry[]) => {
    await restore(wanted);
    choose(
      wanted.map(({ key }) => key),
      false,
    );
  };
  return (
    <>
      {restorable.length > 1 && (
        <div
          style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 40 }}
        >
          <Check
            checked={picked.length === restorable.length}
            onChange={(isOn) =>
              choose(
                restorable.map(({ key }) => key),
                isOn,
              )
            }
          >
            {say('chooseAll')}
          </Check>
          {picked.length > 0 && (
            <Button kind="filled" disabled={done !== undefined} onClick={() => void restoreThese(picked)}>
              {done === undefined
                ? say('restoreMany', { smart_count: picked.length })
                : say('restoring', done)}
            </Button>
          )}
        </div>
      )}
      <PlainList aria-label={say('list')}>
        {entries.map((entry) => (
          <TrashRow
            key={entry.key}
            entry={entry}
            isChosen={chosen.has(entry.key)}
            problem={problems.get(entry.key)}
            {...(mayRestore(entry) && {
              ...(restorable.length > 1 && { onChoose: (isOn: boolean) => choose([entry.key], isOn) }),
              onRestore: () => void restoreThese([entry]),
            })}
            isBusy={done !== undefined}
            {...(current.role === 'admin' && { onForget: () => setForgetting(entry) })}
          />
        ))}
      </PlainList>
      {forgetting && (
        <Question
          title={say('forgetQuestion', { label: forgetting.label })}
          yes={say('forget')}
          no={say('cancel')}
          onYes={async () => {
            const answer = await service.forget(project, forgetting.collection, forgetting.id);
            if (!answer.ok) return answer.error;
            notify('balcao.trash.forgotten', { type: 'success', messageArgs: { label: forgetting.label } });
            await onChange();
            return undefined;
          }}
          onClose={() => setForgetting(undefined)}
        >
          {say('forgetAbout')}
        </Question>
      )}
    </>
  );
}
