/**
 * Turns the editing of cells on and off.
 */
import EditNote from '@mui/icons-material/EditNote';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

export interface ToggleCellsProps {
  readonly isOn: boolean;
  readonly hasFailed: boolean;
  readonly onToggle: () => void;
}

export function ToggleCells({ isOn, hasFailed, onToggle }: ToggleCellsProps) {
  const translate = useTranslate();
  return (
    <Tooltip title={hasFailed ? translate('balcao.dataTable.cells.failed') : ''}>
      <Button
        color={hasFailed ? 'error' : isOn ? 'primary' : 'inherit'}
        startIcon={<EditNote />}
        aria-pressed={isOn}
        onClick={onToggle}
      >
        {translate('balcao.dataTable.cells.edit')}
      </Button>
    </Tooltip>
  );
}
