/**
 * The history of an open document in a slide-over: its entries, the newest first, or two of them compared.
 */
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import type { FieldDefinition } from '../../../contract/field.ts';
import type { HistoryEntry, HistoryService } from '../../../contract/history.ts';
import type { RestorableDocument } from '../../../contract/open-document.ts';
import { entryTitle } from '../../../core/records/entry-title.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { SlideOver } from '../../../ui/layers/SlideOver.tsx';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { Comparison } from './Comparison.tsx';
import { EntryCard } from './EntryCard.tsx';
import { RestoredNote } from './RestoredNote.tsx';
import { useSay } from './say.ts';
import { type HistoryPages, useHistoryPages } from './use-pages.ts';
import { useRestoring } from './use-restoring.ts';

export interface HistoryProps {
  readonly service: HistoryService;
  /** Who is signed in. */
  readonly userId: string;
  readonly document: RestorableDocument;
  readonly onClose: () => void;
  /** A field's value as the form shows it in one place. */
  readonly renderValue: (field: FieldDefinition, value: unknown) => ReactNode;
}

export function HistoryPanel({ service, userId, document, onClose, renderValue }: HistoryProps) {
  const say = useSay();
  const { definition, id, readOnly } = document;
  const pages = useHistoryPages(service, definition.name, id);
  const { restored, restore, undo } = useRestoring(document, userId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isComparing, setComparing] = useState(false);
  const { entries = [] } = pages;
  const pair = entries.filter((entry) => chosen.includes(entry.id));
  // The third one takes the place of the first.
  const choose = (entry: HistoryEntry) =>
    setChosen((all) =>
      all.includes(entry.id) ? all.filter((one) => one !== entry.id) : [...all.slice(-1), entry.id],
    );
  const restoreOf = (entry: HistoryEntry) =>
    readOnly
      ? undefined
      : (changes: HistoryEntry['changes']) => void restore(changes, entries.slice(0, entries.indexOf(entry)));
  const [newer, older] = pair;
  const isCompared = isComparing && newer !== undefined && older !== undefined;
  return (
    <SlideOver open label={say('title')} closeLabel={say('close')} onClose={onClose}>
      <Root>
        <header>
          <h2>{say('title')}</h2>
          <span>{entryTitle(definition, { ...document.data, id })}</span>
        </header>
        {!isCompared && entries.length > 0 && (
          <div className="tools">
            <Button size="small" disabled={pages.isAsking} onClick={pages.refresh}>
              {say('refresh')}
            </Button>
            {entries.length > 1 && (
              <>
                <Button size="small" disabled={pair.length < 2} onClick={() => setComparing(true)}>
                  {say('compare')}
                </Button>
                {pair.length < 2 && <Note>{say('compareHint')}</Note>}
              </>
            )}
          </div>
        )}
        {restored && <RestoredNote {...{ restored, document, onClose }} onUndo={undo} />}
        {isCompared && (
          <div className="scrolls">
            <Comparison
              {...{ newer, older, document, renderValue }}
              entries={entries}
              onRestore={restoreOf(newer)}
              onEnd={() => setComparing(false)}
            />
          </div>
        )}
        {/* Stays where it was scrolled to. */}
        <div className="scrolls" hidden={isCompared}>
          <Notes pages={pages} document={document} />
          {entries.map((entry) => (
            <EntryCard
              key={entry.id}
              {...{ entry, document, renderValue }}
              isChosen={chosen.includes(entry.id)}
              onChoose={entries.length > 1 ? () => choose(entry) : undefined}
              onRestore={restoreOf(entry)}
            />
          ))}
          <Older pages={pages} />
        </div>
      </Root>
    </SlideOver>
  );
}

interface NotesProps {
  readonly pages: HistoryPages;
  readonly document: RestorableDocument;
}

/** How far it can be trusted, and why nothing of it is restored here. */
function Notes({ pages, document: { definition, readOnly } }: NotesProps) {
  const say = useSay();
  const { entries, state, more } = pages;
  if (!entries) return null;
  return (
    <>
      {state !== 'live' && (
        <Note role="status" data-missing>
          {say(state)}
        </Note>
      )}
      {entries.length === 0 && !more && state !== 'missing' && <Note role="status">{say('empty')}</Note>}
      {readOnly && entries.length > 0 && <Note>{say(definition.audit ? 'audited' : 'readOnly')}</Note>}
    </>
  );
}

function Older({ pages }: Pick<NotesProps, 'pages'>) {
  const say = useSay();
  const { entries, failure, isAsking, more, ask } = pages;
  if (isAsking) return <Note role="status">{say(entries?.length ? 'loadingMore' : 'loading')}</Note>;
  if (failure !== undefined) {
    return (
      <div>
        <Note role="alert" data-wrong style={{ display: 'block', marginBottom: 8 }}>
          {say('failed', { reason: failure })}
        </Note>
        <Button onClick={ask}>{say('retry')}</Button>
      </div>
    );
  }
  if (more) return <Button onClick={ask}>{say('more')}</Button>;
  return entries?.length ? <Note>{say('end')}</Note> : null;
}

const Root = styled('div')(({ theme }) => {
  const { text, divider, background } = paletteOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    backgroundColor: background.default,
    '& > header': {
      flex: 'none',
      minHeight: 52,
      padding: '8px 56px 8px 20px',
      display: 'flex',
      alignItems: 'baseline',
      gap: 10,
      backgroundColor: background.paper,
      borderBottom: `1px solid ${divider}`,
      '& h2': { margin: 0, fontSize: TYPE.strong, fontWeight: WEIGHT.strong, lineHeight: '36px' },
      '& span': {
        minWidth: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontSize: TYPE.body,
        color: text.secondary,
      },
    },
    '& .tools': {
      flex: 'none',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      padding: '8px 20px',
      backgroundColor: background.paper,
      borderBottom: `1px solid ${divider}`,
    },
    '& .scrolls': {
      flex: 1,
      minHeight: 0,
      overflowY: 'auto',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: 12,
      padding: '16px 20px',
      '&[hidden]': { display: 'none' },
      '& > *': { flex: 'none' },
      '& > button': { alignSelf: 'flex-start' },
    },
    '@media (max-width: 599.95px)': {
      '& > header': { paddingLeft: 12 },
      '& .tools': { paddingInline: 12 },
      '& .scrolls': { padding: 12 },
    },
  };
});
