/**
 * Before anything was said: what the assistant is for, and a few things to ask.
 */

import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Chip } from '../../../ui/controls/buttons.tsx';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';

const IDEAS = ['improve', 'missing', 'check'] as const;

const Root = styled('div')(({ theme }) => {
  const palette = theme.vars.palette;
  return {
    padding: '12px 0 20px',
    '& h3': { margin: '0 0 4px', fontSize: TYPE.strong, fontWeight: WEIGHT.strong },
    '& p': { color: palette.text.secondary },
    '& ul': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: 8,
      margin: '16px 0 0',
      padding: 0,
      listStyle: 'none',
    },
  };
});

export interface BeginningProps {
  readonly readOnly: boolean;
  readonly onAsk: (text: string) => void;
}

export function Beginning({ readOnly, onAsk }: BeginningProps) {
  const translate = useTranslate();
  const word = (key: string): string => translate(`balcao.assistant.empty.${key}`);
  const ideas = readOnly ? IDEAS.filter((idea) => idea !== 'improve') : IDEAS;
  return (
    <Root>
      <h3>{word('title')}</h3>
      <p>{word(readOnly ? 'viewer' : 'about')}</p>
      <ul aria-label={word('ideas')}>
        {ideas.map((idea) => (
          <li key={idea}>
            <Chip onToggle={() => onAsk(word(idea))}>{word(idea)}</Chip>
          </li>
        ))}
      </ul>
    </Root>
  );
}
