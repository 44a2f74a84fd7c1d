/**
 * A secret: written, never shown. The input says whether something is stored, and starts empty each time.
 */

import Close from '@mui/icons-material/Close';
import { useTranslate } from 'react-admin';
import { FrameButton } from '../FrameButton.tsx';
import { useFormServices } from '../form-services.ts';
import { Framed } from '../input-styles.ts';
import { useBufferedText } from '../use-buffered-text.ts';
import { type FieldViewProps, inputAttributes } from './form-field.tsx';
import { readText, textHandlers } from './TextField.tsx';

export function SecretField(props: FieldViewProps) {
  const translate = useTranslate();
  const { port } = useFormServices();
  const isStored = props.value !== undefined && props.value !== null && props.value !== '';
  const text = useBufferedText({
    path: props.path,
    value: props.value,
    shown: '',
    // Nothing typed changes nothing: a secret is emptied by its button alone.
    read: (typed) => (typed === '' ? { value: props.value } : readText(typed)),
    giveUp: () => ({ value: props.value }),
  });
  return (
    <Framed>
      <input
        {...inputAttributes(props)}
        {...textHandlers(text)}
        type="password"
        autoComplete="new-password"
        placeholder={translate(`balcao.documentForm.field.${isStored ? 'secretStored' : 'secretEmpty'}`)}
      />
      {isStored && !props.readOnly && (
        <FrameButton
          label={translate('balcao.documentForm.field.removeSecret')}
          onClick={() => port.change(props.path, undefined)}
        >
          <Close fontSize="inherit" />
        </FrameButton>
      )}
    </Framed>
  );
}
