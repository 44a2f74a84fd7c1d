/**
 * In a store: under each field that is the store's own, that it is, and on demand the master's value and the way back to it.
 */
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FollowedField } from '../../contract/replication.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { useLiveDocument } from '../../data/index.ts';
import { Button } from '../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../ui/controls/DialogFrame.tsx';
import type { FieldMarksProps } from '../../widgets/document-form/index.ts';
import { useProjects } from '../projects/project-context.tsx';
import { OwnFields } from './OwnFields.tsx';
import { storedFieldAt } from './stored-field.ts';
import { useReplicationService, useStanding } from './use-standing.ts';

export function OwnMarks({ definition, id, onMarks }: FieldMarksProps) {
  const { current } = useProjects();
  const record = useLiveDocument(definition.name, id).data?.record ?? undefined;
  const { answer, readAgain } = useStanding({ project: current.id, collection: definition.name, id }, record);
  const copy = answer?.copies[0];
  const own = copy?.state === 'released' || copy?.state === 'orphan' ? undefined : copy?.own;
  useEffect(() => {
    // Several stored places may be of one field.
    const byField = new Map<string, { path: readonly string[]; own: FollowedField[] }>();
    for (const each of own ?? []) {
      const { names } = storedFieldAt(definition, each.path);
      const known = byField.get(names.join('.')) ?? { path: names, own: [] };
      byField.set(names.join('.'), { ...known, own: [...known.own, each] });
    }
    onMarks(
      [...byField.values()].map(({ path, own: places }) => ({
        path,
        mark: <OwnMark definition={definition} id={id} own={places} onChange={readAgain} />,
      })),
    );
  }, [definition, id, own, onMarks, readAgain]);
  return null;
}

interface OwnMarkProps {
  readonly definition: CollectionDefinition;
  readonly id: string;
  readonly own: readonly FollowedField[];
  readonly onChange: () => void;
}

function OwnMark({ definition, id, own, onChange }: OwnMarkProps) {
  const translate = useTranslate();
  const say = (key: string) => translate(`balcao.replication.${key}`);
  const service = useReplicationService();
  const {
    current: { id: project, role },
  } = useProjects();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const follow = async (paths: readonly (readonly string[])[]) => {
    const answer = await service?.follow({ project, collection: definition.name, id }, paths);
    setOpen(false);
    if (answer && !answer.ok) notify(answer.error, { type: 'error' });
    onChange();
  };
  return (
    <>
      {say('ownMark')}{' '}
      <Button kind="text" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('ownShow')}
      </Button>
      {isOpen && (
        <DialogFrame title={say('ownFields')} onClose={() => setOpen(false)} cancel={say('close')}>
          <OwnFields
            definition={definition}
            own={own}
            {...(roleAtLeast(role, definition.access.write) && { onFollow: (paths) => void follow(paths) })}
          />
        </DialogFrame>
      )}
    </>
  );
}
