/**
 * Around every field: its label above, under it its error and its help. Structs and arrays get a heading.
 */

import { styled } from '@mui/material/styles';
import { type FieldTemplateProps, helpId } from '@rjsf/utils';
import { isMap } from '../../../../core/values/map-value.ts';
import { TYPE, WEIGHT } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { labelPlace } from '../../model/layout/field-widgets.ts';
import type { FormPath } from '../../model/layout/form-path.ts';
import { definitionOf } from '../../model/layout/ui-schema.ts';
import { ConflictNotice } from '../ConflictNotice.tsx';
import { CopyNotice } from '../CopyNotice.tsx';
import { FieldMatches } from '../pieces/FieldMatches.tsx';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { FieldNotes } from '../pieces/FieldNotes.tsx';
import { type FieldWarning, useFieldMark, useFormServices, useWarning } from '../pieces/form-services.ts';
import { RequiredMark } from '../pieces/RequiredMark.tsx';

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  marginBottom: 4,
  fontSize: TYPE.small,
  lineHeight: '16px',
  color: paletteOf(theme).text.secondary,
}));

const Heading = styled('h2')(({ theme }) => ({
  margin: '0 0 8px',
  fontSize: TYPE.body,
  fontWeight: WEIGHT.strong,
  lineHeight: 1.4,
  color: paletteOf(theme).text.primary,
  '&:focus': { outline: 'none' },
}));

export function FieldTemplate(props: FieldTemplateProps) {
  const { id, uiSchema, fieldPathId, children, required, rawErrors, hidden } = props;
  const field = definitionOf(uiSchema);
  const isItem = typeof fieldPathId.path.at(-1) === 'number';
  const warning = useWarning(fieldPathId.path);
  const said = useFieldMark(fieldPathId.path);
  const onTurn = useTurn(fieldPathId.path, warning, props.readonly === true);
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
      {/* A checkbox has its own, as it asks before it is ticked. */}
      {field.matcher && field.type !== 'checkbox' && <FieldMatches field={field} value={props.formData} />}
      <FieldNotes
        id={id}
        errors={rawErrors ?? []}
        warning={warning}
        onTurn={onTurn}
        help={place === 'heading' ? undefined : help}
        isBeside={place === 'beside'}
      />
      {said && <FieldNote data-part="mark">{said}</FieldNote>}
      <ConflictNotice path={fieldPathId.path} field={field} />
      <CopyNotice path={fieldPathId.path} field={field} />
    </>
  );
}

/** What puts each end of a range in the place of the other, as one step to undo. */
function useTurn(path: FormPath, warning: FieldWarning | undefined, isReadOnly: boolean) {
  const { port } = useFormServices();
  const other = warning?.turnsWith;
  if (other === undefined || isReadOnly) return undefined;
  return () => {
    const name = String(path.at(-1));
    const around = path.slice(0, -1);
    const [own, beside] = [port.read(path), port.read([...around, other])];
    if (around.some((step) => typeof step === 'number')) {
      const row = port.read(around);
      port.change(around, { ...(isMap(row) ? row : {}), [name]: beside, [other]: own });
      return;
    }
    const root = around.map(String);
    port.applyPatch([
      { path: [...root, name], value: beside },
      { path: [...root, other], value: own },
    ]);
  };
}
