/**
 * After a paste or a cleared cell: asks once where amounts change by more than half, and names the values that were refused, row by row.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { entryTitle } from '../../../../core/records/entry-title.ts';
import type { JudgedCells } from '../../../../ui/cell-editing.ts';
import type { TableColumn } from '../../model/table-columns.ts';

export interface Pasted extends JudgedCells {
  /** Rows for which the page had no more. */
  readonly left: number;
  /** The operator has said that large changes are meant. */
  readonly isWritten: boolean;
}

export interface PasteDialogProps {
  readonly pasted: Pasted;
  readonly columns: readonly TableColumn[];
  readonly definition: CollectionDefinition;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function PasteDialog({ pasted, columns, definition, onConfirm, onClose }: PasteDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { accepted, refused, large, left, isWritten } = pasted;
  const say = (key: string, words: object = {}) => translate(`balcao.dataTable.cells.${key}`, words);
  const nameOf = (path: string) => {
    const column = columns.find((one) => one.path === path);
    return column?.translated ? translate(column.label) : (column?.label ?? path);
  };
  const count = { smart_count: accepted.length };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {isWritten ? say('pasted', count) : say('large', { smart_count: large })}
      </DialogTitle>
      <DialogContent>
        {!isWritten && <p style={{ margin: 0 }}>{say('largeAbout', count)}</p>}
        {left > 0 && <p style={{ margin: 0 }}>{say('left', { smart_count: left })}</p>}
        {refused.length > 0 && (
          <>
            <p style={{ margin: '0 0 4px' }}>{say('refused', { smart_count: refused.length })}</p>
            <ul aria-label={say('refusedList')} style={{ margin: 0, paddingLeft: 20 }}>
              {refused.map(({ record, path, text, reason }) => (
                <li key={`${record.id} ${path}`}>
                  {`${entryTitle(definition, record)} · ${nameOf(path)}: ${text === '' ? '–' : `“${text}”`}. ${reason}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {isWritten ? (
          <Button variant="contained" onClick={onClose} autoFocus>
            {say('close')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={onClose} autoFocus>
              {say('keep')}
            </Button>
            <Button variant="contained" onClick={onConfirm}>
              {say('confirm', count)}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
