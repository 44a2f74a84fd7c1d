/**
 * A picture cut to the size that its place wants, around a point that must stay in it. What is sent is a new file; the
 * one that was stored stays as it is.
 */
import { styled } from '@mui/material/styles';
import { type PointerEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ShownFile } from '../../../core/values/shown-file.ts';
import { PlainButton } from '../../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { cutAround, type Focus, focusAfterKey, isEnlarged, MIDDLE, type Size } from '../model/crop.ts';
import { cutPicture } from './cut-picture.ts';
import { useAddress } from './use-address.ts';

const Stage = styled(PlainButton)(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  margin: '0 auto',
  lineHeight: 0,
  overflow: 'hidden',
  cursor: 'crosshair',
  touchAction: 'none',
  '& img': { maxWidth: '100%', maxHeight: '55vh', userSelect: 'none' },
  '& > .cut': {
    position: 'absolute',
    outline: '2px solid #fff',
    boxShadow: '0 0 0 9999px rgba(0, 0, 0, 0.55)',
    pointerEvents: 'none',
  },
  '& > .focus': {
    position: 'absolute',
    width: 16,
    height: 16,
    margin: -8,
    borderRadius: '50%',
    border: '2px solid #fff',
    boxShadow: '0 0 0 1px #000',
    pointerEvents: 'none',
  },
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: 2,
  },
}));

export interface CropDialogProps {
  readonly file: ShownFile;
  readonly wanted: Size;
  readonly onClose: () => void;
  readonly onCut: (picture: File) => void;
}

export function CropDialog({ file, wanted, onClose, onCut }: CropDialogProps) {
  const translate = useTranslate();
  const address = useAddress(file);
  const [size, setSize] = useState<Size>();
  const [focus, setFocus] = useState<Focus>(MIDDLE);
  const [failed, setFailed] = useState(false);
  const [isCutting, setCutting] = useState(false);
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.${key}`, facts);
  const cut = size && cutAround(size, wanted, focus);
  const point = ({ currentTarget, clientX, clientY, buttons, type }: PointerEvent<HTMLElement>) => {
    if (type === 'pointermove' && buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (value: number) => Math.min(Math.max(value, 0), 1);
    setFocus({ x: share((clientX - left) / width), y: share((clientY - top) / height) });
  };
  const save = async () => {
    if (address === undefined || !cut) return;
    setCutting(true);
    await cutPicture(address, cut, wanted, file.name).then(onCut, () => setFailed(true));
    setCutting(false);
  };
  return (
    <DialogFrame
      width="large"
      title={t('crop', { ...wanted })}
      onClose={onClose}
      cancel={t('cut.cancel')}
      action={{
        label: t('cut.save'),
        onClick: () => void save(),
        disabled: !cut || failed,
        busy: isCutting,
      }}
    >
      <Note style={{ marginBottom: 8 }}>{t('cut.about')}</Note>
      {failed && (
        <Note role="alert" data-wrong>
          {t('cut.failed')}
        </Note>
      )}
      {!size && !failed && <Note role="status">{t('cut.loading')}</Note>}
      {address !== undefined && (
        <Stage
          type="button"
          aria-label={t('cut.focus')}
          onPointerDown={point}
          onPointerMove={point}
          onKeyDown={(event) => {
            const next = focusAfterKey(focus, event.key);
            if (!next) return;
            event.preventDefault();
            setFocus(next);
          }}
        >
          <img
            src={address}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(true)}
          />
          {size && cut && (
            <>
              <span
                className="cut"
                style={{
                  left: percent(cut.left, size.width),
                  top: percent(cut.top, size.height),
                  width: percent(cut.width, size.width),
                  height: percent(cut.height, size.height),
                }}
              />
              <span className="focus" style={{ left: percent(focus.x, 1), top: percent(focus.y, 1) }} />
            </>
          )}
        </Stage>
      )}
      {cut && isEnlarged(cut, wanted) && <Note role="status">{t('cut.enlarged')}</Note>}
    </DialogFrame>
  );
}

function percent(part: number, whole: number): string {
  return `${(part / whole) * 100}%`;
}
