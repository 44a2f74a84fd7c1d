/**
 * The one file of a field: its picture or its player, what is known of it, and what may be done with it.
 */
import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Crop from '@mui/icons-material/Crop';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Download from '@mui/icons-material/Download';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { durationText, type ShownFile, shownFile } from '../../../core/values/shown-file.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Check } from '../../../ui/controls/checks.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { FocusAfter } from '../../../ui/layers/FocusAfter.tsx';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import type { Size } from '../model/crop.ts';
import { type FileItem, fileOfRecord } from '../model/file-value.ts';
import { Cropping } from './Cropping.tsx';
import { useEditor } from './editor-context.ts';
import { FileThumb } from './FileThumb.tsx';
import { Player } from './Player.tsx';
import { Bar, Line } from './styles.ts';
import { useAddress } from './use-address.ts';
import { useFileActions } from './use-file-actions.ts';

export function FileCard({ item }: { readonly item: FileItem }) {
  const translate = useTranslate();
  const { kind, image, readOnly, mayChange, takeOut } = useEditor();
  const file = useStored(item.file);
  const address = useAddress(file);
  const actions = useFileActions(file);
  const [isCropping, setCropping] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.${key}`, facts);
  const remove = !readOnly && (
    <Button size="small" onClick={() => takeOut(item.value)}>
      <DeleteOutline aria-hidden />
      {t('takeOut')}
    </Button>
  );
  if (!file) {
    return (
      <>
        <Note>{t('other', { value: JSON.stringify(item.value) })}</Note>
        <Bar>{remove}</Bar>
      </>
    );
  }
  const facts = [
    file.width && file.height ? `${file.width} × ${file.height} px` : '',
    file.duration ? durationText(file.duration) : '',
  ].filter(Boolean);
  const cut = mayChange && cutWanted(file, image);
  return (
    <>
      <FocusAfter near={line} />
      <Line ref={line}>
        <FileThumb kind={kind} file={file} />
        <div>
          {address !== undefined || file.url !== undefined ? (
            <a href={address ?? file.url} target="_blank" rel="noopener noreferrer">
              {file.name}
            </a>
          ) : (
            file.name
          )}
          {facts.length > 0 && <Note>{facts.join(' · ')}</Note>}
          {image && !fits(file, image) && <Note>{t('wanted', { ...image })}</Note>}
          <PublicCheck file={file} asked={actions.asked} onChange={actions.setPublic} />
        </div>
      </Line>
      <Player kind={kind} file={file} address={address} />
      <Bar>
        {cut && (
          <>
            <FocusAfter near={line} />
            <Button size="small" aria-haspopup="dialog" onClick={() => setCropping(true)}>
              <Crop aria-hidden />
              {t('crop', { ...cut })}
            </Button>
          </>
        )}
        {actions.sendToHost && (
          <Button size="small" onClick={actions.sendToHost}>
            <CloudUpload aria-hidden />
            {t(file.videoStatus === undefined ? 'video.send' : 'video.again')}
          </Button>
        )}
        {actions.download && (
          <Button size="small" onClick={actions.download}>
            <Download aria-hidden />
            {t('download')}
          </Button>
        )}
        {actions.copy && (
          <Button size="small" onClick={actions.copy}>
            <ContentCopy aria-hidden />
            {t(actions.isCopied ? 'copied' : 'copy')}
          </Button>
        )}
        {remove}
      </Bar>
      {isCropping && cut && (
        <Cropping file={file} wanted={cut} replaces={item.value} onClose={() => setCropping(false)} />
      )}
    </>
  );
}

/** The field's copy may be older than the file: what is public and how far a video is says its own document. */
function useStored(file: ShownFile | null): ShownFile | null {
  const { useDocument } = useWidgetServices();
  const { data } = useDocument('file', file?.id);
  if (!file || !data?.record) return file;
  const { isPublic, videoStatus } = shownFile(fileOfRecord(data.record)) ?? file;
  return { ...file, isPublic, videoStatus };
}

/** Who may not change it sees it. */
function PublicCheck({
  file,
  asked,
  onChange,
}: {
  readonly file: ShownFile;
  readonly asked: boolean | undefined;
  readonly onChange: ((isPublic: boolean) => void) | undefined;
}) {
  const translate = useTranslate();
  const isPublic = asked ?? file.isPublic === true;
  if (file.isPublic === undefined && !onChange) return null;
  return (
    <div>
      <Check checked={isPublic} disabled={onChange === undefined} onChange={() => onChange?.(!isPublic)}>
        {translate('balcao.fileUploader.isPublic')}
      </Check>
    </div>
  );
}

export function fits({ width, height }: ShownFile, wanted: Size): boolean {
  return !width || !height || (width === wanted.width && height === wanted.height);
}

/** A picture that this page can read, of another size than the place for it. */
export function cutWanted(file: ShownFile, wanted: Size | undefined): Size | undefined {
  const isStill = !/\.gif$/i.test(file.name);
  return wanted && isStill && file.id !== undefined && !fits(file, wanted) ? wanted : undefined;
}
