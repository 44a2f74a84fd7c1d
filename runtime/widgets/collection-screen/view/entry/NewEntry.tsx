/**
 * The form of a new document, empty, filled from another one, or inside another one (admin console, §2).
 */
import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type To, useLocation, useNavigate } from 'react-router';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { FormModule } from '../../../../contract/form-module.ts';
import { entryTitle } from '../../../../core/records/entry-title.ts';
import { listQuery } from '../../../../core/records/find-records.ts';
import type { SectionPlace } from '../../../../ui/collection-widgets.ts';
import {
  entryAddress,
  type NewEntryOrigin,
  newEntryAddress,
  searchWithoutOrigin,
} from '../../model/entry-address.ts';
import { copyOf, insideOf } from '../../model/entry-contents.ts';
import { useServices } from '../../services.ts';
import { PaneHeader } from '../header/PaneHeader.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { PaneMessage } from './PaneMessage.tsx';

export interface NewEntryProps {
  readonly definition: CollectionDefinition;
  readonly loadForm: () => Promise<FormModule>;
  readonly origin: NewEntryOrigin;
  readonly section: SectionPlace;
  readonly backTo?: To;
}

export function NewEntry({ definition, loadForm, origin, section, backTo }: NewEntryProps) {
  const { DocumentForm, useDocument, useList, doors, may, timeZone, project } = useServices();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const source = useDocument(definition.name, sourceOf(origin));
  const found = source.data?.record ?? undefined;
  const copied = origin.kind === 'copy' ? found : undefined;
  const siblings = useList(
    definition.name,
    useMemo(() => (origin.kind === 'inside' ? listQuery(definition) : undefined), [definition, origin.kind]),
  );

  if (!may(definition.access, 'write')) {
    return (
      <PaneMessage role="alert" title={translate('balcao.collectionScreen.failure.title')}>
        {translate('balcao.collectionScreen.failure.denied')}
      </PaneMessage>
    );
  }
  if (origin.kind !== 'nothing' && source.status === 'loading') return <FormSkeleton />;
  if (origin.kind === 'inside' && siblings.status === 'loading') return <FormSkeleton />;

  const initial =
    origin.kind === 'inside'
      ? insideOf(definition, origin.parent, { parent: found, records: siblings.data?.records })
      : copied && copyOf(definition, copied);
  const title = copied
    ? translate('balcao.collectionScreen.form.copyOf', { label: entryTitle(definition, copied) })
    : translate('balcao.collectionScreen.form.new', { label: definition.label.one });
  return (
    <>
      <PaneHeader
        name={title}
        path={`${project.id}/${definition.name}`}
        {...(backTo !== undefined && { backTo })}
      />
      {origin.kind === 'copy' && !copied && (
        <Alert severity="warning" sx={{ m: 2, mb: 0 }}>
          {translate('balcao.collectionScreen.form.copyMissing')}
        </Alert>
      )}
      <DocumentForm
        definition={definition}
        loadForm={loadForm}
        mode="create"
        origin={newEntryAddress(definition, origin, '').search}
        {...(initial && { initial })}
        doors={doors}
        useList={useList}
        readOnly={false}
        timeZone={timeZone}
        section={section}
        onCreated={(record) =>
          navigate(
            { pathname: entryAddress(definition, record.id), search: searchWithoutOrigin(search) },
            { replace: true },
          )
        }
      />
    </>
  );
}

/** The entry that the new one takes something from. */
function sourceOf(origin: NewEntryOrigin): string | undefined {
  switch (origin.kind) {
    case 'copy':
      return origin.from;
    case 'inside':
      return origin.parent;
    default:
      return undefined;
  }
}
