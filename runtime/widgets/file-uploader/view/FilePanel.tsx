/**
 * Above the document of a file: the file itself, where it is used, and its removal by an admin, who is told who would
 * miss it.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FILE_KINDS } from '../../../contract/files.ts';
import { fieldOf } from '../../../core/values/map-value.ts';
import { shownFile } from '../../../core/values/shown-file.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { FileThumb } from './FileThumb.tsx';
import { FileUsages, useUsages } from './FileUsages.tsx';
import { useFileServices } from './file-services.ts';
import { Player } from './Player.tsx';
import { Bar, Line, Note, Small } from './styles.ts';
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
  const found = useUsages(id);
  const file = data?.record ? shownFile({ ...data.record, id }) : null;
  const address = useAddress(file);
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.${key}`, facts);
  if (!data?.record || !file || !server) return null;
  const told = fieldOf(data.record, 'kind');
  const kind = FILE_KINDS.find((one) => one === told) ?? 'file';
  return (
    <section aria-label={t('panel')} style={{ padding: 16, fontSize: '0.875rem' }}>
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
      <h3 style={{ margin: '12px 0 4px', fontSize: '0.9375rem' }}>{t('usages.title')}</h3>
      <FileUsages found={found} />
      {mayRemove && <RemoveFile id={id} name={file.name} found={found} />}
    </section>
  );
}

interface RemoveFileProps {
  readonly id: string;
  readonly name: string;
  readonly found: ReturnType<typeof useUsages>;
}

function RemoveFile({ id, name, found }: RemoveFileProps) {
  const translate = useTranslate();
  const { project, server } = useFileServices();
  const [step, setStep] = useState<'asked' | 'removing'>();
  const [problem, setProblem] = useState<string>();
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.${key}`, facts);
  const users = found ? found.total + found.hidden : 0;
  const isRemoving = step === 'removing';
  const close = () => !isRemoving && setStep(undefined);
  const remove = async () => {
    setProblem(undefined);
    setStep('removing');
    const failure = await server?.calls.remove(project, id);
    setStep(undefined);
    if (failure) setProblem('error' in failure ? failure.error : t('notReached'));
  };
  return (
    <>
      {problem !== undefined && (
        <Note role="alert" data-bad>
          {problem}
        </Note>
      )}
      <Bar>
        <Small type="button" aria-haspopup="dialog" onClick={() => setStep('asked')}>
          {t('remove.action')}
        </Small>
      </Bar>
      <Dialog open={step !== undefined} onClose={close}>
        <DialogTitle>{t('remove.question')}</DialogTitle>
        <DialogContent>
          <p>{t('remove.about', { name })}</p>
          {users > 0 && <p>{t('remove.used', { smart_count: users })}</p>}
          {!found && <p>{t(`usages.${found === null ? 'failed' : 'asking'}`)}</p>}
          <Note role="status">{isRemoving && t('remove.removing')}</Note>
        </DialogContent>
        <DialogActions>
          <Button autoFocus disabled={isRemoving} onClick={close}>
            {t('remove.cancel')}
          </Button>
          <Button color="error" disabled={isRemoving} onClick={() => void remove()}>
            {t('remove.confirm')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
