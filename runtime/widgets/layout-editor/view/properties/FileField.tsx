/**
 * The file of a block: what is there, or another one of the library, which takes an address too.
 */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fileAddress, fileName } from '../../../../core/layout/render/addresses.ts';
import { isEmptyValue } from '../../../../core/values/empty-value.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { PartPlace } from '../../../../ui/part.tsx';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { AwayNote } from '../AwayNote.tsx';

export interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  /** The block's type. */
  readonly kind: string;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly onChange: (value: unknown) => void;
}

export function FileField({ id, label, kind, value, readOnly, onChange }: FileFieldProps) {
  const translate = useTranslate();
  const { FileChooser } = useWidgetServices();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = isEmptyValue(value);
  return (
    <div className="le-field">
      <span className="label">{label}</span>
      <div className="le-file">
        {!isEmpty && <span>{fileName(value) || fileAddress(value) || JSON.stringify(value)}</span>}
        {!readOnly && FileChooser && (
          <Button id={id} onClick={() => setOpen(true)}>
            {translate(`balcao.layoutEditor.file.${isEmpty ? 'choose' : 'change'}`)}
          </Button>
        )}
        {!readOnly && !isEmpty && (
          <Button kind="text" onClick={() => onChange(undefined)}>
            {translate('balcao.layoutEditor.file.remove')}
          </Button>
        )}
      </div>
      {isOpen && <AwayNote about="chooser" />}
      {isOpen && FileChooser && (
        <PartPlace>
          <FileChooser
            takesFiles
            kind={kind === 'image' || kind === 'video' ? kind : 'file'}
            onClose={() => setOpen(false)}
            onChoose={(file) => {
              setOpen(false);
              onChange(file);
            }}
          />
        </PartPlace>
      )}
    </div>
  );
}
