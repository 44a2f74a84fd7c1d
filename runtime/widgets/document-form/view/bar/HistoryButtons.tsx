/**
 * Undo and redo in the form's bar.
 */
import RedoRounded from '@mui/icons-material/RedoRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { keysText, REDO_KEYS, UNDO_KEYS } from '../../../../ui/commands/keys.ts';
import type { FormPath } from '../../model/layout/form-path.ts';

/** A form's session, as far as taking back is concerned. */
export interface UndoableSession extends Undoable<FormPath> {
  sealStep(): void;
}

/** `undo` and `redo` answer with where it was. */
export interface Undoable<Place> {
  undo(): Place | null;
  redo(): Place | null;
  readonly getHistory: () => { readonly past: readonly unknown[]; readonly future: readonly unknown[] };
  readonly subscribe: (listener: () => void) => () => void;
}

export interface HistoryButtonsProps<Place> {
  readonly session: Undoable<Place>;
  /** Leads to a place in the document. */
  readonly onShow: (place: Place) => void;
}

export function HistoryButtons<Place>({ session, onShow }: HistoryButtonsProps<Place>) {
  const translate = useTranslate();
  const { subscribe, getHistory } = session;
  const canUndo = useSyncExternalStore(subscribe, () => getHistory().past.length > 0);
  const canRedo = useSyncExternalStore(subscribe, () => getHistory().future.length > 0);
  const button = (move: 'undo' | 'redo', isPossible: boolean, Icon: typeof UndoRounded) => {
    const label = translate(`balcao.documentForm.history.${move}`);
    return (
      <Tooltip title={`${label} (${keysText((move === 'undo' ? UNDO_KEYS : REDO_KEYS)[0])})`}>
        <span>
          <IconButton
            size="small"
            aria-label={label}
            disabled={!isPossible}
            onClick={() => {
              const place = session[move]();
              if (place) onShow(place);
            }}
          >
            <Icon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    );
  };
  return (
    <span style={{ display: 'inline-flex' }}>
      {button('undo', canUndo, UndoRounded)}
      {button('redo', canRedo, RedoRounded)}
    </span>
  );
}
