/**
 * The picture of a file in its smaller form, of a video its still, else what kind of file it is; its place does not change when it cannot be
 * shown.
 */
import AudioFileOutlined from '@mui/icons-material/AudioFileOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import VideoFileOutlined from '@mui/icons-material/VideoFileOutlined';
import { useState } from 'react';
import type { FileKind, ImageWidth } from '../../../contract/files.ts';
import type { ShownFile } from '../../../core/values/shown-file.ts';
import { FileThumbFrame } from '../../../ui/file-thumb.ts';
import { usePicture, useStill } from './use-address.ts';

const ICONS = {
  file: InsertDriveFileOutlined,
  image: ImageOutlined,
  video: VideoFileOutlined,
  audio: AudioFileOutlined,
};

export interface FileThumbProps {
  readonly kind: FileKind;
  readonly file: ShownFile | null;
  readonly size?: 'small' | 'wide';
}

export function FileThumb({ kind, file, size }: FileThumbProps) {
  const width: ImageWidth = size === 'small' ? 96 : 320;
  const own = usePicture(kind === 'image' ? file : null, width);
  const still = useStill(kind === 'video' ? file : null);
  const picture = own ?? still;
  const [broken, setBroken] = useState<string>();
  const Icon = ICONS[kind];
  return (
    <FileThumbFrame data-small={size === 'small' || undefined} data-wide={size === 'wide' || undefined}>
      {picture !== undefined && picture !== broken ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          // The host may refuse pictures to whoever does not say where they stand.
          {...(still !== undefined && { referrerPolicy: 'strict-origin-when-cross-origin' })}
          onError={() => setBroken(picture)}
        />
      ) : (
        <Icon fontSize="inherit" aria-hidden />
      )}
    </FileThumbFrame>
  );
}
