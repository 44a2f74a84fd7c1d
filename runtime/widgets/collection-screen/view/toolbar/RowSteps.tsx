/**
 * From the open entry to the one above or below it in the list or the table, without closing the panel: buttons, and
 * Alt with Page Up and Page Down, which no field of a form uses. Not under a dialog, whose text would be lost.
 */
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ariaKeys, keysText } from '../../../../ui/commands/keys.ts';
import { useCommands } from '../../../../ui/commands/use-commands.ts';
import type { Neighbours } from './use-neighbours.ts';

export interface RowStepsProps {
  /** The rows of the page, in order. */
  readonly rows: readonly string[];
  readonly id: string;
  /** What the rows do not say. */
  readonly around?: Neighbours | undefined;
  readonly onStep: (id: string) => void;
}

const KEYS = { above: 'Alt+PageUp', below: 'Alt+PageDown' } as const;
const SIDES = ['above', 'below'] as const;

export function RowSteps({ rows, id, around, onStep }: RowStepsProps) {
  const translate = useTranslate();
  const at = rows.indexOf(id);
  const neighbours: Neighbours = around ?? {
    ...(at > 0 && { above: rows[at - 1] }),
    ...(at >= 0 && at + 1 < rows.length && { below: rows[at + 1] }),
  };
  const root = useRef<HTMLDivElement>(null);
  const labelOf = (side: keyof typeof KEYS) => translate(`balcao.collectionScreen.form.${side}`);
  useCommands(
    SIDES.map((side) => ({
      id: `form.${side}`,
      label: labelOf(side),
      place: 'form',
      keys: [KEYS[side]],
      run: () => {
        const next = neighbours[side];
        if (next !== undefined) onStep(next);
        return next !== undefined;
      },
    })),
    root,
  );

  // An entry that is not on the page has no neighbours.
  if (at < 0) return null;
  const step = (side: keyof typeof KEYS) => {
    const label = labelOf(side);
    const to = neighbours[side];
    return (
      <Tooltip key={side} title={`${label} (${keysText(KEYS[side])})`}>
        <span>
          <IconButton
            aria-label={label}
            aria-keyshortcuts={ariaKeys(KEYS[side])}
            disabled={to === undefined}
            onClick={() => to !== undefined && onStep(to)}
          >
            {side === 'above' ? <KeyboardArrowUp /> : <KeyboardArrowDown />}
          </IconButton>
        </span>
      </Tooltip>
    );
  };
  return (
    <Box ref={root} sx={{ display: 'flex' }}>
      {SIDES.map(step)}
    </Box>
  );
}
