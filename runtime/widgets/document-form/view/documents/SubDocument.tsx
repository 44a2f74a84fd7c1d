/**
 * Another collection's document, edited where it is referred to: through the same writer, with its state told in the
 * outermost form's bar. A document that does not exist yet can be created in its place.
 */

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord, DocumentData } from '../../../../contract/collection.ts';
import { TYPE } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { PartPlace, part } from '../../../../ui/part.tsx';
import { useUnanswered } from '../../../../ui/search/use-unanswered.ts';
import type { FormPath } from '../../model/layout/form-path.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { type FormConsole, type LoadedCollection, useFormConsole } from '../pieces/form-console.ts';
import { useFormServices } from '../pieces/form-services.ts';
import { LoadFailure } from '../pieces/LoadFailure.tsx';
import { useFormNesting, useOriginInside } from './form-nesting.ts';
import { useCollection } from './use-collection.ts';
import { useHasDraft } from './use-has-draft.ts';

/** The form draws fields, and this field draws a form. */
const DocumentForm = part(async () => (await import('../DocumentForm.tsx')).DocumentForm);

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${paletteOf(theme).divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'clip',
}));

export interface SubDocumentProps {
  readonly collection: string;
  /** The field that it stands in. */
  readonly at: FormPath;
  /** Absent: a new document, whose id the store or its id field chooses. */
  readonly id?: string;
  /** What a new document starts with. */
  readonly initial?: DocumentData;
  readonly readOnly: boolean;
  readonly onCreated?: (record: ConsoleRecord) => void;
}

export function SubDocument(props: SubDocumentProps) {
  const translate = useTranslate();
  const console = useFormConsole();
  const loading = useCollection(props.collection);
  if (!console) return null;
  if (loading.status === 'loading') return <Skeleton variant="rounded" height={120} />;
  if (loading.status === 'failed') {
    return <LoadFailure detail={loading.detail} onRetry={loading.retry} inField />;
  }
  const { collection } = loading;
  const { access } = collection.definition;
  if (!console.may(access, 'read')) {
    return <FieldNote>{translate('balcao.documentForm.documents.denied')}</FieldNote>;
  }
  const readOnly = props.readOnly || !console.may(access, 'write');
  return (
    <PartPlace placeholder={<Skeleton variant="rounded" height={120} />}>
      <Frame>
        {props.id === undefined ? (
          <NewDocument {...props} loaded={collection} />
        ) : (
          <StoredDocument
            {...props}
            id={props.id}
            readOnly={readOnly}
            loaded={collection}
            console={console}
          />
        )}
      </Frame>
    </PartPlace>
  );
}

interface LoadedProps extends SubDocumentProps {
  readonly loaded: LoadedCollection;
}

function NewDocument({ at, loaded, initial, id, onCreated }: LoadedProps) {
  const { doors, useList, timeZone } = useFormServices();
  const inside = useOriginInside(at);
  return (
    <DocumentForm
      {...loaded}
      mode="create"
      initial={initial}
      {...(id !== undefined && { newId: id })}
      doors={doors}
      useList={useList}
      readOnly={false}
      timeZone={timeZone}
      onCreated={onCreated}
      {...(inside && { origin: inside.origin, isOriginSure: inside.isSure })}
    />
  );
}

function StoredDocument(props: LoadedProps & { readonly id: string; readonly console: FormConsole }) {
  const { collection, at, id, loaded, readOnly, console } = props;
  const translate = useTranslate();
  const { doors, useList, timeZone } = useFormServices();
  const around = useFormNesting()?.around ?? [];
  // The same field may also hold the form of a document whose id nobody has chosen yet.
  const place = [...at, id];
  const [isCreating, setCreating] = useState(useHasDraft(collection, place));
  const live = console.useDocument(collection, id);
  const label = loaded.definition.label.one.toLocaleLowerCase('pt-BR');
  const record = live.data?.record ?? undefined;
  // That the cache has no such document says nothing about the store.
  const unconfirmed = live.data?.fromCache === true && !record;
  const unanswered = useUnanswered(unconfirmed);
  if (around.includes(`${collection}/${id}`)) {
    return <Padded>{translate('balcao.documentForm.documents.around')}</Padded>;
  }
  if (unanswered) return <FieldNote>{translate('balcao.documentForm.documents.unreachable')}</FieldNote>;
  if (live.status === 'failed' && !live.data) {
    const isDenied = live.failure?.reason === 'denied';
    return (
      <Alert severity="error">
        {isDenied
          ? translate('balcao.documentForm.documents.denied')
          : translate('balcao.documentForm.failure.load', { detail: live.failure?.detail ?? '' })}
      </Alert>
    );
  }
  if (!live.data || unconfirmed) return <Skeleton variant="rounded" height={120} />;
  if (!record && isCreating && !readOnly) return <NewDocument {...props} at={place} />;
  if (!record) {
    return (
      <Padded>
        {translate('balcao.documentForm.documents.missing', { label, id })}
        {!readOnly && (
          <Button size="small" sx={{ ml: 1 }} onClick={() => setCreating(true)}>
            {translate('balcao.documentForm.documents.create', { label })}
          </Button>
        )}
      </Padded>
    );
  }
  return (
    <DocumentForm
      {...loaded}
      mode="edit"
      record={record}
      doors={doors}
      useList={useList}
      readOnly={readOnly}
      timeZone={timeZone}
    />
  );
}

const Padded = styled('div')(({ theme }) => ({
  padding: '10px 12px',
  fontSize: TYPE.body,
  color: paletteOf(theme).text.secondary,
}));
