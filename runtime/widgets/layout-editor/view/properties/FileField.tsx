/**
 * The file of a block: what is there, or another one of the library, which takes an address too.
 */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fileAddress, fileName } from '../../../../core/layout/render/addresses.ts';
import { isEmptyValue } from '../../../../core/values/empty-value.ts';
import { PartPlace } from '../../../../ui/part.tsx';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { AwayNote } from '../AwayNote.tsx';
import { Field } from './TypedField.tsx';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& > span': { flex: 1 },
});

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
    <Field>
      <span className="label">{label}</span>
      <Line>
        {!isEmpty && <span>{fileName(value) || fileAddress(value) || JSON.stringify(value)}</span>}
        {!readOnly && FileChooser && (
          <Button id={id} size="small" variant="outlined" onClick={() => setOpen(true)}>
            {translate(`balcao.layoutEditor.file.${isEmpty ? 'choose' : 'change'}`)}
          </Button>
        )}
        {!readOnly && !isEmpty && (
          <Button size="small" onClick={() => onChange(undefined)}>
            {translate('balcao.layoutEditor.file.remove')}
          </Button>
        )}
      </Line>
      {isOpen && <AwayNote about="chooser" />}
      {isOpen && FileChooser && (
        <PartPlace>
          <FileChooser
            kind={kind === 'image' || kind === 'video' ? kind : 'file'}
            onClose={() => setOpen(false)}
            onChoose={(file) => {
              setOpen(false);
              onChange(file);
            }}
          />
        </PartPlace>
      )}
    </Field>
  );
}
