/**
 * Around every field: its label above, under it its error and its help. Structs and arrays get a heading.
 */
import { styled } from '@mui/material/styles';
import { type FieldTemplateProps, helpId } from '@rjsf/utils';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { labelPlace } from '../../model/layout/field-widgets.ts';
import { definitionOf } from '../../model/layout/ui-schema.ts';
import { ConflictNotice } from '../ConflictNotice.tsx';
import { CopyNotice } from '../CopyNotice.tsx';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { FieldNotes } from '../pieces/FieldNotes.tsx';
import { useWarning } from '../pieces/form-services.ts';
import { RequiredMark } from '../pieces/RequiredMark.tsx';

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  marginBottom: 5,
  fontSize: '0.8125rem',
  fontWeight: 550,
  lineHeight: 1.4,
  color: paletteOf(theme).text.primary,
}));

const Heading = styled('h2')(({ theme }) => ({
  margin: '0 0 8px',
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: 1.4,
  color: paletteOf(theme).text.primary,
  '&:focus': { outline: 'none' },
}));

export function FieldTemplate(props: FieldTemplateProps) {
  const { id, uiSchema, fieldPathId, children, required, rawErrors, hidden } = props;
  const field = definitionOf(uiSchema);
  const isItem = typeof fieldPathId.path.at(-1) === 'number';
  const warning = useWarning(fieldPathId.path);
  if (hidden) return null;
  if (!field) return children;
  const place = isItem ? 'none' : labelPlace(field);
  const mark = required && <RequiredMark />;
  // A struct draws its own frame and heading.
  if (field.type === 'struct') return children;
  const help = isItem ? undefined : field.help;
  return (
    <>
      {place === 'above' && (
        <Label htmlFor={id}>
          {field.label}
          {mark}
        </Label>
      )}
      {place === 'heading' && (
        <Heading id={id} tabIndex={-1}>
          {field.label}
          {mark}
        </Heading>
      )}
      {place === 'heading' && help && (
        <FieldNote id={helpId(id)} data-part="help" style={{ margin: '-8px 0 8px' }}>
          {help}
        </FieldNote>
      )}
      {children}
      <FieldNotes
        id={id}
        errors={rawErrors ?? []}
        warning={warning}
        help={place === 'heading' ? undefined : help}
        isBeside={place === 'beside'}
      />
      <ConflictNotice path={fieldPathId.path} field={field} />
      <CopyNotice path={fieldPathId.path} field={field} />
    </>
  );
}
