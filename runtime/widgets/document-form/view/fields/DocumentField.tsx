/**
 * `collection_doc_form`: a chosen document of another collection, edited in place. `doc-editor`: the one document of
 * another collection that belongs to this one, by the id that the field holds or by this document's own.
 */
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldReference } from '../../../../contract/field.ts';
import { SubDocument } from '../documents/SubDocument.tsx';
import { useHasDraft } from '../documents/use-has-draft.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { useFormConsole } from '../pieces/form-console.ts';
import { useFormServices } from '../pieces/form-services.ts';
import type { FieldViewProps } from './form-field.tsx';
import { RawJson } from './RawJson.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';
import { ReferenceField } from './ReferenceField.tsx';

/** Ids alone lead to a document; what else an older schema left is shown as it is. */
function referredId(value: unknown): string | undefined | null {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : null;
}

function Unreachable(props: FieldViewProps) {
  return (
    <>
      <ReadOnlyField {...props} />
      <RawJson {...props} />
    </>
  );
}

export function ChosenDocumentField(props: FieldViewProps) {
  const { reference } = props.field;
  const id = referredId(props.value);
  const console = useFormConsole();
  if (!reference || !console || id === null) return <Unreachable {...props} />;
  return <ChosenDocument {...props} key={id ?? ''} reference={reference} chosen={id} />;
}

interface ChosenDocumentProps extends FieldViewProps {
  readonly reference: FieldReference;
  readonly chosen: string | undefined;
}

function ChosenDocument(props: ChosenDocumentProps) {
  const { path, field, readOnly, reference, chosen } = props;
  const translate = useTranslate();
  const { port } = useFormServices();
  const hasDraft = useHasDraft(reference.collection, path);
  const [isOpen, setOpen] = useState(hasDraft && chosen === undefined && !readOnly);
  const panel = useId();
  const canOpen = chosen !== undefined || !readOnly;
  const word = chosen === undefined ? 'createHere' : isOpen ? 'close' : 'editHere';
  return (
    <>
      <ReferenceField {...props} />
      {canOpen && (
        <Button
          size="small"
          sx={{ ml: -0.75, mt: 0.5, mb: isOpen ? 0.5 : 0 }}
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={`${translate(`balcao.documentForm.documents.${word}`)}: ${field.label}`}
          onClick={() => setOpen(!isOpen)}
        >
          {translate(`balcao.documentForm.documents.${isOpen ? 'close' : word}`)}
        </Button>
      )}
      <div id={panel}>
        {isOpen && (
          <SubDocument
            collection={reference.collection}
            at={path}
            {...(chosen !== undefined && { id: chosen })}
            readOnly={readOnly}
            onCreated={(record) => port.change(path, record.id)}
          />
        )}
      </div>
    </>
  );
}

export function OwnDocumentField(props: FieldViewProps) {
  const { path, field, value, readOnly } = props;
  const translate = useTranslate();
  const { recordId } = useFormServices();
  const console = useFormConsole();
  const referred = referredId(value);
  if (!field.reference || !console || referred === null) return <Unreachable {...props} />;
  const id = referred ?? recordId;
  if (id === undefined)
    return <FieldNote>{translate('balcao.documentForm.documents.afterSaving')}</FieldNote>;
  return (
    <div id={props.id} tabIndex={-1}>
      <SubDocument key={id} collection={field.reference.collection} at={path} id={id} readOnly={readOnly} />
    </div>
  );
}
