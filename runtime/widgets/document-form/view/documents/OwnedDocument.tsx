/**
 * One document of a list inside a field: its name, and opened its form and the way to delete it.
 */

import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { FieldReference } from '../../../../contract/field.ts';
import { referenceTitle } from '../../../../core/records/entry-title.ts';
import { PlainButton } from '../../../../ui/controls/buttons.tsx';
import { ICON, TYPE } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import type { FormPath } from '../../model/layout/form-path.ts';
import type { FormConsole } from '../pieces/form-console.ts';
import { DeletedDocument } from './DeletedDocument.tsx';
import { RemoveDocument } from './RemoveDocument.tsx';
import { SubDocument } from './SubDocument.tsx';
import { useCollection } from './use-collection.ts';

const Opener = styled(PlainButton)(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 38,
    [TOUCH]: { minHeight: FINGER },
    padding: '7px 8px',
    color: palette.text.primary,
    fontSize: TYPE.body,
    '&:hover': { backgroundColor: palette.action.hover },
    '& > svg': { fontSize: ICON.normal, color: palette.text.secondary },
    '&[aria-expanded="false"] > svg': { transform: 'rotate(-90deg)' },
  };
});

export interface OwnedDocumentProps {
  readonly console: FormConsole;
  readonly reference: FieldReference;
  /** The field that lists it. */
  readonly at: FormPath;
  readonly record: ConsoleRecord;
  /** It has left the list while it was open. */
  readonly isGone: boolean;
  readonly isOpen: boolean;
  readonly readOnly: boolean;
  readonly onToggle: () => void;
}

export function OwnedDocument(props: OwnedDocumentProps) {
  const { console, reference, at, record, isGone, isOpen, readOnly, onToggle } = props;
  const loading = useCollection(reference.collection);
  const definition = loading.status === 'ready' ? loading.collection.definition : undefined;
  const label = referenceTitle(reference, record);
  const may = (operation: 'write' | 'delete'): boolean =>
    !readOnly && definition !== undefined && console.may(definition.access, operation);
  if (isGone) {
    return (
      <li>
        <DeletedDocument
          console={console}
          collection={reference.collection}
          record={record}
          label={label}
          mayRecreate={may('write')}
        />
      </li>
    );
  }
  return (
    <li>
      <Opener aria-expanded={isOpen} onClick={onToggle}>
        <ExpandMore aria-hidden />
        {label}
      </Opener>
      {isOpen && (
        <div data-part="open-entry">
          <SubDocument collection={reference.collection} at={at} id={record.id} readOnly={readOnly} />
          {may('delete') && definition?.deletable && (
            <RemoveDocument collection={reference.collection} record={record} label={label} />
          )}
        </div>
      )}
    </li>
  );
}
