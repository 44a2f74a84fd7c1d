/**
 * Under a field that two hands have changed: both values, and the choice between them.
 */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../contract/field.ts';
import { type FormPath, pathKey } from '../model/form-path.ts';
import { CellText } from './fields/cell-text.tsx';
import { useConflicts } from './form-services.ts';
import { paletteOf } from './input-styles.ts';

const Frame = styled('div')(({ theme }) => {
  const { warning, text } = paletteOf(theme);
  return {
    marginTop: 8,
    padding: '10px 12px',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: `color-mix(in srgb, ${warning.main} 10%, transparent)`,
    borderLeft: `2px solid ${warning.main}`,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    '& p': { margin: '0 0 6px', fontWeight: 550 },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '2px 12px',
      margin: '0 0 8px',
    },
    '& dt': { color: text.secondary },
    '& dd': { margin: 0, overflowWrap: 'anywhere', maxHeight: 120, overflow: 'auto' },
  };
});

export interface ConflictNoticeProps {
  readonly path: FormPath;
  readonly field: FieldDefinition;
}

export function ConflictNotice({ path, field }: ConflictNoticeProps) {
  const translate = useTranslate();
  const { byPath, keepMine, takeTheirs } = useConflicts();
  const conflict = byPath.get(pathKey(path));
  if (!conflict) return null;
  const word = (key: string): string => translate(`balcao.documentForm.conflict.${key}`);
  const shown = (value: unknown) =>
    value === undefined || value === null || value === '' ? (
      translate('balcao.documentForm.field.empty')
    ) : (
      <CellText field={field} value={value} />
    );
  return (
    <Frame role="alert">
      <p>{word('title')}</p>
      <dl>
        <dt>{word('mine')}</dt>
        <dd>{shown(conflict.mine)}</dd>
        <dt>{word('theirs')}</dt>
        <dd>{shown(conflict.theirs)}</dd>
      </dl>
      <Button size="small" variant="outlined" onClick={() => keepMine(conflict.path)} sx={{ mr: 1 }}>
        {word('keepMine')}
      </Button>
      <Button size="small" onClick={() => takeTheirs(conflict.path)}>
        {word('takeTheirs')}
      </Button>
    </Frame>
  );
}
