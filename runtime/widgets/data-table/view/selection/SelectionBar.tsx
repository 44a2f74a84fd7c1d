/**
 * What can be done with the chosen rows.
 */
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

export interface SelectionBarProps {
  readonly count: number;
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
  readonly onClear: () => void;
  /** Chooses all that the list shows instead of single rows, and back; absent where the rows are all there are. */
  readonly onAll?: () => void;
  readonly all?: boolean;
  /** How many the list shows, where that is known. */
  readonly total?: number | undefined;
}

export function SelectionBar(props: SelectionBarProps) {
  const { count, onEdit, onRemove, onClear, onAll, all = false, total } = props;
  const translate = useTranslate();
  const say = (key: string, words: object = {}) => translate(`balcao.dataTable.bulk.${key}`, words);
  const known = total === undefined ? '' : 'Of';
  const of = { total: total?.toLocaleString('pt-BR') };
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
      <Box component="span" role="status" sx={{ flex: 1, fontSize: 13, fontWeight: 500 }}>
        {all ? say(`allChosen${known}`, of) : say('chosen', { smart_count: count })}
      </Box>
      {onAll && <Button onClick={onAll}>{all ? say('onlyChosen') : say(`all${known}`, of)}</Button>}
      {onEdit && <Button onClick={onEdit}>{say('editField')}</Button>}
      {onRemove && (
        <Button color="error" onClick={onRemove}>
          {say('remove')}
        </Button>
      )}
    </Box>
  );
}
