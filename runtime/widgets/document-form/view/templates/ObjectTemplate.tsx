/**
 * The fields of a document, struct or row in a grid. At the root only those of the section that is open are
 * mounted; everywhere only those that their `visibleWhen` shows.
 */
import { styled } from '@mui/material/styles';
import { errorId, helpId, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { fieldWidth, isPair } from '../../model/field-widgets.ts';
import { definitionOf } from '../../model/ui-schema.ts';
import { isVisible } from '../../model/visible-fields.ts';
import { FieldNote } from '../FieldNote.tsx';
import { useSectionFields } from '../form-services.ts';
import { paletteOf } from '../input-styles.ts';
import { RequiredMark } from '../RequiredMark.tsx';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
  gap: '18px 20px',
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  '& > [data-width="wide"]': { gridColumn: '1 / -1' },
});

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(88px, 2fr)',
  gap: 8,
  alignItems: 'start',
});

const Struct = styled('fieldset')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
    '& > legend': { padding: 0, fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4, marginBottom: 10 },
    '&[data-pair] > legend': { fontSize: '0.8125rem', fontWeight: 550, marginBottom: 5 },
    // Inside a pair the legend names the value; its parts are told apart by their own small labels.
    '&[data-pair] label': {
      fontSize: '0.75rem',
      fontWeight: 400,
      color: palette.text.secondary,
      marginBottom: 3,
    },
    '&:not([data-pair]) > div': { paddingLeft: 14, borderLeft: `2px solid ${palette.divider}` },
  };
});

export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { uiSchema, fieldPathId, formData, required, errorSchema } = props;
  const section = useSectionFields();
  const isRoot = fieldPathId.path.length === 0;
  const cells = props.properties.flatMap(({ name, content, hidden }) => {
    const field = definitionOf(uiSchema?.[name]);
    if (!field || hidden || !isVisible(field, formData) || (isRoot && !section.has(name))) return [];
    return [
      <div key={name} data-width={fieldWidth(field)}>
        {content}
      </div>,
    ];
  });
  const struct = definitionOf(uiSchema);
  if (!struct) return <Grid>{cells}</Grid>;
  const id = fieldPathId.$id;
  const errors = errorSchema?.__errors ?? [];
  const pair = isPair(struct);
  return (
    <Struct data-pair={pair || undefined} aria-describedby={struct.help ? helpId(id) : undefined}>
      <legend>
        {struct.label}
        {required && <RequiredMark />}
      </legend>
      {pair ? <Pair>{cells}</Pair> : <Grid>{cells}</Grid>}
      {errors.length > 0 && (
        <FieldNote isError id={errorId(id)}>
          {errors.join('. ')}
        </FieldNote>
      )}
      {struct.help && <FieldNote id={helpId(id)}>{struct.help}</FieldNote>}
    </Struct>
  );
}
