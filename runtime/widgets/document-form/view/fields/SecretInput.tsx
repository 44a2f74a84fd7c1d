/**
 * The input of a new secret with its button. Enter writes, Escape gives up what was typed.
 */
import Button from '@mui/material/Button';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SecretOutcome } from '../../../../contract/secret-writes.ts';
import { textAsMeant } from '../../../../core/formats/text-as-meant.ts';
import { Framed, FramedInput } from '../../../../ui/controls/inputs.tsx';
import { type SecretProblem, secretProblem } from '../../model/secret-problem.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { type InputViewProps, inputAttributes } from './form-field.tsx';

export interface SecretInputProps extends InputViewProps {
  readonly name: string;
  /** Survives another section, not the page. */
  readonly typed: Map<string, string>;
  readonly about: string | undefined;
  readonly onWrite: (value: string) => Promise<SecretOutcome>;
  readonly onDone: () => void;
  /** Absent where there is nothing to go back to. */
  readonly onCancel?: () => void;
}

type Trouble =
  | { readonly kind: 'invalid'; readonly problem: SecretProblem }
  | { readonly kind: 'failed'; readonly reason: string; readonly detail: string };

export function SecretInput(props: SecretInputProps) {
  const { name, typed, about, onWrite, onDone, onCancel } = props;
  const translate = useTranslate();
  const noteId = useId();
  const [text, setText] = useState(typed.get(name) ?? '');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const take = (next: string) => {
    setText(next);
    setTrouble(null);
    if (next === '') typed.delete(name);
    else typed.set(name, next);
  };
  const write = async () => {
    // Pasted keys often bring a blank along.
    const value = textAsMeant(props.field.format, text.trim());
    if (value === '' || busy) return;
    const problem = secretProblem(props.library.schema, value);
    if (problem) return setTrouble({ kind: 'invalid', problem });
    setBusy(true);
    const outcome = await onWrite(value);
    setBusy(false);
    if (!outcome.ok) return setTrouble({ kind: 'failed', ...outcome.failure });
    take('');
    onDone();
  };
  const cancel = () => {
    take('');
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void write();
    if (event.key === 'Escape') cancel();
  };
  const word = (key: string, values?: object): string =>
    translate(`balcao.documentForm.secret.${key}`, values);
  return (
    <>
      <Framed>
        <FramedInput
          {...inputAttributes(props)}
          aria-describedby={[props.describedBy, noteId].filter(Boolean).join(' ')}
          aria-invalid={trouble !== null || undefined}
          type="password"
          autoComplete="new-password"
          placeholder={word('placeholder')}
          value={text}
          onChange={(event) => take(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {(text !== '' || onCancel) && (
          <Button size="small" sx={{ flexShrink: 0 }} disabled={busy} onClick={cancel}>
            {word('cancel')}
          </Button>
        )}
        {text !== '' && (
          <Button size="small" sx={{ flexShrink: 0 }} disabled={busy} onClick={() => void write()}>
            {word(busy ? 'writing' : 'write')}
          </Button>
        )}
      </Framed>
      <FieldNote id={noteId} isError={trouble !== null} role={trouble ? 'alert' : undefined}>
        {trouble ? troubleText(translate, trouble) : [about, word('howWritten')].filter(Boolean).join(' · ')}
      </FieldNote>
    </>
  );
}

type Translate = ReturnType<typeof useTranslate>;

function troubleText(translate: Translate, trouble: Trouble): string {
  if (trouble.kind === 'failed') {
    return translate(`balcao.documentForm.secret.failure.${trouble.reason}`, {
      detail: trouble.detail,
      _: translate('balcao.documentForm.secret.failure.unknown', { detail: trouble.detail }),
    });
  }
  const { problem } = trouble;
  const limit = 'limit' in problem ? problem.limit : 0;
  return translate(`balcao.documentForm.error.${problem.keyword}`, { limit, smart_count: limit });
}
