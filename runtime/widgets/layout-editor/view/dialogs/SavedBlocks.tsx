/**
 * The palette's second tab: blocks that were saved as documents, to be inserted as a copy or by a Contents that stays
 * linked.
 */
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { ListQuery } from '../../../../contract/live.ts';
import { readClip } from '../../../../core/layout/clipboard.ts';
import { IconButton } from '../../../../ui/controls/buttons.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { insertBlock, insertClip } from '../../model/placing.ts';
import { REUSABLE } from '../../model/reusable.ts';
import { AwayNote } from '../AwayNote.tsx';
import { useEditorParts } from '../editor-context.ts';
import { Icon } from '../pieces/Icon.tsx';
import { TypedField } from '../properties/TypedField.tsx';

const SHOWN = 50;
const WAIT_MS = 250;

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
      <ul className="le-list le-saved">
        {records.map((record) => {
          const title = typeof record.title === 'string' ? record.title : record.id;
          return (
            <li key={record.id}>
              <div>{title}</div>
              <IconButton
                icon={<Icon name="copy" />}
                title={word('copy')}
                label={word('copyOf', { title })}
                onClick={() => copy(record)}
              />
              <IconButton
                icon={<Icon name="link" />}
                title={word('link')}
                label={word('linkTo', { title })}
                onClick={() =>
                  insertBlock(store, 'contents', undefined, { contentId: record.id }) && onInserted()
                }
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
