/**
 * The dialog that cuts a picture, fetched when it is first opened. The cut picture takes the place of the old one.
 */
import type { ShownFile } from '../../../core/values/shown-file.ts';
import { PartPlace, part } from '../../../ui/part.tsx';
import type { Size } from '../model/crop.ts';
import { useEditor } from './editor-context.ts';

const CropDialog = part(async () => (await import('./CropDialog.tsx')).CropDialog);

export interface CroppingProps {
  readonly file: ShownFile;
  readonly wanted: Size;
  /** The value that the cut picture replaces. */
  readonly replaces: unknown;
  readonly onClose: () => void;
}

export function Cropping({ file, wanted, replaces, onClose }: CroppingProps) {
  const { send } = useEditor();
  return (
    <PartPlace>
      <CropDialog
        file={file}
        wanted={wanted}
        onClose={onClose}
        onCut={(picture) => {
          onClose();
          send([{ file: picture }], replaces);
        }}
      />
    </PartPlace>
  );
}
