/**
 * What can be done with one row: move, duplicate, remove.
 */
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { useTranslate } from 'react-admin';
import type { RowsCommand } from '../../model/rows/array-rows.ts';
import { FrameButton } from '../pieces/FrameButton.tsx';

export interface RowToolsProps {
  readonly index: number;
  readonly count: number;
  readonly canAdd: boolean;
  readonly isMovable: boolean;
  readonly onCommand: (command: RowsCommand) => void;
}

export function RowTools({ index, count, canAdd, isMovable, onCommand }: RowToolsProps) {
  const translate = useTranslate();
  const label = (key: string): string => translate(`balcao.documentForm.rows.${key}`, { number: index + 1 });
  return (
    <span style={{ display: 'inline-flex', flexShrink: 0 }}>
      {isMovable && (
        <>
          <FrameButton
            action="move-up"
            label={label('moveUp')}
            disabled={index === 0}
            onClick={() => onCommand({ type: 'move-up', index })}
          >
            <ArrowUpward fontSize="inherit" />
          </FrameButton>
          <FrameButton
            action="move-down"
            label={label('moveDown')}
            disabled={index === count - 1}
            onClick={() => onCommand({ type: 'move-down', index })}
          >
            <ArrowDownward fontSize="inherit" />
          </FrameButton>
        </>
      )}
      {canAdd && (
        <FrameButton
          action="duplicate"
          label={label('duplicate')}
          onClick={() => onCommand({ type: 'duplicate', index })}
        >
          <ContentCopy fontSize="inherit" />
        </FrameButton>
      )}
      <FrameButton
        action="remove"
        label={label('remove')}
        onClick={() => onCommand({ type: 'remove', index })}
      >
        <DeleteOutline fontSize="inherit" />
      </FrameButton>
    </span>
  );
}
