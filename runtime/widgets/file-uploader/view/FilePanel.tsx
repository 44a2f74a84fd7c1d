/**
 * Above the document of a file: the file itself, where it is used, and its removal by an admin, who is told who would
 * miss it.
 */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FILE_KINDS } from '../../../contract/files.ts';
import { fieldOf } from '../../../core/values/map-value.ts';
import { shownFile } from '../../../core/values/shown-file.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { RemoveQuestion } from '../../../ui/controls/RemoveQuestion.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { FileThumb } from './FileThumb.tsx';
import { FileUsages, type UsageLookup, useUsages } from './FileUsages.tsx';
import { useFileServices } from './file-services.ts';
import { Player } from './Player.tsx';
import { Bar, Line, Panel } from './styles.ts';
import { useAddress } from './use-address.ts';

export interface FilePanelProps {
  readonly id: string;
  readonly mayRemove: boolean;
}

export function FilePanel({ id, mayRemove }: FilePanelProps) {
  const translate = useTranslate();
  const { server } = useFileServices();
  const { useDocument } = useWidgetServices();
  const { data } = useDocument('file', id);
  const usages = useUsages(id);
  const file = data?.record ? shownFile({ ...data.record, id }) : null;
  const address = useAddress(file);
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.${key}`, facts);
  if (!data?.record || !file || !server) return null;
  const told = fieldOf(data.record, 'kind');
  const kind = FILE_KINDS.find((one) => one === told) ?? 'file';
  return (
    <Panel aria-label={t('panel')}>
      <Line>
        <FileThumb kind={kind} file={file} />
        <div>
          {address === undefined ? (
            file.name
          ) : (
            <a href={address} target="_blank" rel="noopener noreferrer">
              {file.name}
            </a>
          )}
        </div>
      </Line>
      <Player kind={kind} file={file} address={address} />
      <h3>{t('usages.title')}</h3>
      <FileUsages found={usages.found} />
      {mayRemove && <RemoveFile id={id} name={file.name} usages={usages} />}
    </Panel>
  );
}

interface RemoveFileProps {
  readonly id: string;
  readonly name: string;
  readonly usages: UsageLookup;
}

function RemoveFile({ id, name, usages: { found, lookAgain } }: RemoveFileProps) {
  const translate = useTranslate();
  const { project, server } = useFileServices();
  const [step, setStep] = useState<'asked' | 'removing'>();
  const [problem, setProblem] = useState<string>();
  const users = found ? found.total + found.hidden : 0;
  const remove = async () => {
    setProblem(undefined);
    setStep('removing');
    const failure = await server?.calls.remove(project, id, found?.known ?? '');
    setStep(undefined);
    if (!failure) return;
    setProblem('error' in failure ? failure.error : translate('balcao.fileUploader.notReached'));
    // Perhaps it is used where it was not.
    lookAgain();
  };
  return (
    <>
      {problem !== undefined && (
        <Note role="alert" data-wrong>
          {problem}
        </Note>
      )}
      <Bar>
        <Button size="small" aria-haspopup="dialog" onClick={() => setStep('asked')}>
          {translate('balcao.fileUploader.remove.action')}
        </Button>
      </Bar>
      <RemovalDialog
        name={name}
        step={step}
        users={users}
        lookup={found ? undefined : found === null ? 'failed' : 'asking'}
        onClose={() => setStep(undefined)}
        onConfirm={remove}
      />
    </>
  );
}

interface RemovalDialogProps {
  readonly name: string;
  readonly step: 'asked' | 'removing' | undefined;
  readonly users: number;
  readonly lookup: 'failed' | 'asking' | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

function RemovalDialog({ name, step, users, lookup, onClose, onConfirm }: RemovalDialogProps) {
  const translate = useTranslate();
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.${key}`, facts);
  const isRemoving = step === 'removing';
  return (
    <RemoveQuestion
      open={step !== undefined}
      question={t('remove.question')}
      cancelLabel={t('remove.cancel')}
      confirmLabel={t('remove.confirm')}
      isBusy={isRemoving}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <p>{t('remove.about', { name })}</p>
      {users > 0 && <p>{t('remove.used', { smart_count: users })}</p>}
      {lookup && <p>{t(`usages.${lookup}`)}</p>}
      <Note role="status">{isRemoving && t('remove.removing')}</Note>
    </RemoveQuestion>
  );
}
