/**
 * Where one writes to the assistant. While it answers the button stops it, and what is typed meanwhile stays.
 */

import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Stop from '@mui/icons-material/Stop';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TYPE } from '../../../ui/measures.ts';
import { FINGER, TOUCH, TYPED_SIZE } from '../../../ui/pointer/touch.ts';

export interface ComposerProps {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly isBusy: boolean;
  readonly onSend: (text: string) => void;
  readonly onStop: () => void;
}

const Root = styled('div')(({ theme }) => {
  const palette = theme.vars.palette;
  return {
    flex: 'none',
    padding: '10px 12px 12px',
    borderTop: `1px solid ${palette.divider}`,
    '& .box': {
      display: 'flex',
      alignItems: 'flex-end',
      gap: 4,
      padding: 4,
      borderRadius: 10,
      border: `1px solid color-mix(in srgb, ${palette.text.primary} 23%, transparent)`,
      '&:focus-within': {
        borderColor: palette.primary.main,
        boxShadow: `0 0 0 3px color-mix(in srgb, ${palette.primary.main} 25%, transparent)`,
      },
    },
    '& textarea': {
      flex: 1,
      minWidth: 0,
      padding: '6px 8px',
      border: 0,
      outline: 'none',
      resize: 'none',
      fieldSizing: 'content',
      minHeight: 32,
      maxHeight: 160,
      boxSizing: 'border-box',
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontSize: TYPE.body,
      lineHeight: '20px',
      [TOUCH]: { fontSize: TYPED_SIZE, minHeight: FINGER, paddingBlock: 12 },
      '&::placeholder': { color: palette.text.secondary, opacity: 1 },
    },
    '& p': { margin: '6px 4px 0', fontSize: TYPE.small, color: palette.text.secondary },
  };
});

export function Composer({ input, isBusy, onSend, onStop }: ComposerProps) {
  const translate = useTranslate();
  const word = (key: string): string => translate(`balcao.assistant.input.${key}`);
  const [text, setText] = useState('');
  const hintId = useId();
  const send = (): void => {
    if (isBusy || text.trim() === '') return;
    onSend(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // An accent or a word that is being composed is finished with Enter too.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Root>
      <div className="box">
        <textarea
          ref={input}
          rows={1}
          value={text}
          aria-label={word('label')}
          aria-describedby={hintId}
          placeholder={word('placeholder')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        {isBusy ? (
          <IconButton aria-label={word('stop')} onClick={onStop} color="primary">
            <Stop />
          </IconButton>
        ) : (
          <IconButton aria-label={word('send')} onClick={send} color="primary" disabled={text.trim() === ''}>
            <ArrowUpward />
          </IconButton>
        )}
      </div>
      <p id={hintId}>{word('hint')}</p>
    </Root>
  );
}
