/**
 * Choosing another document: the content that a Contents shows.
 */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { PartPlace } from '../../../../ui/part.tsx';
import { type DocumentChooserProps, useWidgetServices } from '../../../../ui/widget-services.ts';
import { referenceName } from '../../model/references.ts';
import { AwayNote } from '../AwayNote.tsx';
import { useReferences } from '../editor-context.ts';

export interface ReferenceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly onChange: (value: string | undefined) => void;
}

const KINDS = ['content', 'block'] as const;
export const NONE: readonly string[] = [];

export function ContentField({ id, label, value, readOnly, onChange }: ReferenceFieldProps) {
  const translate = useTranslate();
  const ids = value === '' ? NONE : [value];
  const name = useReferences((references) => {
    const record = references.get('contents', value);
    return record ? referenceName('contents', record) : value;
  });
  return (
    <div className="le-field">
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
        <Button kind="text" onClick={() => onChange(undefined)}>
          {translate('balcao.layoutEditor.file.remove')}
        </Button>
      )}
    </div>
  );
}

/** It takes the focus when it is shown, so it is shown when somebody asks for it. */
export function Chooser({ id, ...props }: DocumentChooserProps & { readonly id: string }) {
  const { DocumentChooser } = useWidgetServices();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button id={id} onClick={() => setOpen(true)}>
        {props.label}
      </Button>
    );
  }
  return (
    <PartPlace>
      <AwayNote about="chooser" />
      <DocumentChooser {...props} />
    </PartPlace>
  );
}
