/**
 * From the open entry to the one above or below it in the table, without closing the panel: buttons, and Alt with
 * Page Up and Page Down, which no field of a form uses.
 */
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

export interface RowStepsProps {
  /** The rows of the page, in order. */
  readonly rows: readonly string[];
  readonly id: string;
  readonly onStep: (id: string) => void;
}

export function RowSteps({ rows, id, onStep }: RowStepsProps) {
  const translate = useTranslate();
  const at = rows.indexOf(id);
  const above = at > 0 ? rows[at - 1] : undefined;
  const below = at >= 0 ? rows[at + 1] : undefined;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const next = event.key === 'PageUp' ? above : event.key === 'PageDown' ? below : undefined;
      if (!event.altKey || next === undefined) return;
      event.preventDefault();
      onStep(next);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [above, below, onStep]);

  // An entry that is not on the page has no neighbours.
  if (at < 0) return null;
  const step = (key: 'above' | 'below', to: string | undefined) => {
    const label = translate(`balcao.collectionScreen.form.${key}`);
    const keys = key === 'above' ? 'Alt+PageUp' : 'Alt+PageDown';
    return (
      <Tooltip title={`${label} (${keys})`}>
        <span>
          <IconButton
            aria-label={label}
            aria-keyshortcuts={keys}
            disabled={to === undefined}
            onClick={() => to !== undefined && onStep(to)}
          >
            {key === 'above' ? <KeyboardArrowUp /> : <KeyboardArrowDown />}
          </IconButton>
        </span>
      </Tooltip>
    );
  };
  return (
    <Box sx={{ display: 'flex' }}>
      {step('above', above)}
      {step('below', below)}
    </Box>
  );
}
