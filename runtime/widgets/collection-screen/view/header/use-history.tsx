/**
 * "Histórico" of an entry: its button in the header, the palette's command, and what the form is told.
 */
import HistoryIcon from '@mui/icons-material/History';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { useCommands } from '../../../../ui/commands/use-commands.ts';
import { useServices } from '../../services.ts';
import type { HeaderItem } from './HeaderActions.tsx';

export interface EntryHistory {
  /** Absent where nothing is known of the past. */
  readonly item?: HeaderItem;
  /** Of the form; absent while the history is not shown. */
  readonly onHistoryClose: (() => void) | undefined;
}

export function useHistory({ history }: CollectionDefinition): EntryHistory {
  const { hasHistory = false } = useServices();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const isKept = hasHistory && history !== false;
  const label = translate('balcao.collectionScreen.form.history');
  useCommands(
    isKept ? [{ id: 'form.history', label, place: 'form', keys: [], inPalette: true, run: open }] : [],
  );
  return useMemo(
    () => ({
      ...(isKept && { item: { key: 'history', label, icon: <HistoryIcon />, onChoose: open } }),
      onHistoryClose: isOpen ? close : undefined,
    }),
    [isKept, isOpen, label, open, close],
  );
}
