/**
 * The palette's second tab: blocks that were saved as documents, to be inserted as a copy or by a Contents that stays
 * linked.
 */
import ContentCopy from '@mui/icons-material/ContentCopy';
import LinkIcon from '@mui/icons-material/Link';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { ListQuery } from '../../../../contract/live.ts';
import { readClip } from '../../../../core/layout/clipboard.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { insertBlock, insertClip } from '../../model/placing.ts';
import { REUSABLE } from '../../model/reusable.ts';
import { AwayNote } from '../AwayNote.tsx';
import { useEditorParts } from '../editor-context.ts';
import { TypedField } from '../properties/TypedField.tsx';

const SHOWN = 50;
const WAIT_MS = 250;

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 36,
  fontSize: '0.8125rem',
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': {
    width: 30,
    height: 30,
    flex: 'none',
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: (theme.vars ?? theme).palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { background: (theme.vars ?? theme).palette.action.hover },
    '& svg': { fontSize: 18 },
    [TOUCH]: { width: FINGER, height: FINGER },
  },
}));

export function SavedBlocks({ onInserted }: { readonly onInserted: () => void }) {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const { useList } = useWidgetServices();
  const [typed, setTyped] = useState('');
  const sought = useDebounced(typed.trim(), WAIT_MS);
  const query = useMemo(
    (): ListQuery =>
      sought === ''
        ? { order: { field: 'updatedAt', direction: 'desc' }, limit: SHOWN }
        : { prefix: { field: 'title', value: sought }, limit: SHOWN },
    [sought],
  );
  const { status, data } = useList(REUSABLE, query);
  const records = data?.records ?? [];
  const word = (key: string, values?: object) => translate(`balcao.layoutEditor.reusable.${key}`, values);
  const copy = (record: ConsoleRecord) => {
    const clip = readClip(Array.isArray(record.content) ? record.content : {});
    if (!clip.ok) store.refuse(clip.reason);
    else if (insertClip(store, clip)) onInserted();
  };
  return (
    <>
      <TypedField
        id="layout-saved-search"
        label={word('search')}
        value={typed}
        readOnly={false}
        onChange={(text) => setTyped(text ?? '')}
      />
      <AwayNote about="saved" />
      {records.length === 0 && (
        <p aria-live="polite">
          {word(status === 'failed' ? 'failed' : status === 'loading' ? 'loading' : 'none')}
        </p>
      )}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {records.map((record) => {
          const title = typeof record.title === 'string' ? record.title : record.id;
          return (
            <Row key={record.id}>
              <span>{title}</span>
              <button
                type="button"
                title={word('copy')}
                aria-label={word('copyOf', { title })}
                onClick={() => copy(record)}
              >
                <ContentCopy aria-hidden />
              </button>
              <button
                type="button"
                title={word('link')}
                aria-label={word('linkTo', { title })}
                onClick={() =>
                  insertBlock(store, 'contents', undefined, { contentId: record.id }) && onInserted()
                }
              >
                <LinkIcon aria-hidden />
              </button>
            </Row>
          );
        })}
      </ul>
    </>
  );
}
