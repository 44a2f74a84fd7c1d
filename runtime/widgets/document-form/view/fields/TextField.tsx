/**
 * `text` and `textarea`. An emptied text leaves the document. A text is read as it is meant for its format, and an
 * address is corrected instead of refused.
 */
import { useState } from 'react';
import { textAsMeant, textAsShown } from '../../../../core/formats/text-as-meant.ts';
import { anyText } from '../../../../core/values/any-text.ts';
import { fieldOf } from '../../../../core/values/map-value.ts';
import { correctedSlug } from '../../../../core/values/slug.ts';
import { Input, TextArea } from '../../../../ui/controls/inputs.tsx';
import { SLUG_FIELD } from '../../model/layout/proposed-slug.ts';
import { type TextReading, useBufferedText } from '../typing/use-buffered-text.ts';
import { type InputViewProps, inputAttributes } from './form-field.tsx';
import { SecretField } from './SecretField.tsx';

export function TextField(props: InputViewProps) {
  return props.field.secret ? <SecretField {...props} /> : <PlainText {...props} />;
}

/** A single line would drop the breaks of a text that came from elsewhere with the first key. */
function PlainText(props: InputViewProps) {
  const [hasLines] = useState(() => /[\r\n]/.test(anyText(props.value)));
  return hasLines ? <TextAreaField {...props} /> : <SingleLine {...props} />;
}

function SingleLine(props: InputViewProps) {
  const text = useText(props);
  const [isTime] = useState(() => isTimeInput(props));
  if (isTime) return <Input {...inputAttributes(props)} {...text} type="time" />;
  return <Input {...inputAttributes(props)} {...text} inputMode={keyboardFor(props.library.schema)} />;
}

export function TextAreaField(props: InputViewProps) {
  const text = useText(props);
  return <TextArea {...inputAttributes(props)} {...text} rows={3} />;
}

function useText({ path, value, field, library }: InputViewProps) {
  const pattern = field.name === SLUG_FIELD ? fieldOf({ ...library.schema }, 'pattern') : undefined;
  const readText = (typed: string): TextReading => {
    const text = textAsMeant(field.format, typed);
    return { value: (typeof pattern === 'string' ? correctedSlug(text, pattern) : text) || undefined };
  };
  const { input, leave } = useBufferedText({
    path,
    value,
    // Text that is no text, left by an older schema, is shown and kept until somebody types.
    shown: textAsShown(field.format, anyText(value)),
    read: readText,
    giveUp: readText,
  });
  return { ...input, onBlur: leave };
}

/** The browser's own input shows hours and minutes alone: what says more stays a text. */
function isTimeInput({ library, value }: InputViewProps): boolean {
  return fieldOf({ ...library.schema }, 'format') === 'time' && /^(\d\d:\d\d)?$/.test(anyText(value));
}

function keyboardFor(schema: object): 'email' | 'url' | 'tel' | 'text' {
  switch (fieldOf({ ...schema }, 'format')) {
    case 'email':
      return 'email';
    case 'uri':
    case 'url':
      return 'url';
    case 'phone':
      return 'tel';
    default:
      return 'text';
  }
}
