/**
 * In a store: that a record follows the master, which of its fields are the store's own, and the way out of it and back.
 */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { roleAtLeast } from '../../core/access/decide.ts';
import { shownDateTime } from '../../core/values/moments.ts';
import { Button as SmallButton } from '../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../ui/controls/DialogFrame.tsx';
import { Note, PlainList } from '../../ui/controls/words.tsx';
import { space, WEIGHT } from '../../ui/measures.ts';
import { paletteOf } from '../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../ui/pointer/touch.ts';
import { useScreenMeans } from '../pieces/screen-means.ts';
import { useProjects } from '../projects/project-context.tsx';
import { storeAddress } from './addresses.ts';
import { OwnFields } from './OwnFields.tsx';
import type { ReplicationProps } from './replication.tsx';
import { useStateWords } from './state-words.ts';
import { useReplicationService, useStanding } from './use-standing.ts';

export function FollowedCopy({ definition, record }: ReplicationProps) {
  const translate = useTranslate();
  const words = useStateWords();
  const { projects, current, masterProject } = useProjects();
  const [isOpen, setOpen] = useState(false);
  const of = { project: current.id, collection: definition.name, id: record.id };
  const { answer, readAgain } = useStanding(of, record);
  const copy = answer?.copies[0];
  if (!copy) return null;
  const master = projects.find(({ id }) => id === masterProject)?.label ?? masterProject;
  const follows = copy.state !== 'released' && copy.state !== 'orphan';
  const isSaid = copy.state === 'own' || copy.state === 'refused' || copy.state === 'orphan';
  const named = translate(`balcao.replication.${follows ? 'follows' : 'followsNot'}`, { master });
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minHeight: 24, py: 0, px: 1, flex: 'none', [TOUCH]: { minHeight: FINGER } }}
      >
        {isSaid ? `${named} · ${words(copy)}` : named}
      </Button>
      {isOpen && (
        <CopyDialog
          {...{ definition, record, copy, follows, master, title: named }}
          onChange={readAgain}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface CopyDialogProps extends ReplicationProps {
  readonly copy: NonNullable<ReturnType<typeof useStanding>['answer']>['copies'][number];
  readonly follows: boolean;
  readonly master: string;
  readonly title: string;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

function CopyDialog(props: CopyDialogProps) {
  const { definition, record, copy, follows, master, title, onClose } = props;
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`balcao.replication.${key}`, values);
  const { projects, current, masterProject } = useProjects();
  const { timeZone } = useScreenMeans();
  const { follow, release, isBusy } = useFollowing(props);
  const mayWrite = roleAtLeast(current.role, definition.access.write);
  const { state, comparedAt, own, refusals } = copy;
  const about = [
    follows ? say('followsAbout', { master }) : say(`about.${state}`),
    ...(comparedAt === undefined
      ? []
      : [say('comparedAt', { at: shownDateTime(comparedAt, timeZone, 'minutes') })]),
  ];
  return (
    <DialogFrame
      title={title}
      width="medium"
      onClose={onClose}
      cancel={say('close')}
      footer={
        mayWrite && (
          <>
            {follows && (
              <SmallButton disabled={isBusy} onClick={() => void release()}>
                {say('release')}
              </SmallButton>
            )}
            {state === 'released' && (
              <SmallButton disabled={isBusy} onClick={() => void follow()}>
                {say('followAgain')}
              </SmallButton>
            )}
            {follows && own.length > 1 && (
              <SmallButton disabled={isBusy} onClick={() => void follow()}>
                {say('followAll')}
              </SmallButton>
            )}
          </>
        )
      }
    >
      <Body>
        <Note>{about.join(' ')}</Note>
        {refusals.length > 0 && (
          <PlainList>
            {refusals.map((refusal) => (
              <li key={refusal} data-wrong>
                {refusal}
              </li>
            ))}
          </PlainList>
        )}
        {own.length > 0 && <strong>{say('ownFields')}</strong>}
        <OwnFields
          definition={definition}
          own={own}
          {...(mayWrite && follows && !isBusy && { onFollow: (paths) => void follow(paths) })}
        />
        {state !== 'orphan' && projects.some(({ id }) => id === masterProject) && (
          <Link to={storeAddress(definition.name, record.id, masterProject)}>
            {say('openSource', { store: master })}
          </Link>
        )}
      </Body>
    </DialogFrame>
  );
}

function useFollowing({ definition, record, onChange }: CopyDialogProps) {
  const service = useReplicationService();
  const { current } = useProjects();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const of = { project: current.id, collection: definition.name, id: record.id };
  const act = async (call: 'follow' | 'release', paths?: readonly (readonly string[])[]) => {
    if (!service) return;
    setBusy(true);
    const asked = call === 'follow' ? service.follow(of, paths) : service.release(of);
    const answer = await asked.finally(() => setBusy(false));
    if (!answer.ok) notify(answer.error, { type: 'error' });
    else notify(`balcao.replication.${call === 'follow' ? 'followed' : 'released'}`, { type: 'success' });
    onChange();
  };
  return {
    isBusy,
    follow: (paths?: readonly (readonly string[])[]) => act('follow', paths),
    release: () => act('release'),
  };
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: space(2),
  justifyItems: 'start',
  '& strong': { fontWeight: WEIGHT.strong },
  '& a': { color: paletteOf(theme).primary.main },
  '& [data-wrong]': { color: paletteOf(theme).error.main },
}));
