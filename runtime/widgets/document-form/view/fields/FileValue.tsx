/**
 * `file`, `image`, `video` and `audio`: what is there, its size, and the way to open it.
 */
import AudioFileOutlined from '@mui/icons-material/AudioFileOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import VideoFileOutlined from '@mui/icons-material/VideoFileOutlined';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { isEmptyValue } from '../../../../core/values/empty-value.ts';
import { durationText, type ShownFile, shownFile } from '../../../../core/values/shown-file.ts';
import { FileThumbFrame } from '../../../../ui/file-thumb.ts';
import { NoValue, ValueFrame } from '../values/value-frame.ts';
import type { FieldViewProps } from './form-field.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, '& > div': { minWidth: 0 } });

const ICONS = {
  file: InsertDriveFileOutlined,
  image: ImageOutlined,
  video: VideoFileOutlined,
  audio: AudioFileOutlined,
};
type FileKind = keyof typeof ICONS;

export function FileValue(props: FieldViewProps) {
  const { id, field, value } = props;
  const translate = useTranslate();
  const file = shownFile(value);
  if (!file && !isEmptyValue(value)) return <ReadOnlyField {...props} />;
  return (
    <ValueFrame id={id} tabIndex={-1} role="group" aria-label={field.label}>
      {file ? (
        <StoredFileLine file={file} field={field} />
      ) : (
        <NoValue>{translate(`balcao.documentForm.value.no-${kindOf(field)}`)}</NoValue>
      )}
    </ValueFrame>
  );
}

function kindOf({ type }: FieldDefinition): FileKind {
  return type === 'image' || type === 'video' || type === 'audio' ? type : 'file';
}

interface StoredFileLineProps {
  readonly file: ShownFile;
  readonly field: FieldDefinition;
}

function StoredFileLine({ file, field }: StoredFileLineProps) {
  const translate = useTranslate();
  const kind = kindOf(field);
  const facts = [
    file.width && file.height ? `${file.width} × ${file.height} px` : '',
    file.duration ? durationText(file.duration) : '',
    file.isPublic === undefined
      ? ''
      : translate(`balcao.documentForm.value.${file.isPublic ? 'public' : 'private'}`),
  ].filter(Boolean);
  return (
    <>
      <Line>
        <FileThumb key={file.url} kind={kind} file={file} />
        <div>
          {file.url ? (
            <a href={file.url} target="_blank" rel="noopener noreferrer">
              {file.name}
            </a>
          ) : (
            file.name
          )}
          {facts.length > 0 && <small>{facts.join(' · ')}</small>}
          <SizeNote file={file} field={field} />
        </div>
      </Line>
      {kind === 'audio' && file.url && (
        // biome-ignore lint/a11y/useMediaCaption: a shop's recording comes without any
        <audio controls preload="none" src={file.url} style={{ width: '100%', marginTop: 8 }}>
          {translate('balcao.documentForm.value.audioUnsupported')}
        </audio>
      )}
    </>
  );
}

/** An image of another size than the place for it. */
function SizeNote({ file: { width, height }, field: { image } }: StoredFileLineProps): ReactNode {
  const translate = useTranslate();
  if (!image || !width || !height || (width === image.width && height === image.height)) return null;
  return (
    <small>
      {translate('balcao.documentForm.value.expected', { width: image.width, height: image.height })}
    </small>
  );
}

/** The picture itself where the content policy lets it be shown; its place does not change when it cannot. */
function FileThumb({ kind, file }: { readonly kind: FileKind; readonly file: ShownFile }) {
  const [broken, setBroken] = useState<string>();
  const Icon = ICONS[kind];
  const isShown = kind === 'image' && file.url && file.url !== broken && isOwn(file.url);
  return (
    <FileThumbFrame data-small={kind === 'image' ? undefined : true}>
      {isShown ? (
        <img src={file.url} alt="" loading="lazy" onError={() => setBroken(file.url)} />
      ) : (
        <Icon fontSize="inherit" aria-hidden />
      )}
    </FileThumbFrame>
  );
}

/** The policy allows pictures of the console's own origin alone; asking for others would only be reported. */
function isOwn(url: string): boolean {
  const { href, origin } = window.location;
  return URL.canParse(url, href) && new URL(url, href).origin === origin;
}
