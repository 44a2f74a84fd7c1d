/**
 * `collection-editor`: the documents of another collection that belong to this one, as a list with one open for
 * editing, and a way to add one. `parent` names the field of theirs that holds this document's id.
 */
import Add from '@mui/icons-material/Add';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DEFAULT_LIST_LIMIT } from '../../../../contract/collection.ts';
import type { FieldReference } from '../../../../contract/field.ts';
import { fieldOf } from '../../../../core/codec/map-value.ts';
import { optionLabel } from '../../model/reference-options.ts';
import { FieldNote } from '../FieldNote.tsx';
import type { FieldViewProps } from '../fields/form-field.tsx';
import { RawJson } from '../fields/RawJson.tsx';
import { ReadOnlyField } from '../fields/ReadOnlyField.tsx';
import { useFormConsole } from '../form-console.ts';
import { useFormServices } from '../form-services.ts';
import { paletteOf } from '../input-styles.ts';
import { SubDocument } from './SubDocument.tsx';

const Entries = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${paletteOf(theme).divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li + li': { borderTop: `1px solid ${paletteOf(theme).divider}` },
  '& [data-part="open-entry"]': { padding: '0 8px 8px' },
}));

const Opener = styled('button')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 38,
    padding: '7px 8px',
    border: 0,
    background: 'transparent',
    color: palette.text.primary,
    font: 'inherit',
    fontSize: '0.8125rem',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& > svg': { fontSize: 18, color: palette.text.secondary },
    '&[aria-expanded="false"] > svg': { transform: 'rotate(-90deg)' },
  };
});

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
  return <OwnedDocuments {...props} reference={reference} parent={reference.parent} owner={recordId} />;
}

interface OwnedDocumentsProps extends FieldViewProps {
  readonly reference: FieldReference;
  readonly parent: string;
  readonly owner: string;
}

function OwnedDocuments({ id, field, readOnly, reference, parent, owner }: OwnedDocumentsProps) {
  const translate = useTranslate();
  const { useList } = useFormServices();
  const [open, setOpen] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const live = useList(reference.collection, { where: { [parent]: owner }, limit: DEFAULT_LIST_LIMIT });
  const { order } = reference;
  const records = [...(live.data?.records ?? [])].sort((a, b) =>
    order === undefined ? 0 : compared(fieldOf(a, order), fieldOf(b, order)),
  );
  return (
    <div id={id} tabIndex={-1}>
      {live.status === 'loading' && !live.data && <Skeleton variant="rounded" height={38} />}
      {live.status === 'failed' && (
        <FieldNote isError role="alert">
          {live.failure?.reason === 'denied'
            ? translate('balcao.documentForm.documents.denied')
            : translate('balcao.documentForm.failure.load', { detail: live.failure?.detail ?? '' })}
        </FieldNote>
      )}
      {live.data && records.length === 0 && !isAdding && (
        <FieldNote>{translate('balcao.documentForm.documents.none')}</FieldNote>
      )}
      {records.length > 0 && (
        <Entries>
          {records.map((record) => (
            <li key={record.id}>
              <Opener
                type="button"
                aria-expanded={record.id === open}
                onClick={() => setOpen(record.id === open ? null : record.id)}
              >
                <ExpandMore aria-hidden />
                {optionLabel(record, reference)}
              </Opener>
              {record.id === open && (
                <div data-part="open-entry">
                  <SubDocument collection={reference.collection} id={record.id} readOnly={readOnly} />
                </div>
              )}
            </li>
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

function compared(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), 'pt-BR');
}
