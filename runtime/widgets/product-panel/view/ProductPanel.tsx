/**
 * The panel of one product: five sections, live, and the history of what was changed by hand.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { DocumentWriter } from '../../../contract/writes.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { PRODUCT_DATA, storedValue } from '../model/panel-fields.ts';
import { HISTORY_LIMIT, History, type HistoryEntry, historyEntries } from './History.tsx';
import { type AskedChange, OverrideDialog } from './OverrideDialog.tsx';
import { PanelSections } from './PanelSections.tsx';

export interface ProductPanelProps {
  /** The product's code. */
  readonly id: string;
  /** Of `product-data`. */
  readonly definition: CollectionDefinition;
  readonly writer: DocumentWriter;
  /** Else all is seen and nothing changed. */
  readonly mayChange: boolean;
}

/** Always the same, so that a log that proves empty draws nothing. */
const NONE: readonly ConsoleRecord[] = [];

export function ProductPanel({ id, definition, writer, mayChange }: ProductPanelProps) {
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

  if (live.status === 'failed' && !live.data) return <Note role="alert">{word('failed')}</Note>;
  if (!live.data)
    return (
      <Skeleton variant="rounded" height={180} sx={{ m: 2 }} role="status" aria-label={word('loading')} />
    );
  if (!record) return <Note role="status">{word('none')}</Note>;

  const revert = ({ field, from }: HistoryEntry) =>
    setAsked({ field, base: storedValue(record, field), value: from, isRevert: true });
  return (
    <Box sx={{ px: { xs: 1.5, sm: 2.5 }, py: 1.5 }}>
      <PanelSections
        record={record}
        definition={definition}
        lastChanges={entries}
        {...(mayChange && { onChange: change })}
      />
      <Button
        size="small"
        aria-expanded={isHistoryShown}
        onClick={() => showHistory(!isHistoryShown)}
        sx={{ mt: 1 }}
      >
        {word(isHistoryShown ? 'log.hide' : 'log.show')}
      </Button>
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
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
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
