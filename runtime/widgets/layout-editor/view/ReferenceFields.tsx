/**
 * Choosing other documents: the content that a Contents shows, and the products of a Products.
 */
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { productCodes } from '../../../core/layout/references.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
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
  const { DocumentChooser, useRecords } = useWidgetServices();
  const blocks = useRecords('block', value === '' ? NONE : [value]);
  const isBlock = blocks?.some((record) => record.id === value) ?? false;
  const [chosenKind, setKind] = useState<string>();
  const kind = chosenKind ?? (isBlock ? 'block' : 'content');
  if (readOnly) return <TypedField id={id} label={label} value={value} readOnly onChange={onChange} />;
  return (
    <>
      <TypedField
        id={`${id}-kind`}
        label={translate('balcao.layoutEditor.content.kind')}
        readOnly={false}
        value={kind}
        options={KINDS.map((one) => ({ value: one, label: translate(`balcao.layoutEditor.content.${one}`) }))}
        onChange={setKind}
      />
      <Field>
        <span className="label">{label}</span>
        <Suspense>
          <DocumentChooser
            key={kind}
            reference={{ collection: kind, label: 'title' }}
            label={label}
            values={value === '' ? [] : [value]}
            onChange={([chosen]) => onChange(chosen)}
          />
        </Suspense>
      </Field>
    </>
  );
}

/** Codes typed or pasted in any way become a comma list, each once, when the input is left. */
export function ProductsField({ id, label, value, readOnly, onChange }: ReferenceFieldProps) {
  const translate = useTranslate();
  const { DocumentChooser } = useWidgetServices();
  const codes = productCodes(value);
  return (
    <>
      <TypedField
        id={id}
        label={label}
        value={value}
        readOnly={readOnly}
        rows={2}
        onChange={onChange}
        onLeave={() => codes.join(',') !== value && onChange(codes.join(',') || undefined)}
      />
      {!readOnly && (
        <Field>
          <span className="label">{translate('balcao.layoutEditor.products.add')}</span>
          <Suspense>
            <DocumentChooser
              multiple
              reference={{ collection: 'product', label: 'ProductSiteName' }}
              label={translate('balcao.layoutEditor.products.add')}
              values={codes}
              onChange={(chosen) => onChange(chosen.join(',') || undefined)}
            />
          </Suspense>
        </Field>
      )}
    </>
  );
}
