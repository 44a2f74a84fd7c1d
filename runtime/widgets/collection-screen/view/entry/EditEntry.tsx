/**
 * One stored document: header and form, kept fresh. Remembers what it last saw, so that a delete can be taken back.
 */
import ContentCopy from '@mui/icons-material/ContentCopy';
import OpenInNew from '@mui/icons-material/OpenInNew';
import SubdirectoryArrowRight from '@mui/icons-material/SubdirectoryArrowRight';
import Button from '@mui/material/Button';
import { memo, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, type To, useLocation, useNavigate } from 'react-router';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { FormModule } from '../../../../contract/form-module.ts';
import { entryLinks } from '../../../../core/records/entry-links.ts';
import { entryTitle } from '../../../../core/records/entry-title.ts';
import type { SectionPlace } from '../../../../ui/collection-widgets.ts';
import { useUnanswered } from '../../../../ui/search/use-unanswered.ts';
import { type ChangedElsewhere, changedElsewhere, withMore } from '../../model/changed-elsewhere.ts';
import {
  isDocumentId,
  listAddress,
  type NewEntryOrigin,
  newEntryAddress,
} from '../../model/entry-address.ts';
import { useServices } from '../../services.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { CreateFromOriginal } from './CreateFromOriginal.tsx';
import { DeletedEntry } from './DeletedEntry.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryPanels } from './EntryPanels.tsx';
import { FailedPane } from './FailedPane.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { HeaderAction } from './HeaderAction.tsx';
import { PaneHeader } from './PaneHeader.tsx';
import { PaneMessage } from './PaneMessage.tsx';
import { RemoveEntry } from './RemoveEntry.tsx';
import { ReplicationChips } from './ReplicationChips.tsx';
import { useEntryReader } from './use-entry-reader.ts';
import { type Saving, useSaving } from './use-saving.ts';

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
  const title = record && entryTitle(definition, read(record));
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
  const missing = (
    <EntryPanels definition={definition} id={id} isMissing>
      <MissingEntry definition={definition} id={id} />
    </EntryPanels>
  );
  if (!live.data || unconfirmed) return <FormSkeleton />;
  if (!shown) {
    return lastSeen ? (
      <DeletedEntry definition={definition} record={lastSeen} backTo={listAddress(definition)} />
    ) : (
      missing
    );
  }
  const mayWrite = may(definition.access, 'write');
  return (
    <>
      <EntryHeader
        definition={definition}
        record={shown}
        title={entryTitle(definition, read(shown))}
        saving={saving}
        steps={steps}
        {...(backTo !== undefined && { backTo })}
      />
      <EntryPanels definition={definition} id={id}>
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
          readOnly={!mayWrite}
          timeZone={timeZone}
          section={section}
          onSaving={saving.set}
          onReader={saving.setReader}
        />
      </EntryPanels>
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

interface EntryHeaderProps {
  readonly definition: CollectionDefinition;
  readonly record: ConsoleRecord;
  readonly title: string;
  readonly saving: Saving;
  readonly steps?: ReactNode;
  readonly backTo?: To;
}

function EntryHeader({ definition, record, title, saving, steps, backTo }: EntryHeaderProps) {
  const { project, may } = useServices();
  return (
    <PaneHeader
      title={title}
      path={`${project.id}/${definition.name}/${record.id}`}
      {...(backTo !== undefined && { backTo })}
      actions={
        <>
          {steps}
          <EntryLinks definition={definition} record={record} />
          <EntryActions definition={definition} record={record} saving={saving} />
          {may(definition.access, 'write') && <NewFromEntry definition={definition} id={record.id} />}
          {definition.deletable && may(definition.access, 'delete') && (
            <RemoveEntry definition={definition} record={record} />
          )}
        </>
      }
    >
      <ReplicationChips definition={definition} record={record} />
    </PaneHeader>
  );
}

/** Apart: it follows the address, and the header need not. */
function NewFromEntry({ definition, id }: Pick<EditEntryProps, 'definition' | 'id'>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isTree = definition.list.view === 'tree' && definition.list.tree !== undefined;
  const begin = (origin: NewEntryOrigin) => void navigate(newEntryAddress(definition, origin, search));
  return (
    <>
      {isTree && (
        <HeaderAction
          label={translate('balcao.collectionScreen.form.addInside')}
          icon={<SubdirectoryArrowRight />}
          onClick={() => begin({ kind: 'inside', parent: id })}
        />
      )}
      <HeaderAction
        label={translate('balcao.collectionScreen.form.copy')}
        icon={<ContentCopy />}
        onClick={() => begin({ kind: 'copy', from: id })}
      />
    </>
  );
}

interface EntryLinksProps {
  readonly definition: CollectionDefinition;
  readonly record: ConsoleRecord;
}

/** The ways from the document to other screens. */
function EntryLinks({ definition, record }: EntryLinksProps) {
  const { project, linkIcon } = useServices();
  return entryLinks(definition, record, project.id).map(({ label, to }) => (
    <HeaderAction key={to} label={label} icon={linkIcon?.(to) ?? <OpenInNew />} to={to} />
  ));
}
