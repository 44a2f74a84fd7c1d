/**
 * Before anything was said: what the assistant is for, and a few things to ask.
 */
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';

const IDEAS = ['improve', 'missing', 'check'] as const;

const Root = styled('div')(({ theme }) => {
  const palette = theme.vars.palette;
  return {
    padding: '12px 0 20px',
    '& h3': { margin: '0 0 4px', fontSize: '0.9375rem', fontWeight: 600 },
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
    '& button': {
      padding: '6px 12px',
      [TOUCH]: { minHeight: FINGER, borderRadius: FINGER / 2 },
      border: `1px solid ${palette.divider}`,
      borderRadius: 16,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontSize: '0.8125rem',
      textAlign: 'left',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
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
            <button type="button" onClick={() => onAsk(word(idea))}>
              {word(idea)}
            </button>
          </li>
        ))}
      </ul>
    </Root>
  );
}
