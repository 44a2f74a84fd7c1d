/**
 * What can be heard or watched. A video that the host prepares says how far that is, and plays once it does.
 */
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FileKind, VIDEO_STATUSES } from '../../../contract/files.ts';
import { canPlay, hasFailed } from '../../../core/files/video-status.ts';
import { backoff } from '../../../core/timing/backoff.ts';
import type { ShownFile } from '../../../core/values/shown-file.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { useFileServices } from './file-services.ts';
import { Bar } from './styles.ts';

const WAIT = { first: 5000, longest: 300_000 };

export interface PlayerProps {
  readonly kind: FileKind;
  readonly file: ShownFile;
  /** Under which this page may show it; `undefined` while it is not known. */
  readonly address: string | undefined;
}

export function Player({ kind, file, address }: PlayerProps) {
  const translate = useTranslate();
  if (kind === 'video' && file.videoStatus !== undefined) {
    return (
      <>
        {/* What is stored here too plays until the host does. */}
        {!canPlay(file.videoStatus) && address !== undefined && <Film file={file} address={address} />}
        <HostedVideo file={file} status={file.videoStatus} />
      </>
    );
  }
  if (address === undefined) return null;
  if (kind === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a shop's recording comes without any
      <audio controls preload="none" src={address} style={{ width: '100%' }} aria-label={file.name}>
        {translate('balcao.fileUploader.audioUnsupported')}
      </audio>
    );
  }
  return kind === 'video' ? <Film file={file} address={address} /> : null;
}

function Film({ file, address }: { readonly file: ShownFile; readonly address: string }) {
  const translate = useTranslate();
  return (
    // biome-ignore lint/a11y/useMediaCaption: a shop's video comes without any
    <video
      controls
      preload="none"
      src={address}
      style={{ width: '100%', maxHeight: 320, background: '#000' }}
      aria-label={file.name}
    >
      {translate('balcao.fileUploader.videoUnsupported')}
    </video>
  );
}

function HostedVideo({ file, status }: { readonly file: ShownFile; readonly status: number }) {
  const translate = useTranslate();
  const { project, server } = useFileServices();
  const [frame, setFrame] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.${key}`, facts);
  useAskedHost(file.id, canPlay(status) || hasFailed(status));
  const show = async () => {
    const answer = file.id === undefined ? undefined : await server?.calls.video(project, file.id);
    if (answer && 'iframeUrl' in answer) setFrame(answer.iframeUrl);
    else setProblem(answer ? answer.error : t('notReached'));
  };
  return (
    <>
      <Bar>
        <Note role="status" data-wrong={hasFailed(status) || undefined}>
          {t('video.label', { status: VIDEO_STATUSES[status] ?? String(status) })}
        </Note>
        {canPlay(status) && server && !frame && (
          <Button size="small" onClick={() => void show()}>
            {t('video.play')}
          </Button>
        )}
      </Bar>
      {problem !== undefined && (
        <Note role="alert" data-wrong>
          {problem}
        </Note>
      )}
      {frame !== undefined && (
        <iframe
          src={frame}
          title={t('video.title', { name: file.name })}
          // The host refuses signed players to whoever does not say where the frame stands.
          referrerPolicy="strict-origin-when-cross-origin"
          allow="encrypted-media; picture-in-picture; fullscreen"
          // As large as a video of ours.
          style={{ width: '100%', maxWidth: 570, aspectRatio: '16 / 9', border: 0 }}
        />
      )}
    </>
  );
}

/** Where the host sends no notices, the backend asks it when somebody looks. What it hears reaches the file's document. */
function useAskedHost(id: string | undefined, isOver: boolean): void {
  const { project, server } = useFileServices();
  useEffect(() => {
    if (id === undefined || isOver || !server) return;
    let asked = 1;
    const ask = () => {
      void server.calls.video(project, id);
      asked += 1;
      timer = setTimeout(ask, backoff(WAIT, asked));
    };
    let timer = setTimeout(ask, backoff(WAIT, asked));
    return () => clearTimeout(timer);
  }, [id, isOver, project, server]);
}
