/**
 * The ways into a field of files.
 */
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { PartPlace, part } from '../../../ui/part.tsx';
import { IS_TOUCH } from '../../../ui/pointer/touch.ts';
import { ACCEPTED } from '../model/accepted.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { useEditor } from './editor-context.ts';
import { Bar } from './styles.ts';

const FileLibrary = part(async () => (await import('./FileLibrary.tsx')).FileLibrary);

export interface ChooseButtonsProps {
  readonly isList: boolean;
  /** Nothing has to go for what is chosen. */
  readonly hasRoom: boolean;
}

export function ChooseButtons({ isList, hasRoom }: ChooseButtonsProps) {
  const translate = useTranslate();
  const { kind, mayChange, put, send } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const words = isList ? 'chooseMany' : 'choose';
  const isTouch = matchMedia(IS_TOUCH).matches;
  const takesCamera = kind !== 'file' && isTouch;
  return (
    <Bar>
      {mayChange && (
        <ChooseFile
          label={
            hasRoom
              ? translate(`balcao.fileUploader.${words}.${kind}`)
              : translate('balcao.fileUploader.replace')
          }
          accept={ACCEPTED[kind]}
          multiple={isList}
          // The browser's own chooser knows no types that a video may have.
          remembers={kind !== 'image'}
          onChoose={send}
        >
          <UploadFile aria-hidden />
        </ChooseFile>
      )}
      {mayChange && takesCamera && (
        <ChooseFile
          label={translate(`balcao.fileUploader.${kind === 'audio' ? 'record' : 'capture'}`)}
          accept={`${kind}/*`}
          capture
          onChoose={send}
        >
          <PhotoCamera aria-hidden />
        </ChooseFile>
      )}
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PhotoLibrary aria-hidden />
        {translate('balcao.fileUploader.library')}
      </Button>
      {mayChange && hasRoom && !isTouch && <Note>{translate('balcao.fileUploader.drop')}</Note>}
      {isOpen && (
        <PartPlace>
          <FileLibrary
            kind={kind}
            onClose={() => setOpen(false)}
            onChoose={(file) => {
              setOpen(false);
              put(file);
            }}
          />
        </PartPlace>
      )}
    </Bar>
  );
}
