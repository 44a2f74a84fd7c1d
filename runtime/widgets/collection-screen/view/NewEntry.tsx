/**
 * The form of a new document, empty, filled from another one, or inside another one (admin console, §2).
 */
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { FormModule } from '../../../contract/form-module.ts';
import { recordLabel } from '../../../core/records/record-label.ts';
import {
  entryAddress,
  type NewEntryOrigin,
  newEntryAddress,
  searchWithoutOrigin,
} from '../model/entry-address.ts';
import { copyOf, insideOf } from '../model/entry-contents.ts';
import { useServices } from '../services.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { PaneHeader } from './PaneHeader.tsx';
import { PaneMessage } from './PaneMessage.tsx';

export interface NewEntryProps {
  readonly definition: CollectionDefinition;
  readonly loadForm: () => Promise<FormModule>;
  readonly origin: NewEntryOrigin;
  readonly backTo?: string;
}

export function NewEntry({ definition, loadForm, origin, backTo }: NewEntryProps) {
  const { DocumentForm, useDocument, useList, writer, may, timeZone, project } = useServices();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const source = useDocument(definition.name, origin.kind === 'copy' ? origin.from : undefined);
  const copied = source.data?.record ?? undefined;

  if (!may(definition.access, 'write')) {
    return (
      <PaneMessage role="alert" title={translate('balcao.collectionScreen.failure.title')}>
        {translate('balcao.collectionScreen.failure.denied')}
      </PaneMessage>
    );
  }
  if (origin.kind === 'copy' && source.status === 'loading') return <FormSkeleton />;

  const initial =
    origin.kind === 'inside' ? insideOf(definition, origin.parent) : copied && copyOf(definition, copied);
  const title = copied
    ? translate('balcao.collectionScreen.form.copyOf', { label: recordLabel(copied) })
    : translate('balcao.collectionScreen.form.new', { label: definition.label.one });
  return (
    <>
      <PaneHeader
        title={title}
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
        writer={writer}
        useList={useList}
        readOnly={false}
        timeZone={timeZone}
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
