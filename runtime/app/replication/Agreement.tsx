/**
 * Ticks that wait: an administrator of the master sees how many documents would change, and agrees.
 */
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Button } from '../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../ui/controls/DialogFrame.tsx';
import { Note } from '../../ui/controls/words.tsx';
import { useProjects } from '../projects/project-context.tsx';
import { useReplicationService } from './use-standing.ts';

export function Agreement({ onAgreed }: { readonly onAgreed: () => void }) {
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`balcao.replication.${key}`, values);
  const notify = useNotify();
  const service = useReplicationService();
  const { projects, masterProject } = useProjects();
  const isAdmin = projects.some(({ id, role }) => id === masterProject && role === 'admin');
  const [isOpen, setOpen] = useState(false);
  const [documents, setDocuments] = useState<number>();
  const review = async () => {
    setOpen(true);
    const answer = await service?.waiting(masterProject);
    if (answer?.ok) return setDocuments(answer.documents);
    setOpen(false);
    if (answer) notify(answer.error, { type: 'error' });
  };
  const agree = async () => {
    const answer = await service?.agree(masterProject);
    setOpen(false);
    if (answer && !answer.ok) notify(answer.error, { type: 'error' });
    else onAgreed();
  };
  return (
    <>
      <Alert
        severity="info"
        action={
          isAdmin && (
            <Button kind="text" onClick={() => void review()}>
              {say('review')}
            </Button>
          )
        }
      >
        {say('waits')}
      </Alert>
      {isOpen && (
        <DialogFrame
          title={say('agreement.title')}
          onClose={() => setOpen(false)}
          action={{
            label: say('agreement.go'),
            onClick: () => void agree(),
            disabled: documents === undefined,
          }}
        >
          <p>
            {documents === undefined
              ? say('agreement.loading')
              : say('agreement.documents', { smart_count: documents })}
          </p>
          <Note>{say('agreement.about')}</Note>
        </DialogFrame>
      )}
    </>
  );
}
