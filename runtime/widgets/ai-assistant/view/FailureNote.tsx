/**
 * What went wrong, to the letter (product operations, §8), with the way to try again; or that there is no assistant.
 */

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import type { Failure } from '../model/conversation.ts';

const Root = styled('div')(({ theme }) => {
  const palette = theme.vars.palette;
  return {
    marginTop: 12,
    padding: '10px 12px',
    borderRadius: theme.shape.borderRadius,
    borderLeft: `2px solid ${palette.error.main}`,
    backgroundColor: palette.balcao.dangerSoft,
    fontSize: TYPE.body,
    '&[data-setup]': { borderLeftColor: palette.primary.main, backgroundColor: palette.balcao.accentSoft },
    '& p': { marginBottom: 8 },
    '& strong': { fontWeight: WEIGHT.strong },
  };
});

export interface FailureNoteProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

export function FailureNote({ failure, onRetry }: FailureNoteProps) {
  const translate = useTranslate();
  const word = (key: string, values?: object): string => translate(`balcao.assistant.${key}`, values);
  if (failure.kind === 'not-configured') {
    return (
      <Root role="alert" data-setup>
        <p>
          <strong>{word('setup.title')}</strong>
        </p>
        <p>{word('setup.about')}</p>
        <Button size="small" variant="outlined" onClick={onRetry} autoFocus>
          {word('setup.retry')}
        </Button>
      </Root>
    );
  }
  const detail = failure.kind === 'server' ? failure.text : word(`error.${failure.key}`);
  return (
    <Root role="alert">
      <p>{word('error.shown', { detail })}</p>
      <Button size="small" variant="outlined" onClick={onRetry}>
        {word('error.retry')}
      </Button>
    </Root>
  );
}
