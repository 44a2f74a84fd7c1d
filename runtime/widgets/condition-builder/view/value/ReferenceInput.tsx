/**
 * Documents that a condition names: what they are called, and the store's chooser, which is there while it is open.
 */
import Popover from '@mui/material/Popover';
import { Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldReference } from '../../../../contract/field.ts';
import type { EntryHeading } from '../../../../core/records/entry-title.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { Note } from '../../../../ui/controls/words.tsx';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { useEditor } from '../editor-context.ts';
import { Bar, ChooserFrame } from '../styles.ts';
import { ChosenChip } from './ChosenChip.tsx';

/** More are counted: a list of a thousand products is no row of names. */
const NAMED = 20;

export interface ReferenceInputProps {
  readonly reference: FieldReference;
  readonly label: string;
  readonly values: readonly string[];
  readonly multiple: boolean;
  readonly isWrong: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}

export function ReferenceInput(props: ReferenceInputProps) {
  const { reference, label, values, multiple, isWrong, onChange } = props;
  const translate = useTranslate();
  const { headingOf } = useEditor();
  const { DocumentChooser } = useWidgetServices();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Bar role="group" aria-label={label} style={{ flex: '1 1 220px' }}>
      {values.slice(0, NAMED).map((id) => (
        <ChosenChip
          key={id}
          {...chipOf(headingOf(reference.collection, id), id)}
          onRemove={() => onChange(values.filter((each) => each !== id))}
        />
      ))}
      {values.length > NAMED && (
        <Note>{translate('balcao.conditionBuilder.moreValues', { more: values.length - NAMED })}</Note>
      )}
      <Button
        size="small"
        ref={button}
        aria-haspopup="dialog"
        aria-label={`${translate('balcao.conditionBuilder.choose')} ${label}`}
        aria-invalid={isWrong || undefined}
        onClick={() => setOpen(true)}
      >
        {translate('balcao.conditionBuilder.choose')}
      </Button>
      {isOpen && (
        <Popover
          open
          anchorEl={button.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          onClose={() => setOpen(false)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        >
          <ChooserFrame>
            <Suspense>
              <DocumentChooser
                reference={reference}
                label={label}
                values={values}
                multiple={multiple}
                onChange={(ids) => {
                  onChange(ids);
                  if (!multiple) setOpen(false);
                }}
              />
            </Suspense>
          </ChooserFrame>
        </Popover>
      )}
    </Bar>
  );
}

/** The name leads; a code that is random says nothing. */
function chipOf(
  heading: EntryHeading | undefined,
  id: string,
): { readonly name: string; readonly code?: string } {
  if (!heading) return { name: id };
  return { name: heading.name, ...(heading.aside !== undefined && { code: heading.aside }) };
}
