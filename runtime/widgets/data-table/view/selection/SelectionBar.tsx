/**
 * What can be done with the chosen rows.
 */

import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TYPE, WEIGHT } from '../../../../ui/measures.ts';
import type { Chosen } from './use-chosen.ts';

export interface SelectionBarProps extends Pick<Chosen, 'count' | 'hidden' | 'isAll' | 'onAll' | 'total'> {
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
  readonly onClear: () => void;
  readonly tools?: ReactNode;
}

export function SelectionBar(props: SelectionBarProps) {
  const { count, hidden, isAll, onEdit, onRemove, onClear, onAll, total, tools } = props;
  const translate = useTranslate();
  const say = (key: string, words: object = {}) => translate(`balcao.dataTable.bulk.${key}`, words);
  const of = (key: string, known: number | undefined) =>
    known === undefined ? say(key) : say(`${key}Of`, { total: known.toLocaleString('pt-BR') });
  return (
    <Box
      role="toolbar"
      aria-label={say('toolbar')}
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1, sm: 2 },
        minHeight: 44,
        flexWrap: 'wrap',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'balcao.accentSoft',
      }}
    >
      <IconButton onClick={onClear} aria-label={say('clear')}>
        <Close />
      </IconButton>
      <Box component="span" role="status" sx={{ flex: 1, fontSize: TYPE.body, fontWeight: WEIGHT.normal }}>
        {isAll ? of('allChosen', count) : say('chosen', { smart_count: count })}
        {hidden > 0 && `, ${say('hidden', { smart_count: hidden })}`}
      </Box>
      {onAll && <Button onClick={onAll}>{isAll ? say('onlyChosen') : of('all', total)}</Button>}
      {onEdit && <Button onClick={onEdit}>{say('editField')}</Button>}
      {tools}
      {onRemove && (
        <Button color="error" onClick={onRemove}>
          {say('remove')}
        </Button>
      )}
    </Box>
  );
}
