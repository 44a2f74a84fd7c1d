/**
 * One edit that is not stored: where, what, why, and what the operator may do about it.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isJsonTextOrigin } from '../../../core/records/draft-origin.ts';
import { isDraft, type OutboxEntry, useConsoleData } from '../../../data/index.ts';
import { tellsValues, UnsavedValues } from './UnsavedValues.tsx';
import { useNames, useOpenDocument } from './use-entry-place.ts';

export interface UnsavedEditProps {
  readonly entry: OutboxEntry;
  readonly onOpen: () => void;
}

export function UnsavedEdit({ entry, onOpen }: UnsavedEditProps) {
  const translate = useTranslate();
  const { outbox } = useConsoleData();
  const [busy, setBusy] = useState(false);
  const open = useOpenDocument(entry);
  const { collection, document, fields, definition } = useNames(entry);
  const word = (key: string, values?: object): string => translate(`balcao.app.unsaved.${key}`, values);
  const { failure } = entry;
  const act = async (action: Promise<void> | undefined): Promise<void> => {
    setBusy(true);
    try {
      await action;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle2">
        {document === undefined ? collection : `${collection} · ${document.title ?? ''}`}
        {document && document.title === undefined && (
          <Skeleton component="span" width={120} sx={{ display: 'inline-block' }} />
        )}
      </Typography>
      {document?.id !== undefined && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {document.id}
        </Typography>
      )}
      {entry.kind === 'create' || entry.kind === 'remove' ? (
        <Typography variant="body2">{word(isJsonText(entry) ? 'json' : entry.kind)}</Typography>
      ) : (
        !tellsValues(entry) && (
          <Typography variant="body2">{fields.map(({ label }) => label).join(', ')}</Typography>
        )
      )}
      <UnsavedValues entry={entry} definition={definition} />
      {entry.kind === 'audited' && (
        <Typography variant="body2">{word('why', { about: entry.about })}</Typography>
      )}
      <Typography variant="body2" sx={{ mt: 0.75, color: isCalm(entry) ? 'text.secondary' : 'error.main' }}>
        {word(reasonKey(entry), { detail: failure?.detail })}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        {(entry.state !== 'unsent' || isReady(entry)) && (
          <Button
            size="small"
            variant="outlined"
            disabled={busy}
            onClick={() => void act(outbox?.retry(entry.entryId))}
          >
            {word(retryKey(entry))}
          </Button>
        )}
        <Button size="small" disabled={busy} onClick={() => void act(outbox?.discard(entry.entryId))}>
          {word('discard')}
        </Button>
        <Button
          size="small"
          sx={{ ml: 'auto' }}
          onClick={() => {
            onOpen();
            open();
          }}
        >
          {word('show')}
        </Button>
      </Box>
    </Box>
  );
}

/** Of `balcao.app.unsaved`: why the entry is not stored. */
export function reasonKey(entry: OutboxEntry): string {
  const { kind, state, failure } = entry;
  if (isJsonText(entry)) return 'jsonText';
  if (isDraft(entry)) return 'draft';
  if (state === 'unsent' && isReady(entry)) return isByHand(entry) ? 'byHand' : 'interrupted';
  if (state === 'unsent') return 'unsent';
  if (failure?.reason === 'duplicate' && kind === 'create') return 'taken';
  if (failure?.reason === 'conflict' && kind === 'remove') return 'changedSince';
  return failure?.reason ?? 'waiting';
}

/** What was typed into the JSON editor of a document. */
function isJsonText(entry: OutboxEntry): boolean {
  return isDraft(entry) && isJsonTextOrigin(entry.id);
}

/** Nothing is wrong with it: its tab was gone before it was sent. */
function isReady(entry: OutboxEntry): boolean {
  return (
    entry.kind === 'edit' &&
    entry.state === 'unsent' &&
    entry.changes.every(({ scheduled, byHand }) => scheduled || byHand)
  );
}

function isByHand(entry: OutboxEntry): boolean {
  return entry.kind === 'edit' && entry.changes.some(({ byHand }) => byHand);
}

function isCalm(entry: OutboxEntry): boolean {
  return entry.state === 'waiting' || isDraft(entry) || isReady(entry);
}

function retryKey({ kind, state, conflicts = [] }: OutboxEntry): string {
  if (kind === 'remove' && state === 'refused') return 'removeAnyway';
  return conflicts.length > 0 ? 'overwrite' : 'retry';
}
