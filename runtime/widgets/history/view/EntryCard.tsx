/**
 * One entry: who, when, by which run, and each changed field.
 */
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import type { HistoryChange, HistoryEntry } from '../../../contract/history.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { recentText } from '../../../core/values/recent.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Check } from '../../../ui/controls/checks.tsx';
import { PlainList } from '../../../ui/controls/words.tsx';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { isRestorable } from '../model/restoration.ts';
import { ChangeRow, type ChangeRowProps } from './ChangeRow.tsx';
import { useEntryName, useSay } from './say.ts';

export interface EntryCardProps extends Omit<ChangeRowProps, 'change'> {
  readonly entry: HistoryEntry;
  readonly isChosen: boolean;
  /** For a comparison; absent where there is nothing to compare with. */
  readonly onChoose?: (() => void) | undefined;
}

export function EntryCard({ entry, isChosen, onChoose, onRestore, ...row }: EntryCardProps) {
  const say = useSay();
  const nameOf = useEntryName();
  const { timeZone } = useWidgetServices();
  const now = useMinute(true);
  const { at, by, kind, run, changes } = entry;
  // What was created is removed, and not restored.
  const restore = kind === 'created' ? undefined : onRestore;
  const recent = recentText(at, now);
  return (
    <Card aria-label={nameOf(entry)}>
      <div className="entry">
        <div className="who">
          <strong>{by?.name || say('nobody')}</strong>
          {kind !== 'changed' && <span> · {say(`kind.${kind}`)}</span>}
          <div className="when">
            <time dateTime={at}>{shownDateTime(at, timeZone, 'minutes')}</time>
            {recent !== undefined && ` · ${recent}`}
            {run && (
              <>
                {' · '}
                <Link to={`/runs?execucao=${encodeURIComponent(run.id)}`}>{say('run')}</Link>
              </>
            )}
          </div>
        </div>
        {restore && changes.length > 1 && changes.some((change) => isRestorable(row.document, change)) && (
          <Button
            size="small"
            kind="text"
            aria-label={say('restoreEntry', { entry: nameOf(entry) })}
            onClick={() => restore(changes)}
          >
            {say('restoreAll')}
          </Button>
        )}
        {onChoose && (
          <Check label={say('compareEntry', { entry: nameOf(entry) })} checked={isChosen} onChange={onChoose}>
            {say('compare')}
          </Check>
        )}
      </div>
      <ChangeList changes={changes} onRestore={restore} {...row} />
    </Card>
  );
}

/** As many as are looked through at once; a few more are shown at once too. */
const MOST_AT_FIRST = 6;

export interface ChangeListProps extends Omit<ChangeRowProps, 'change'> {
  readonly changes: readonly HistoryChange[];
}

export function ChangeList({ changes, ...row }: ChangeListProps) {
  const say = useSay();
  const [isWhole, setWhole] = useState(changes.length <= MOST_AT_FIRST + 2);
  const rest = changes.length - MOST_AT_FIRST;
  return (
    <>
      <PlainList>
        {(isWhole ? changes : changes.slice(0, MOST_AT_FIRST)).map((change) => (
          <ChangeRow key={change.path.join('\n')} change={change} {...row} />
        ))}
      </PlainList>
      {!isWhole && (
        <div className="rest">
          <Button size="small" kind="text" onClick={() => setWhole(true)}>
            {say('showAll', { smart_count: rest })}
          </Button>
        </div>
      )}
    </>
  );
}

export const Card = styled('section')(({ theme }) => {
  const { text, divider, background } = paletteOf(theme);
  return {
    border: `1px solid ${divider}`,
    borderRadius: 10,
    overflow: 'hidden',
    backgroundColor: background.paper,
    '& .entry': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      padding: '8px 12px',
      fontSize: TYPE.body,
    },
    '& .who': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
    '& .who strong': { fontWeight: WEIGHT.strong },
    '& .when': { fontSize: TYPE.small, color: text.secondary },
    // High enough for a finger.
    '& a': { display: 'inline-block', paddingBlock: 4, color: 'inherit' },
    '& ul': { margin: 0 },
    '& .rest': { padding: '4px 12px 8px 26px', borderTop: `1px solid ${divider}` },
  };
});
