/**
 * What two users changed in one block: both values, and the choice between them.
 */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { DisputedPart } from '../model/dispute.ts';
import type { Dispute } from '../model/editor-store.ts';

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    padding: '10px 12px',
    borderRadius: 6,
    border: `1px solid ${palette.warning.main}`,
    background: palette.background.paper,
    fontSize: '0.8125rem',
    marginTop: 8,
    flex: 'none',
    maxHeight: '50%',
    overflow: 'auto',
    '& > p': { margin: '0 0 6px', fontWeight: 550 },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '2px 12px',
      margin: '0 0 8px',
    },
    '& dt': { color: palette.text.secondary },
    '& dt[data-name]': { gridColumn: '1 / -1', color: palette.text.primary },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  };
});

export function DisputeNotice({ dispute }: { readonly dispute: Dispute }) {
  const translate = useTranslate();
  const { author, parts, keepMine, takeTheirs } = dispute;
  const word = (key: string, values?: object) => translate(`balcao.layoutEditor.dispute.${key}`, values);
  const shown = (text: string) => (text === '' ? word('nothing') : text);
  return (
    <Frame role="alert" data-dispute="">
      <p>{author === undefined ? word('title') : word('titleBy', { name: author })}</p>
      {parts.map((part) => (
        <dl key={`${part.id} ${part.part} ${part.prop ?? ''}`}>
          <dt data-name="">
            {part.block} › {partName(part, translate)}
          </dt>
          <dt>{word('mine')}</dt>
          <dd>{shown(part.mine)}</dd>
          <dt>{author === undefined ? word('theirs') : word('theirsOf', { name: author })}</dt>
          <dd>{shown(part.theirs)}</dd>
        </dl>
      ))}
      <Button size="small" variant="outlined" onClick={keepMine} sx={{ mr: 1 }}>
        {word('keepMine')}
      </Button>
      <Button size="small" onClick={takeTheirs}>
        {word('takeTheirs')}
      </Button>
    </Frame>
  );
}

function partName(
  { type, part, prop }: DisputedPart,
  translate: (key: string, values?: object) => string,
): string {
  return part === 'prop'
    ? translate(`balcao.layoutEditor.prop.${type}.${prop ?? ''}`, { _: prop })
    : translate(`balcao.layoutEditor.dispute.part.${part}`);
}
