/**
 * A text of a language as a field of a form: coloured, with the lines of its syntax errors below and, where the language
 * has one, a preview beside it. Nothing is executed.
 */
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { styled, useTheme } from '@mui/material/styles';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldWidgetProps } from '../../contract/registries.ts';
import { anyText } from '../../core/values/any-text.ts';
import { codeStyle } from '../../ui/code-style.ts';
import { Note } from '../../ui/controls/words.tsx';
import { mixed, paletteOf } from '../../ui/palette-of.ts';
import { CodeEditor } from './code-editor.ts';
import { type CodeError, codeErrors } from './code-errors.ts';
import type { CodeLanguage } from './languages/language.ts';

export function codeField(language: CodeLanguage) {
  return function FieldOfLanguage(props: FieldWidgetProps) {
    return <CodeField {...props} language={language} />;
  };
}

interface CodeFieldProps extends FieldWidgetProps {
  readonly language: CodeLanguage;
}

function CodeField({ language, ...props }: CodeFieldProps) {
  const { id, value, isInvalid, label } = props;
  const { Preview } = language;
  const translate = useTranslate();
  const say = ({ line, near }: CodeError) =>
    translate(`balcao.codeField.${near === '' ? 'errorAtEnd' : 'error'}`, { line, near });
  const text = anyText(value);
  const errors = useMemo(() => codeErrors(text, language), [text, language]);
  const [height] = useState(() => heightOf(text, language));
  const errorsId = useId();
  const { host, focus } = useEditor(props, language, text, errorsId, say);
  return (
    <>
      <Frame style={{ height }} data-invalid={isInvalid || undefined} data-halves={Preview !== undefined}>
        <Host
          ref={host}
          id={id}
          tabIndex={-1}
          // The label and the error lead to it.
          onFocus={({ target, currentTarget }) => target === currentTarget && focus()}
        />
        {Preview && (
          <div>
            <Preview text={text} label={label} />
          </div>
        )}
      </Frame>
      <Errors id={errorsId}>
        {errors.map((error) => (
          <Note key={error.line} data-wrong>
            {say(error)}
          </Note>
        ))}
      </Errors>
    </>
  );
}

/** Gives the focus on to its editor. */
const Host = styled('div')({});
const Errors = styled('output')({ display: 'block' });

const LINE = 21;
const MOST_HEIGHT = 560;

/** As high as the text when it is opened; what is typed then moves nothing. */
function heightOf(text: string, { leastHeight }: CodeLanguage): number {
  const lines = text.split('\n').length + 2;
  return Math.max(leastHeight, Math.min(lines * LINE, MOST_HEIGHT));
}

const Frame = styled('div')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    display: 'grid',
    minHeight: 120,
    resize: 'vertical',
    overflow: 'hidden',
    border: `1px solid ${mixed(palette.text.primary, 23)}`,
    borderRadius: theme.shape.borderRadius,
    '&[data-invalid]': { borderColor: palette.error.main },
    '&:focus-within': { borderColor: palette.primary.main },
    '& > div': { minWidth: 0, minHeight: 0, overflow: 'hidden' },
    '&[data-halves=true]': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      '& > div:last-of-type': {
        display: 'flex',
        flexDirection: 'column',
        borderInlineStart: `1px solid ${palette.divider}`,
      },
      '@container form (max-width: 760px)': {
        gridTemplate: 'minmax(0, 1fr) minmax(0, 1fr) / minmax(0, 1fr)',
        '& > div:last-of-type': { borderInlineStart: 0, borderTop: `1px solid ${palette.divider}` },
      },
    },
  };
});

function useEditor(
  props: FieldWidgetProps,
  language: CodeLanguage,
  text: string,
  errorsId: string,
  say: (error: CodeError) => string,
) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(undefined);
  const latest = useRef({ props, text, say });
  latest.current = { props, text, say };
  const { nonce } = useEmotionCache() ?? {};
  const palette = paletteOf(useTheme());
  const style = useRef(() => codeStyle(palette, nonce));
  const { readOnly, label, describedBy, isInvalid, unsent } = props;

  useEffect(() => {
    if (!host.current) return undefined;
    const made = new CodeEditor({
      parent: host.current,
      text: latest.current.text,
      readOnly,
      language,
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
  }, [language, readOnly, errorsId]);

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
