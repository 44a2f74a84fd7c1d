/**
 * The panel of one product: five sections, live, and the history of what was changed by hand.
 */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { RecordJudge } from '../../../contract/record-judge.ts';
import type { DocumentWriter } from '../../../contract/writes.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { PRODUCT_DATA, storedValue } from '../model/panel-fields.ts';
import { CardsOpenProvider, Foot, Frame } from './cards.tsx';
import { HISTORY_LIMIT, History, type HistoryEntry, historyEntries } from './History.tsx';
import { type AskedChange, OverrideDialog } from './OverrideDialog.tsx';
import { PanelSections, PanelSkeleton } from './PanelSections.tsx';
import { usePanelWords } from './panel-words.ts';

export interface ProductPanelProps {
  /** The product's code. */
  readonly id: string;
  /** Of `product-data`. */
  readonly definition: CollectionDefinition;
  readonly writer: DocumentWriter;
  /** Of `product-data`. */
  readonly loadJudge: () => Promise<RecordJudge>;
  /** Else all is seen and nothing changed. */
  readonly mayChange: boolean;
}

/** Always the same, so that a log that proves empty draws nothing. */
const NONE: readonly ConsoleRecord[] = [];

export function ProductPanel({ id, definition, writer, loadJudge, mayChange }: ProductPanelProps) {
  const translate = useTranslate();
  const word = (key: string): string => translate(`balcao.productPanel.${key}`);
  const { useDocument, useList } = useWidgetServices();
  const live = useDocument(PRODUCT_DATA, id);
  const { audit } = definition;
  const log = useList(audit?.log ?? '', {
    where: { [audit?.key ?? '']: id },
    order: { field: 'createdAt', direction: 'desc' },
    limit: HISTORY_LIMIT,
  });
  const logged = log.data?.records.length ? log.data.records : NONE;
  const entries = useMemo(() => historyEntries(logged), [logged]);
  const [asked, setAsked] = useState<AskedChange>();
  const [isHistoryShown, showHistory] = useState(false);
  const record = live.data?.record;
  const change = useCallback(
    (field: string, value?: unknown) =>
      record && setAsked({ field, base: storedValue(record, field), ...(value !== undefined && { value }) }),
    [record],
  );

  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const foot = useMemo(
    () => (
      <Foot>
        <Button aria-expanded={isHistoryShown} onClick={() => showHistory(!isHistoryShown)}>
          {translate(`balcao.productPanel.log.${isHistoryShown ? 'hide' : 'show'}`)}
        </Button>
        {entries[0] && <LastChange entry={entries[0]} definition={definition} />}
      </Foot>
    ),
    [definition, entries, isHistoryShown, translate],
  );
  if (live.status === 'failed' && !live.data) return <Note role="alert">{word('failed')}</Note>;
  if (live.data && !record) return <Note role="status">{word('none')}</Note>;
  if (!record) {
    return (
      <Frame role="status" aria-label={word('loading')}>
        <CardsOpenProvider value={!isPhone}>
          <PanelSkeleton definition={definition} />
        </CardsOpenProvider>
      </Frame>
    );
  }

  const revert = ({ field, from }: HistoryEntry) =>
    setAsked({ field, base: storedValue(record, field), value: from, isRevert: true });
  return (
    <Frame>
      <CardsOpenProvider value={!isPhone}>
        <PanelSections
          record={record}
          definition={definition}
          lastChanges={entries}
          {...(mayChange && { onChange: change })}
          foot={foot}
        />
      </CardsOpenProvider>
      {isHistoryShown && (
        <History
          entries={entries}
          record={record}
          definition={definition}
          {...(mayChange && { onRevert: revert })}
        />
      )}
      {asked && (
        <OverrideDialog
          asked={asked}
          record={record}
          definition={definition}
          writer={writer}
          loadJudge={loadJudge}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Frame>
  );
}

interface LastChangeProps {
  readonly entry: HistoryEntry;
  readonly definition: CollectionDefinition;
}

function LastChange({ entry, definition }: LastChangeProps) {
  const { word, label } = usePanelWords(definition);
  const { timeZone } = useWidgetServices();
  const about = word('lastChange', {
    name: entry.author,
    time: shownDateTime(entry.at, timeZone, 'minutes'),
  });
  return <span>{word('lastOf', { field: label(entry.field), about })}</span>;
}

function Note({ role, children }: { readonly role: 'alert' | 'status'; readonly children: string }) {
  return (
    <Typography
      role={role}
      variant="body2"
      sx={{ px: { xs: 1.5, sm: 2.5 }, py: 1.5, color: 'text.secondary' }}
    >
      {children}
    </Typography>
  );
}
