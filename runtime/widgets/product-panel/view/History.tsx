/**
 * What was changed by hand: field, before and after, why, who and when. A change can be taken back by a further one.
 */
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { ChangeTable } from '../../../ui/ChangeTable.tsx';
import { Button } from '../../../ui/controls/buttons.tsx';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { storedValue } from '../model/panel-fields.ts';
import { usePanelWords } from './panel-words.ts';

/** Entries that are shown of one product. */
export const HISTORY_LIMIT = 200;
const ALL = 'all';

export interface HistoryEntry {
  readonly id: string;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly about: string;
  readonly author: string;
  readonly at: unknown;
}

export function historyEntries(records: readonly ConsoleRecord[]): readonly HistoryEntry[] {
  return records.map((record) => ({
    id: record.id,
    field: String(record.field ?? ''),
    from: record.from ?? null,
    to: record.to ?? null,
    about: String(record.about ?? ''),
    author: String(valueAt(record, ['createdBy', 'displayName']) ?? ''),
    at: record.createdAt,
  }));
}

export interface HistoryProps {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  readonly record: ConsoleRecord;
  readonly definition: CollectionDefinition;
  readonly onRevert?: (entry: HistoryEntry) => void;
}

/** The button that shows it stands at the panel's lower edge, perhaps the screen's too. */
const intoSight = (history: HTMLElement | null) => history?.scrollIntoView({ block: 'nearest' });

export function History({ entries, record, definition, onRevert }: HistoryProps) {
  const { word, label, shown } = usePanelWords(definition);
  const { timeZone } = useWidgetServices();
  const [wanted, setWanted] = useState(ALL);
  const fields = [...new Set(entries.map(({ field }) => field))];
  const listed = entries.filter(({ field }) => wanted === ALL || field === wanted);
  const isLast = (entry: HistoryEntry) =>
    sameValue(storedValue(record, entry.field) ?? null, entry.to) && !sameValue(entry.from, entry.to);
  const timeOf = ({ at }: HistoryEntry) => shownDateTime(at, timeZone, 'minutes');
  if (entries.length === 0) {
    return (
      <Typography variant="body2" ref={intoSight}>
        {word('log.none')}
      </Typography>
    );
  }
  return (
    <Box ref={intoSight}>
      <TextField
        select
        size="small"
        label={word('log.filter')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        sx={{ minWidth: 220, my: 1 }}
      >
        <MenuItem value={ALL}>{word('log.all')}</MenuItem>
        {fields.map((field) => (
          <MenuItem key={field} value={field}>
            {label(field)}
          </MenuItem>
        ))}
      </TextField>
      <ChangeTable
        label={word('history')}
        heads={{ what: word('log.field'), before: word('log.before'), after: word('log.after') }}
        changes={listed.map((entry) => ({
          key: entry.id,
          what: label(entry.field),
          about: (
            <>
              <div>{entry.about}</div>
              <div>{word('lastChange', { name: entry.author, time: timeOf(entry) })}</div>
            </>
          ),
          before: shown(entry.field, entry.from),
          after: shown(entry.field, entry.to),
          action: onRevert && isLast(entry) && (
            <Button
              kind="text"
              size="small"
              icon={<Undo />}
              aria-label={word('log.revertOf', {
                field: label(entry.field),
                value: shown(entry.field, entry.from),
              })}
              onClick={() => onRevert(entry)}
            >
              {word('log.revert')}
            </Button>
          ),
        }))}
      />
      {entries.length >= HISTORY_LIMIT && (
        <Typography variant="caption">{word('log.more', { count: HISTORY_LIMIT })}</Typography>
      )}
    </Box>
  );
}
