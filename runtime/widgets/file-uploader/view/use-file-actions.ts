/**
 * What may be done with a file that is there.
 */
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FAILED_UPLOAD } from '../../../core/files/video-status.ts';
import type { ShownFile } from '../../../core/values/shown-file.ts';
import { COPIED_MS, copyText } from '../../../ui/copy-text.ts';
import { useEditor } from './editor-context.ts';
import { useFileServices } from './file-services.ts';
import { isServedHere } from './use-address.ts';

export interface FileActions {
  readonly download?: () => void;
  readonly copy?: () => void;
  readonly isCopied: boolean;
  /** What was asked for and is not shown by the document yet. */
  readonly asked: boolean | undefined;
  /** Absent where the user may not change it, or it is no file of ours. */
  readonly setPublic?: (isPublic: boolean) => void;
  /** A video that is stored here goes to the video host; absent where it is there, or cannot go. */
  readonly sendToHost?: () => void;
}

export function useFileActions(file: ShownFile | null): FileActions {
  const translate = useTranslate();
  const { project, server } = useFileServices();
  const { kind, mayChange, sendsStored, refresh, say, complain } = useEditor();
  const [isCopied, setCopied] = useState(false);
  const [asked, setAsked] = useState<boolean>();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const current = file?.isPublic === true;
  useEffect(() => {
    if (asked === current) setAsked(undefined);
  }, [asked, current]);
  const { id, url, name } = file ?? {};
  const notReached = () => complain(translate('balcao.fileUploader.notReached'));

  const download = async () => {
    let address = url;
    if (server && id !== undefined) {
      address = (await server.calls.addresses(project, [id], true))[id]?.url ?? url;
    }
    if (address !== undefined) follow(address, name ?? '');
  };
  const setPublic = async (isPublic: boolean) => {
    if (!server || id === undefined) return;
    complain(undefined);
    setAsked(isPublic);
    const outcome = await server.calls.setPublic(project, id, isPublic);
    if (!outcome.ok) setAsked(undefined);
    if (outcome.ok) {
      server.addresses.forget(id);
      refresh(outcome.file);
      say(translate(`balcao.fileUploader.${isPublic ? 'nowPublic' : 'nowPrivate'}`));
    } else if ('error' in outcome) complain(outcome.error);
    else notReached();
  };
  const sendToHost = async () => {
    if (!server || id === undefined) return;
    complain(undefined);
    const outcome = await server.calls.sendToHost(project, id);
    if (outcome.ok) {
      refresh(outcome.file);
      say(translate('balcao.fileUploader.video.queued', { name }));
    } else if ('error' in outcome) complain(outcome.error);
    else notReached();
  };
  const isHere = kind === 'video' && isServedHere(url);
  const mayGo = file?.videoStatus === undefined || file.videoStatus === FAILED_UPLOAD;
  return {
    isCopied,
    asked,
    ...(url !== undefined && {
      download: () => void download().catch(notReached),
      copy: () =>
        void copyText(new URL(url, window.location.href).href).then(
          () => setCopied(true),
          () => say(url),
        ),
    }),
    ...(mayChange && id !== undefined && { setPublic: (next: boolean) => void setPublic(next) }),
    ...(mayChange && sendsStored && isHere && mayGo && { sendToHost: () => void sendToHost() }),
  };
}

function follow(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}
