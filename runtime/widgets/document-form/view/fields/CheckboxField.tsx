/**
 * `checkbox`: its label stands beside it. Whoever may only read sees the same box, dimmed.
 */
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { anyText } from '../../../../core/values/any-text.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { useFormServices } from '../pieces/form-services.ts';
import { CheckBox } from '../pieces/input-styles.ts';
import { RequiredMark } from '../pieces/RequiredMark.tsx';
import { type FieldViewProps, inputAttributes } from './form-field.tsx';

const Label = styled('label')({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '6px 0',
  [TOUCH]: { paddingBlock: (FINGER - 20) / 2 },
  fontSize: '0.875rem',
  lineHeight: '20px',
  cursor: 'pointer',
  '&:has(input:disabled)': { cursor: 'default' },
});

export function CheckboxField(props: FieldViewProps) {
  const translate = useTranslate();
  const { port } = useFormServices();
  const { readOnly, ...attributes } = inputAttributes(props);
  const other = typeof props.value === 'boolean' ? '' : anyText(props.value);
  const box = (
    <Label>
      <CheckBox
        {...attributes}
        type="checkbox"
        disabled={readOnly}
        checked={props.value === true}
        onChange={(event) => port.change(props.path, event.target.checked)}
      />
      <span>
        {props.itemLabel ?? props.field.label}
        {props.required && <RequiredMark />}
      </span>
    </Label>
  );
  if (other === '') return box;
  return (
    <>
      {box}
      <FieldNote>{translate('balcao.documentForm.field.otherValue', { value: other })}</FieldNote>
    </>
  );
}
