/**
 * `Envios`: all uploads of the user, over every screen. A button while there are any, the list behind it; and the
 * warning of whoever leaves with one under way.
 */

import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Note, PlainList } from '../../../ui/controls/words.tsx';
import { RightDrawer } from '../../../ui/layers/RightDrawer.tsx';
import { space, TYPE } from '../../../ui/measures.ts';
import { isUnderWay, type Upload } from '../model/upload.ts';
import type { UploadQueue } from '../run/upload-queue.ts';
import { Bar } from './styles.ts';
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
      <Opener
        kind="text"
        icon={<CloudUpload />}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <span className="words">{t('over')}</span>
        {running > 0 && <span>{running}</span>}
      </Opener>
      <RightDrawer
        open={isOpen}
        onClose={close}
        name={{ 'aria-labelledby': title }}
        sx={{ width: 'min(440px, 94vw)', p: 2, fontSize: TYPE.body }}
      >
        <Bar style={{ justifyContent: 'space-between' }}>
          <h2 id={title} style={{ margin: 0, fontSize: TYPE.strong }}>
            {t('title')}
          </h2>
          <Button size="small" onClick={close}>
            {t('close')}
          </Button>
        </Bar>
        <Note>{t(uploads.length === 0 ? 'empty' : 'about')}</Note>
        {!queue.isKept() && <Note data-wrong>{t('unkept')}</Note>}
        <PlainList>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} about={describe(upload, close)} />
          ))}
        </PlainList>
        {done.length > 0 && (
          <Bar>
            <Button
              size="small"
              onClick={() => {
                for (const { id } of done) queue.remove(id);
              }}
            >
              {t('clear')}
            </Button>
          </Bar>
        )}
      </RightDrawer>
    </>
  );
}

/** On a phone the symbol and the number alone. */
const Opener = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { paddingInline: space(2), '& .words': { display: 'none' } },
}));

function useLeaveWarning(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWanted]);
}
