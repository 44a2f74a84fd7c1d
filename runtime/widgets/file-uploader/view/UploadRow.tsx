/**
 * One upload: how far it is, what is wrong with it, and what may be done about it. Under its field and in the list of
 * all of them.
 */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Note, Spoken } from '../../../ui/controls/words.tsx';
import { WEIGHT } from '../../../ui/measures.ts';
import { percentOf, secondsLeft, speedOf } from '../model/progress.ts';
import { bytesText, timeText } from '../model/sizes.ts';
import { isForLibrary, sentOf, type Upload } from '../model/upload.ts';
import type { UploadQueue } from '../run/upload-queue.ts';
import { Bar, Line, Meter } from './styles.ts';

type Translate = ReturnType<typeof useTranslate>;

export interface UploadRowProps {
  readonly upload: Upload;
  readonly queue: UploadQueue;
  /** Where it belongs, in the list of all uploads. */
  readonly about?: ReactNode;
}

export function UploadRow({ upload, queue, about }: UploadRowProps) {
  const translate = useTranslate();
  const { id, name, size, state } = upload;
  const percent = percentOf(sentOf(upload), size);
  const text = stateText(translate, upload);
  const isBad = ['failed', 'refused', 'expired'].includes(state.name);
  return (
    <li data-upload={state.name} style={{ padding: '4px 0' }}>
      <Line style={{ flexWrap: 'wrap' }}>
        <div style={{ flexBasis: '10rem' }}>
          <strong style={{ fontWeight: WEIGHT.strong }}>{name}</strong> <small>{bytesText(size)}</small>
          {about}
        </div>
        <Bar style={{ flex: 'none', maxWidth: '100%' }}>
          <Actions upload={upload} queue={queue} />
        </Bar>
      </Line>
      {(state.name === 'sending' || state.name === 'inspecting') && (
        <Meter
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={text}
        >
          <span style={{ width: `${percent}%` }} />
        </Meter>
      )}
      <Note data-wrong={isBad || undefined}>{text}</Note>
      <Announcement key={id} upload={upload} percent={percent} text={text} />
    </li>
  );
}

/** Said politely: each state, and every quarter of the way. */
function Announcement({ upload, percent, text }: { upload: Upload; percent: number; text: string }) {
  const translate = useTranslate();
  const quarter = Math.floor(percent / 25);
  const moment = `${upload.state.name} ${upload.state.name === 'sending' ? quarter : ''}`;
  const latest = useRef(text);
  latest.current = text;
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new moment is worth a word
  useEffect(() => {
    setSaid(translate('balcao.fileUploader.upload.said', { name: upload.name, text: latest.current }));
  }, [moment, translate, upload.name]);
  return <Spoken aria-live="polite">{said}</Spoken>;
}

function Actions({ upload, queue }: { readonly upload: Upload; readonly queue: UploadQueue }) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOther, setOther] = useState(false);
  const { id, name, state } = upload;
  const t = (key: string) => translate(`balcao.fileUploader.upload.${key}`);
  const named = (action: string) => translate('balcao.fileUploader.upload.named', { action, name });
  const button = (action: string, run: () => void) => (
    <Button size="small" aria-label={named(action)} onClick={run}>
      {action}
    </Button>
  );
  const isKnown = state.name === 'needs-file' && state.isKnown === true;
  // After the browser was asked it may refuse to open its chooser: that is for the next press.
  const goOn = () => (isKnown ? void queue.reopen(id) : chooser.current?.click());
  const isOver = ['done', 'refused', 'expired'].includes(state.name);
  return (
    <>
      {state.name === 'needs-file' && (
        <>
          {isOther && (
            <Note role="alert" data-wrong>
              {t('otherFile')}
            </Note>
          )}
          {button(t('goOn'), goOn)}
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={t('goOn')}
            onChange={async ({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) setOther(!(await queue.goOnWith(id, file)));
            }}
          />
        </>
      )}
      {state.name === 'equal' && (
        <>
          {button(t('useEqual'), () => queue.takeEqual(id))}
          {button(t('sendAnyway'), () => queue.again(id))}
        </>
      )}
      {state.name === 'failed' && button(t(state.sent > 0 ? 'goOn' : 'again'), () => queue.again(id))}
      {state.name === 'expired' && button(t('again'), () => queue.again(id))}
      {button(t(isOver ? 'dismiss' : 'cancel'), () => queue.remove(id))}
    </>
  );
}

function stateText(translate: Translate, upload: Upload): string {
  const { state, size, name } = upload;
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.upload.${key}`, facts);
  const percent = percentOf(sentOf(upload), size);
  switch (state.name) {
    case 'sending': {
      const [speed, left] = [speedOf(state.progress), secondsLeft(state.progress, size)];
      if (!speed || left === undefined) return t('sending', { percent });
      return t('sendingSpeed', { percent, speed: bytesText(speed), left: timeText(left) });
    }
    case 'needs-file':
      return t(state.isKnown ? 'needs-leave' : 'needs-file', { filename: name, percent });
    case 'equal': {
      const visibility = translate(`balcao.fileUploader.${state.file.isPublic ? 'isPublic' : 'private'}`);
      return t('equal', { name: state.file.filename, visibility: visibility.toLowerCase() });
    }
    case 'failed':
      return state.error ?? t('gone', { filename: name });
    case 'refused':
      return state.error;
    case 'done':
      if (isForLibrary(upload.place)) return t('done');
      return t(state.landed === 'library' ? 'fromLibrary' : (state.landed ?? 'done'));
    case 'waiting':
    case 'inspecting':
    case 'offline':
    case 'expired':
      return t(state.name);
  }
}
