/**
 * `collection-editor`: the documents of another collection that belong to this one, as a list with one open for
 * editing, and ways to add one and to delete one. `parent` names the field of theirs that holds this document's id.
 */
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ConsoleRecord, DEFAULT_LIST_LIMIT } from '../../../../contract/collection.ts';
import type { FieldReference } from '../../../../contract/field.ts';
import { fieldOf } from '../../../../core/values/map-value.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { useUnanswered } from '../../../../ui/search/use-unanswered.ts';
import { OwnedDocument } from '../documents/OwnedDocument.tsx';
import { SubDocument } from '../documents/SubDocument.tsx';
import { useHasDraft } from '../documents/use-has-draft.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { type FormConsole, useFormConsole } from '../pieces/form-console.ts';
import { useFormServices } from '../pieces/form-services.ts';
import type { FieldViewProps } from './form-field.tsx';
import { RawJson } from './RawJson.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';

const Entries = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${paletteOf(theme).divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li + li': { borderTop: `1px solid ${paletteOf(theme).divider}` },
  '& [data-part="open-entry"]': { padding: '0 8px 8px' },
}));

export function CollectionField(props: FieldViewProps) {
  const translate = useTranslate();
  const { recordId } = useFormServices();
  const console = useFormConsole();
  const { reference } = props.field;
  if (!reference?.parent || !console) {
    return (
      <>
        <ReadOnlyField {...props} />
        <RawJson {...props} />
      </>
    );
  }
  if (recordId === undefined)
    return <FieldNote>{translate('balcao.documentForm.documents.afterSaving')}</FieldNote>;
  return (
    <OwnedDocuments
      {...props}
      console={console}
      reference={reference}
      parent={reference.parent}
      owner={recordId}
    />
  );
}

interface OwnedDocumentsProps extends FieldViewProps {
  readonly console: FormConsole;
  readonly reference: FieldReference;
  readonly parent: string;
  readonly owner: string;
}

function OwnedDocuments(props: OwnedDocumentsProps) {
  const { id, path, field, readOnly, console, reference, parent, owner } = props;
  const translate = useTranslate();
  const { useList } = useFormServices();
  const [open, setOpen] = useState<string | null>(null);
  const hasDraft = useHasDraft(reference.collection, path);
  const [isAdding, setAdding] = useState(hasDraft && !readOnly);
  const live = useList(reference.collection, { where: { [parent]: owner }, limit: DEFAULT_LIST_LIMIT });
  const records = live.data?.records ?? [];
  // An empty cache says nothing about the store.
  const unconfirmed = live.data?.fromCache === true && records.length === 0 && open === null;
  const unanswered = useUnanswered(unconfirmed);
  // What was open and has left the list keeps its place, so that it can be brought back.
  const [seen, setSeen] = useState<ConsoleRecord>();
  const current = open === null ? undefined : records.find((record) => record.id === open);
  if (current && current !== seen) setSeen(current);
  const gone = open !== null && live.data && !current && seen?.id === open ? seen : undefined;
  const shown = inOrder(gone ? [...records, gone] : records, reference.order);
  const toggle = (record: ConsoleRecord): void => {
    setSeen(record);
    setOpen(record.id === open ? null : record.id);
  };
  return (
    <div id={id} tabIndex={-1}>
      {((live.status === 'loading' && !live.data) || (unconfirmed && !unanswered)) && (
        <Skeleton variant="rounded" height={38} />
      )}
      {unanswered && <FieldNote>{translate('balcao.documentForm.documents.unreachable')}</FieldNote>}
      {live.status === 'failed' && (
        <FieldNote isError role="alert">
          {live.failure?.reason === 'denied'
            ? translate('balcao.documentForm.documents.denied')
            : translate('balcao.documentForm.failure.load', { detail: live.failure?.detail ?? '' })}
        </FieldNote>
      )}
      {live.data && !unconfirmed && shown.length === 0 && !isAdding && (
        <FieldNote>{translate('balcao.documentForm.documents.none')}</FieldNote>
      )}
      {shown.length > 0 && (
        <Entries>
          {shown.map((record) => (
            <OwnedDocument
              key={record.id}
              console={console}
              reference={reference}
              at={path}
              record={record}
              isGone={record === gone}
              isOpen={record.id === open}
              readOnly={readOnly}
              onToggle={() => toggle(record)}
            />
          ))}
        </Entries>
      )}
      {live.data?.hasMore && (
        <FieldNote>
          {translate('balcao.documentForm.reference.truncated', { count: records.length })}
        </FieldNote>
      )}
      {isAdding && (
        <div style={{ marginTop: 8 }}>
          <SubDocument
            collection={reference.collection}
            at={path}
            initial={{ [parent]: owner }}
            readOnly={readOnly}
            onCreated={(record) => {
              setAdding(false);
              setOpen(record.id);
            }}
          />
        </div>
      )}
      {!readOnly && (
        <Button
          size="small"
          sx={{ ml: -0.75, mt: 0.5 }}
          startIcon={isAdding ? null : <Add />}
          aria-label={`${translate(`balcao.documentForm.${isAdding ? 'raw.cancel' : 'rows.add'}`)}: ${field.label}`}
          onClick={() => setAdding(!isAdding)}
        >
          {translate(`balcao.documentForm.${isAdding ? 'raw.cancel' : 'rows.add'}`)}
        </Button>
      )}
    </div>
  );
}

function inOrder(records: readonly ConsoleRecord[], order: string | undefined): readonly ConsoleRecord[] {
  if (order === undefined) return records;
  return [...records].sort((a, b) => compared(fieldOf(a, order), fieldOf(b, order)));
}

function compared(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), 'pt-BR');
}
