/**
 * JavaScript as a field of a form: coloured, with the lines of its syntax errors below. Nothing is executed.
 */
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldWidgetProps } from '../../contract/registries.ts';
import { anyText } from '../../core/values/any-text.ts';
import { codeStyle } from '../../ui/code-style.ts';
import { paletteOf } from '../../ui/palette-of.ts';
import { ScriptEditor } from './script-editor.ts';
import { type ScriptError, scriptErrors } from './script-errors.ts';

export function ScriptField(props: FieldWidgetProps) {
  const { id, value, isInvalid } = props;
  const translate = useTranslate();
  const say = ({ line, near }: ScriptError) =>
    translate(`balcao.scriptField.${near === '' ? 'errorAtEnd' : 'error'}`, { line, near });
  const text = anyText(value);
  const errors = useMemo(() => scriptErrors(text), [text]);
  const errorsId = useId();
  const { host, focus } = useEditor(props, text, errorsId, say);
  return (
    <>
      <Box
        ref={host}
        id={id}
        tabIndex={-1}
        // The label and the error lead to it.
        onFocus={({ target, currentTarget }) => target === currentTarget && focus()}
        sx={{
          height: 280,
          minHeight: 120,
          resize: 'vertical',
          overflow: 'hidden',
          border: 1,
          borderColor: isInvalid ? 'error.main' : 'divider',
          borderRadius: 1,
          '&:focus-within': { borderColor: 'primary.main' },
        }}
      />
      <Box id={errorsId} role="status" sx={{ fontSize: '0.8125rem', color: 'error.main' }}>
        {errors.map((error) => (
          <div key={error.line}>{say(error)}</div>
        ))}
      </Box>
    </>
  );
}

function useEditor(
  props: FieldWidgetProps,
  text: string,
  errorsId: string,
  say: (error: ScriptError) => string,
) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<ScriptEditor>(undefined);
  const latest = useRef({ props, text, say });
  latest.current = { props, text, say };
  const { nonce } = useEmotionCache() ?? {};
  const palette = paletteOf(useTheme());
  const style = useRef(() => codeStyle(palette, nonce));
  const { readOnly, label, describedBy, isInvalid, unsent } = props;

  useEffect(() => {
    if (!host.current) return undefined;
    const made = new ScriptEditor({
      parent: host.current,
      text: latest.current.text,
      readOnly,
      style: style.current(),
      attributes: () => attributesOf(latest.current.props, errorsId),
      say: (error) => latest.current.say(error),
      onTyping: (typed) => {
        latest.current.props.unsent.typing();
        latest.current.props.unsent.keep(typed || undefined);
      },
      onText: (typed) => latest.current.props.onChange(typed || undefined),
    });
    editor.current = made;
    return () => {
      made.destroy();
      editor.current = undefined;
    };
  }, [readOnly, errorsId]);

  useEffect(() => unsent.onFlush(() => editor.current?.flush()), [unsent]);
  useEffect(() => editor.current?.put(text), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the attributes say
  useEffect(() => editor.current?.refresh(), [label, describedBy, isInvalid]);
  return { host, focus: () => editor.current?.focus() };
}

function attributesOf({ label, describedBy, isInvalid, required }: FieldWidgetProps, errorsId: string) {
  return {
    tabindex: '0',
    'aria-label': label,
    'aria-describedby': [describedBy, errorsId].filter(Boolean).join(' '),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(required && { 'aria-required': 'true' }),
  };
}
