/**
 * A secret: written, never shown. It says whether and since when there is a value, and replaces or clears it. What is
 * typed is written by its own button, at once, and is kept nowhere else.
 */
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { shownDateTime } from '../../../../core/values/moments.ts';
import { Framed, FramedInput } from '../../../../ui/controls/inputs.tsx';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { useFormServices } from '../pieces/form-services.ts';
import { secretPathAt, useSecrets } from '../pieces/secrets.ts';
import { ClearSecret } from './ClearSecret.tsx';
import { type InputViewProps, inputAttributes } from './form-field.tsx';
import { SecretInput } from './SecretInput.tsx';

const DOTS = '••••••••';

export function SecretField(props: InputViewProps) {
  const translate = useTranslate();
  const word = (key: string, values?: object): string =>
    translate(`balcao.documentForm.secret.${key}`, values);
  const { definition, timeZone } = useFormServices();
  const secrets = useSecrets();
  const noteId = useId();
  const path = secretPathAt(definition.fields, props.path);
  const setAt = secrets.setAt[path];
  const isSet = typeof setAt === 'string';
  const { set } = secrets;
  const [replacing, setReplacing] = useState(secrets.typed.has(path));
  const mayWrite = !props.readOnly && set !== undefined;
  const about = isSet
    ? word('setAt', { moment: shownDateTime(`${setAt.slice(0, 16)}:00Z`, timeZone) })
    : word(props.readOnly || mayWrite ? 'empty' : 'afterSaving');

  if (mayWrite && (replacing || !isSet)) {
    return (
      <SecretInput
        {...props}
        name={path}
        typed={secrets.typed}
        about={isSet ? about : undefined}
        onWrite={(value) => set(path, value)}
        onDone={() => setReplacing(false)}
        {...(isSet && { onCancel: () => setReplacing(false) })}
      />
    );
  }
  return (
    <>
      <Framed>
        <FramedInput
          {...inputAttributes(props)}
          aria-describedby={[props.describedBy, noteId].filter(Boolean).join(' ')}
          readOnly
          value={isSet ? DOTS : ''}
        />
        {mayWrite && (
          <>
            <Button size="small" sx={{ flexShrink: 0 }} onClick={() => setReplacing(true)}>
              {word('replace')}
            </Button>
            <ClearSecret label={props.field.label} onClear={() => set(path, null)} />
          </>
        )}
      </Framed>
      <FieldNote id={noteId}>{about}</FieldNote>
    </>
  );
}
