/**
 * One stored document: header and form, kept fresh. Remembers what it last saw, so that a delete can be taken back.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, type To } from 'react-router';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { FormModule } from '../../../../contract/form-module.ts';
import { entryHeading, nameAndCode } from '../../../../core/records/entry-title.ts';
import type { SectionPlace } from '../../../../ui/collection-widgets.ts';
import { useUnanswered } from '../../../../ui/search/use-unanswered.ts';
import { type ChangedElsewhere, changedElsewhere, withMore } from '../../model/changed-elsewhere.ts';
import { isDocumentId, listAddress } from '../../model/entry-address.ts';
import { useServices } from '../../services.ts';
import { EntryHeader } from '../header/EntryHeader.tsx';
import { PaneHeader } from '../header/PaneHeader.tsx';
import { useHistory } from '../header/use-history.tsx';
import { useSaving } from '../header/use-saving.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { CreateFromOriginal } from './CreateFromOriginal.tsx';
import { DeletedEntry } from './DeletedEntry.tsx';
import { useEntryPanels } from './EntryPanels.tsx';
import { useEntryTop } from './entry-top.tsx';
import { FailedPane } from './FailedPane.tsx';
import { FieldsSkeleton, FormSkeleton, HeaderSkeleton } from './FormSkeleton.tsx';
import { PaneMessage } from './PaneMessage.tsx';
import { useEntryReader } from './use-entry-reader.ts';

export interface EditEntryProps {
  readonly definition: CollectionDefinition;
  readonly loadForm: () => Promise<FormModule>;
  readonly id: string;
  readonly section: SectionPlace;
  readonly backTo?: To;
  readonly steps?: ReactNode;
  readonly onRetry: () => void;
}

/**
 * Give it the id as its key: it remembers one document. It is not drawn again for an address that names another section
 * of it.
 */
export const EditEntry = memo(function EditEntry(props: EditEntryProps) {
  const { definition, loadForm, id, section, backTo, steps, onRetry } = props;
  const { DocumentForm, useDocument, useList, doors, may, timeZone, onShown, userId } = useServices();
  const read = useEntryReader(definition);
  const known = isDocumentId(id);
  const live = useDocument(definition.name, known ? id : undefined);
  const [lastSeen, setLastSeen] = useState<ConsoleRecord>();
  const saving = useSaving();
  const history = useHistory(definition);
  const panels = useEntryPanels(definition, id);
  const top = useEntryTop();
  const record = live.data?.record ?? undefined;
  const [news, setNews] = useState<ChangedElsewhere>();
  if (record && record !== lastSeen) {
    setLastSeen(record);
    const more = lastSeen && changedElsewhere(definition, lastSeen, record, userId);
    if (more) setNews(withMore(news, more));
  }
  const [isOverlaid, setOverlaid] = useState(false);
  // What is typed over the form outlives its document, so that it can be copied.
  const shown = record ?? (isOverlaid ? lastSeen : undefined);
  const dismiss = useCallback(() => setNews(undefined), []);
  const title = record && nameAndCode(definition, read(record));
  useEffect(() => {
    if (title !== undefined) onShown?.(definition.name, id, title);
  }, [definition.name, id, onShown, title]);

  // That the cache has no such document says nothing about the store.
  const unconfirmed = live.data?.fromCache === true && !record && !lastSeen;
  const unanswered = useUnanswered(unconfirmed);
  if (unanswered || (live.status === 'failed' && !live.data)) {
    return (
      <FailedPane reason={live.failure?.reason ?? (unanswered ? 'offline' : undefined)} onRetry={onRetry} />
    );
  }
  if (!known) return <MissingEntry definition={definition} id={id} />;
  const isLoading = !live.data || unconfirmed;
  if (isLoading && !panels) return <FormSkeleton />;
  if (!isLoading && !shown && lastSeen) {
    return <DeletedEntry definition={definition} record={lastSeen} backTo={listAddress(definition)} />;
  }
  const back = backTo === undefined ? {} : { backTo };
  const header = shown ? (
    <EntryHeader
      definition={definition}
      record={shown}
      heading={entryHeading(definition, read(shown))}
      saving={saving}
      history={history.item}
      steps={steps}
      {...(panels && { panel: panels })}
      {...back}
    />
  ) : isLoading ? (
    <HeaderSkeleton hasFacts={panels?.facts !== undefined} />
  ) : (
    panels && <PaneHeader name={id} {...back} />
  );
  return (
    <>
      {panels
        ? top.draw(
            <>
              {header}
              {panels.shown}
            </>,
          )
        : header}
      {shown ? (
        <DocumentForm
          definition={definition}
          loadForm={loadForm}
          mode="edit"
          record={read(shown)}
          isGone={!record}
          notice={news && <ChangedNotice news={news} onClose={dismiss} />}
          onOverlay={setOverlaid}
          doors={doors}
          useList={useList}
          readOnly={!may(definition.access, 'write')}
          timeZone={timeZone}
          section={section}
          onSaving={saving.set}
          onReader={saving.setReader}
          onHistoryClose={history.onHistoryClose}
          {...(panels && { above: top.place, shownAbove: panels.collections })}
        />
      ) : (
        <Box>
          {top.place}
          {isLoading ? <FieldsSkeleton /> : <MissingEntry definition={definition} id={id} />}
        </Box>
      )}
    </>
  );
});

function MissingEntry({ definition, id }: Pick<EditEntryProps, 'definition' | 'id'>) {
  const translate = useTranslate();
  const { copyOf } = definition;
  const label = definition.label.one.toLocaleLowerCase('pt-BR');
  return (
    <PaneMessage
      role="status"
      title={translate('balcao.collectionScreen.missing.title')}
      actions={
        <>
          {copyOf && isDocumentId(id) && (
            <CreateFromOriginal definition={definition} copyOf={copyOf} id={id} />
          )}
          <Button component={Link} to={listAddress(definition)} variant="outlined">
            {translate('balcao.collectionScreen.form.back')}
          </Button>
        </>
      }
    >
      {translate('balcao.collectionScreen.missing.about', { label, id })}
    </PaneMessage>
  );
}
