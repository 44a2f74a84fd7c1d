/**
 * `Envios`: all uploads of the user, over every screen. A button while there are any, the list behind it; and the
 * warning of whoever leaves with one under way.
 */
import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { RightDrawer } from '../../../ui/layers/RightDrawer.tsx';
import { isUnderWay, type Upload } from '../model/upload.ts';
import type { UploadQueue } from '../run/upload-queue.ts';
import { Bar, Note, PlainList, Small } from './styles.ts';
import { UploadRow } from './UploadRow.tsx';
import { useAllUploads } from './use-uploads.ts';

export interface UploadsButtonProps {
  readonly queue: UploadQueue;
  /** The server does not answer. */
  readonly isAway: boolean;
  /** Where an upload belongs, in the operator's words. `close` ends the list, to be called before leaving it. */
  readonly describe: (upload: Upload, close: () => void) => ReactNode;
}

export function UploadsButton({ queue, isAway, describe }: UploadsButtonProps) {
  const translate = useTranslate();
  // What has reached its form is seen there.
  const uploads = useAllUploads(queue).filter(
    ({ state }) => state.name !== 'done' || state.landed !== 'form',
  );
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  const running = uploads.filter(isUnderWay).length;
  useEffect(() => queue.setAway(isAway), [queue, isAway]);
  useLeaveWarning(running > 0);
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.uploads.${key}`, facts);
  const close = () => setOpen(false);
  const done = uploads.filter(({ state }) => state.name === 'done');
  if (uploads.length === 0 && !isOpen) return null;
  const label = t(running > 0 ? 'open' : 'over', { smart_count: running });
  return (
    <>
      <Button
        size="small"
        startIcon={<CloudUpload />}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        sx={(theme) => ({
          [theme.breakpoints.down('sm')]: { minWidth: 0, px: 1, '& .words': { display: 'none' } },
        })}
      >
        <span className="words">{t('over')}</span>
        {running > 0 && <span>&nbsp;{running}</span>}
      </Button>
      <RightDrawer
        open={isOpen}
        onClose={close}
        name={{ 'aria-labelledby': title }}
        sx={{ width: 'min(440px, 94vw)', p: 2, fontSize: '0.875rem' }}
      >
        <Bar style={{ justifyContent: 'space-between' }}>
          <h2 id={title} style={{ margin: 0, fontSize: '1.125rem' }}>
            {t('title')}
          </h2>
          <Small type="button" onClick={close}>
            {t('close')}
          </Small>
        </Bar>
        <Note>{t(uploads.length === 0 ? 'empty' : 'about')}</Note>
        {!queue.isKept() && <Note data-bad>{t('unkept')}</Note>}
        <PlainList>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} about={describe(upload, close)} />
          ))}
        </PlainList>
        {done.length > 0 && (
          <Bar>
            <Small
              type="button"
              onClick={() => {
                for (const { id } of done) queue.remove(id);
              }}
            >
              {t('clear')}
            </Small>
          </Bar>
        )}
      </RightDrawer>
    </>
  );
}

function useLeaveWarning(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWanted]);
}
