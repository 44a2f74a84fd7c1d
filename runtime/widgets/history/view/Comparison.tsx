/**
 * What lies between two entries: each field as it was after the older one, and after the newer one.
 */
import { useEffect, useMemo, useRef } from 'react';
import type { HistoryEntry } from '../../../contract/history.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { netChanges } from '../model/net-changes.ts';
import type { ChangeRowProps } from './ChangeRow.tsx';
import { Card, ChangeList } from './EntryCard.tsx';
import { useEntryName, useSay } from './say.ts';

export interface ComparisonProps extends Omit<ChangeRowProps, 'change'> {
  /** All, the newest first. */
  readonly entries: readonly HistoryEntry[];
  readonly newer: HistoryEntry;
  readonly older: HistoryEntry;
  readonly onEnd: () => void;
}

export function Comparison({ entries, newer, older, onEnd, ...row }: ComparisonProps) {
  const say = useSay();
  const nameOf = useEntryName();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const changes = useMemo(
    () => netChanges(entries.slice(entries.indexOf(newer), entries.indexOf(older))),
    [entries, newer, older],
  );
  const title = say('compareTitle', { older: nameOf(older), newer: nameOf(newer) });
  return (
    <>
      <Button ref={back} size="small" onClick={onEnd}>
        {say('compareEnd')}
      </Button>
      <Card aria-label={title}>
        <div className="entry">
          <div className="who">
            <strong>{title}</strong>
            <div className="when">{say(changes.length > 0 ? 'compareAbout' : 'compareSame')}</div>
          </div>
        </div>
        <ChangeList changes={changes} {...row} />
      </Card>
    </>
  );
}
