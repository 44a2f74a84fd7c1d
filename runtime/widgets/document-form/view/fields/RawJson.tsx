/**
 * The way into a field that has no editor of its own: its JSON as text, taken over by a button. Text that is no JSON
 * stays in the input; what the schema forbids is listed under it and is not saved.
 */

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldOf } from '../../../../core/values/map-value.ts';
import { TextArea } from '../../../../ui/controls/inputs.tsx';
import { TYPE } from '../../../../ui/measures.ts';
import { type RawReading, type RawShape, rawShape, rawText, readRaw } from '../../model/raw-json.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { useFormServices } from '../pieces/form-services.ts';
import { useKeptTyping } from '../typing/use-kept-typing.ts';
import { type FieldViewProps, inputAttributes } from './form-field.tsx';

const Code = styled(TextArea)({
  marginTop: 6,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: TYPE.small,
  whiteSpace: 'pre',
  overflow: 'auto',
});

/** A text that rests this long is kept as it is, though nobody has taken it over yet. */
const REST = 300;

const ADDRESSES: ReadonlySet<string> = new Set(['file', 'image', 'video', 'audio']);

export function RawJson(props: FieldViewProps) {
  const translate = useTranslate();
  const isUnread = isUnreadText(props);
  const [isOpen, setOpen] = useState(isUnread);
  const opener = useRef<HTMLButtonElement>(null);
  if (props.readOnly) return null;
  const close = (): void => {
    setOpen(false);
    setTimeout(() => opener.current?.focus());
  };
  const type = fieldOf({ ...props.library.schema }, 'type');
  const isAddress = ADDRESSES.has(props.field.type);
  const shape = isUnread ? 'json' : rawShape(type, props.value ?? undefined, isAddress);
  if (isOpen) return <RawEditor {...props} shape={shape} onClose={close} />;
  return (
    <Button
      ref={opener}
      size="small"
      sx={{ ml: -0.75, mt: 0.5 }}
      aria-label={`${word(translate, shape)}: ${props.field.label}`}
      onClick={() => setOpen(true)}
    >
      {word(translate, shape)}
    </Button>
  );
}

/** A text that was typed as JSON and is none, kept in the place of the value. */
function isUnreadText({ value, library, field, readOnly }: FieldViewProps): boolean {
  const type = fieldOf({ ...library.schema }, 'type');
  const isMeantAsText = type === undefined || [type].flat().includes('string') || ADDRESSES.has(field.type);
  return !readOnly && typeof value === 'string' && !isMeantAsText;
}

function word(translate: (key: string) => string, shape: RawShape): string {
  return translate(`balcao.documentForm.raw.${shape === 'text' ? 'editText' : 'edit'}`);
}

function RawEditor(props: FieldViewProps & { readonly shape: RawShape; readonly onClose: () => void }) {
  const { path, field, value, shape, onClose } = props;
  const translate = useTranslate();
  const { port } = useFormServices();
  const errorId = useId();
  // The value may change elsewhere while it is edited here: what the operator began with decides.
  const [given] = useState(value);
  const [text, setText] = useState(() => (isUnreadText(props) ? String(given) : rawText(given, shape)));
  const [refused, setRefused] = useState<Extract<RawReading, { readonly ok: false }> | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const isTyped = useRef(false);
  useEffect(() => input.current?.focus(), []);
  const flush = useRef(() => {});
  flush.current = () => {
    const reading = readRaw(text, shape, given);
    if (!isTyped.current) return;
    isTyped.current = false;
    // What is no JSON stays as the text that it is, with its error, until somebody mends it.
    port.change(path, reading.ok ? reading.value : text);
  };
  useEffect(() => () => flush.current(), []);
  const keepSoon = useKeptTyping(() => {
    if (isTyped.current) port.typing(path, text);
  });
  useEffect(() => {
    if (!isTyped.current) return;
    const rest = setTimeout(() => port.typing(path, text), REST);
    return () => clearTimeout(rest);
  }, [text, path, port]);
  const apply = (): void => {
    const reading = readRaw(text, shape, given);
    if (!reading.ok) {
      setRefused(reading);
      input.current?.focus();
      return;
    }
    flush.current();
    onClose();
  };
  const { id: _id, readOnly: _readOnly, ...attributes } = inputAttributes(props);
  return (
    <div>
      <Code
        {...attributes}
        ref={input}
        rows={6}
        spellCheck={false}
        aria-label={`JSON: ${field.label}`}
        aria-invalid={refused !== null || undefined}
        aria-describedby={refused ? errorId : attributes['aria-describedby']}
        value={text}
        onChange={({ target }) => {
          if (!isTyped.current) port.typing(path);
          isTyped.current = true;
          keepSoon();
          setText(target.value);
          setRefused(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isTyped.current) return;
          event.stopPropagation();
          onClose();
        }}
      />
      {refused && (
        <FieldNote isError id={errorId} role="alert">
          {translate('balcao.documentForm.raw.invalid', { line: refused.line, column: refused.column })}
        </FieldNote>
      )}
      <Button size="small" variant="outlined" sx={{ mt: 0.5, mr: 1 }} onClick={apply}>
        {translate('balcao.documentForm.raw.apply')}
      </Button>
      <Button
        size="small"
        sx={{ mt: 0.5 }}
        onClick={() => {
          if (isTyped.current) port.change(path, port.read(path));
          isTyped.current = false;
          onClose();
        }}
      >
        {translate('balcao.documentForm.raw.cancel')}
      </Button>
    </div>
  );
}
