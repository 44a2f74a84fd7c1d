/**
 * Choosing other documents: the content that a Contents shows, and the products of a Products.
 */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { productCodes } from '../../../core/layout/references.ts';
import { PartPlace } from '../../../ui/part.tsx';
import { type DocumentChooserProps, useWidgetServices } from '../../../ui/widget-services.ts';
import { Field, TypedField } from './TypedField.tsx';

export interface ReferenceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly onChange: (value: string | undefined) => void;
}

const KINDS = ['content', 'block'] as const;
const NONE: readonly string[] = [];

export function ContentField({ id, label, value, readOnly, onChange }: ReferenceFieldProps) {
  const translate = useTranslate();
  const { useRecords } = useWidgetServices();
  const ids = value === '' ? NONE : [value];
  const contents = useRecords('content', ids);
  const blocks = useRecords('block', ids);
  const record = [...(contents ?? []), ...(blocks ?? [])].find((one) => one.id === value);
  const name = typeof record?.title === 'string' ? record.title : value;
  return (
    <Field>
      <span className="label">{label}</span>
      {value !== '' && <span>{name}</span>}
      {!readOnly &&
        KINDS.map((kind) => (
          <Chooser
            key={kind}
            id={`${id}-${kind}`}
            reference={{ collection: kind, label: 'title' }}
            label={translate(`balcao.layoutEditor.content.${kind}`)}
            values={ids}
            onChange={([chosen]) => onChange(chosen)}
          />
        ))}
      {!readOnly && value !== '' && (
        <Button size="small" onClick={() => onChange(undefined)}>
          {translate('balcao.layoutEditor.file.remove')}
        </Button>
      )}
    </Field>
  );
}

/** Codes typed or pasted in any way become a comma list, each once, when the input is left. */
export function ProductsField({ id, label, value, readOnly, onChange }: ReferenceFieldProps) {
  const translate = useTranslate();
  const codes = productCodes(value);
  const tidy = () => codes.join(',') !== value && onChange(codes.join(',') || undefined);
  return (
    <>
      <TypedField
        id={id}
        label={label}
        value={value}
        readOnly={readOnly}
        rows={2}
        onChange={onChange}
        onLeave={tidy}
      />
      {!readOnly && (
        <Chooser
          multiple
          id={`${id}-chooser`}
          reference={{ collection: 'product', label: 'ProductSiteName' }}
          label={translate('balcao.layoutEditor.products.add')}
          values={codes}
          onChange={(chosen) => onChange(chosen.join(',') || undefined)}
        />
      )}
    </>
  );
}

/** It takes the focus when it is shown, so it is shown when somebody asks for it. */
function Chooser({ id, ...props }: DocumentChooserProps & { readonly id: string }) {
  const { DocumentChooser } = useWidgetServices();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button id={id} size="small" variant="outlined" onClick={() => setOpen(true)}>
        {props.label}
      </Button>
    );
  }
  return (
    <PartPlace>
      <DocumentChooser {...props} />
    </PartPlace>
  );
}
