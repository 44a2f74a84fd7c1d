/**
 * The fields of a document, struct or row in a grid. At the root only those of the page that is open are mounted, a grid
 * for each of its sections; everywhere only those that their `visibleWhen` shows.
 */

import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { errorId, helpId, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { isVisible } from '../../../../core/formats/visible-fields.ts';
import { anyText } from '../../../../core/values/any-text.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';
import { PAINTED_APART } from '../../../../ui/layers/painted-apart.ts';
import { space, TYPE, WEIGHT } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { opened } from '../../model/layout/closed-values.ts';
import { type FieldWidth, fieldWidth, isPair } from '../../model/layout/field-widgets.ts';
import { startsWith } from '../../model/layout/form-path.ts';
import { sectionOfPath } from '../../model/layout/form-sections.ts';
import { definitionOf } from '../../model/layout/ui-schema.ts';
import { useIsAbove } from '../fields-above.ts';
import { FieldMatches } from '../pieces/FieldMatches.tsx';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { ERROR_AND_HELP, LONE_ERROR } from '../pieces/FieldNotes.tsx';
import { useFieldTarget, useHasTab, useShownSections } from '../pieces/form-services.ts';
import { RequiredMark } from '../pieces/RequiredMark.tsx';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
  gap: '22px 20px',
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  // What opens from the field under the hands may cover the others.
  '& > :not(:focus-within)': PAINTED_APART,
  // The gap has room for one line.
  [`& > div > ${LONE_ERROR}:last-child`]: { marginBottom: 'calc(-4px - 1.4em)' },
  [`& > div > ${ERROR_AND_HELP}:last-child > span`]: { marginBottom: '-1.4em' },
  '& > [data-width="wide"]': { gridColumn: '1 / -1' },
  '@container form (min-width: 620px)': { '& > [data-width="double"]': { gridColumn: 'span 2' } },
});

/** Check boxes that follow each other stand closer than other fields. */
const Checks = styled('div')({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
  gap: '6px 20px',
  alignItems: 'start',
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
    '& > legend': {
      padding: 0,
      fontSize: TYPE.body,
      fontWeight: WEIGHT.strong,
      lineHeight: 1.4,
      marginBottom: 10,
    },
    '&[data-pair] > legend': { fontSize: TYPE.body, fontWeight: WEIGHT.strong, marginBottom: 5 },
    // Inside a pair the legend names the value; its parts are told apart by their own small labels.
    // What helps with one of them is shown under both, where there is room for it.
    '&[data-pair] [data-part="help"], &[data-pair] [data-part="notes"]:not(:has([id$="__error"]))': {
      display: 'none',
    },
    '&[data-pair] [data-help]::before': { display: 'none' },
    '&[data-alone] > legend': visuallyHidden,
    '&[data-pair] label': {
      fontSize: TYPE.small,
      fontWeight: WEIGHT.normal,
      color: palette.text.secondary,
      marginBottom: 3,
    },
    '&:not([data-pair]):not([data-alone]) > div:first-of-type': {
      paddingLeft: 14,
      borderLeft: `2px solid ${palette.divider}`,
    },
  };
});

export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { uiSchema, fieldPathId, required, errorSchema } = props;
  const formData = opened(props.formData);
  const sections = useShownSections();
  const target = useFieldTarget();
  const isAbove = useIsAbove();
  const translate = useTranslate();
  const isRoot = fieldPathId.path.length === 0;
  const shown = props.properties.flatMap(({ name, content, hidden }) => {
    const field = definitionOf(uiSchema?.[name]);
    if (!field || hidden || (isRoot && sectionOfPath(sections, [name]) === undefined)) return [];
    const path = [...fieldPathId.path, name];
    if (isAbove(path)) return [];
    const isShown = isVisible(field, formData);
    if (!isShown && !(target?.reveals && startsWith(target.path, path))) return [];
    const { visibleWhen } = field;
    const reason = isShown || !visibleWhen ? undefined : definitionOf(uiSchema?.[visibleWhen.field])?.label;
    return [{ field, name, content, reason, width: fieldWidth(field, maxLengthOf(props.schema, name)) }];
  });
  const struct = definitionOf(uiSchema);
  if (!struct) return isRoot ? <Sections cells={shown} /> : <Grid>{drawn(shown)}</Grid>;
  const cells = drawn(shown);
  const id = fieldPathId.$id;
  const errors = errorSchema?.__errors ?? [];
  const other = isMap(formData) ? '' : anyText(formData);
  const pair = isPair(struct);
  // Its section's tab or head says the same.
  const isAlone =
    fieldPathId.path.length === 1 && sectionOfPath(sections, fieldPathId.path)?.fields.length === 1;
  const helps = pair ? shown.flatMap(({ field }) => (field.help ? [field.help] : [])) : [];
  return (
    <Struct
      id={id}
      // Whoever is led to it goes on with the keys from there.
      tabIndex={-1}
      data-pair={pair || undefined}
      data-result={struct.matcher !== undefined || undefined}
      data-alone={isAlone || undefined}
      aria-describedby={struct.help ? helpId(id) : undefined}
    >
      <legend>
        {struct.label}
        {required && <RequiredMark />}
      </legend>
      {other !== '' && (
        <FieldNote sx={{ mt: 0, mb: 1 }}>
          {translate('balcao.documentForm.field.otherValue', { value: other })}
        </FieldNote>
      )}
      {pair ? <Pair>{cells}</Pair> : <Grid>{cells}</Grid>}
      {errors.length > 0 && (
        <FieldNote isError id={errorId(id)}>
          {errors.join('. ')}
        </FieldNote>
      )}
      {helps.map((help) => (
        <FieldNote key={help} aria-hidden>
          {help}
        </FieldNote>
      ))}
      {struct.help && <FieldNote id={helpId(id)}>{struct.help}</FieldNote>}
      {struct.matcher && (
        <ResultPlace>
          <FieldMatches field={struct} />
        </ResultPlace>
      )}
    </Struct>
  );
}

/** Those of a page, each under its head; a tab is the head of the first one. */
function Sections({ cells }: { readonly cells: readonly Cell[] }) {
  const sections = useShownSections();
  const hasTab = useHasTab();
  const id = useId();
  if (cells.length === 0) return <NoFields />;
  if (sections.length === 1) return <Grid>{drawn(cells)}</Grid>;
  return sections.map(({ name, label, fields }, index) => {
    const own = cells.filter((cell) => fields.some((field) => field.name === cell.name));
    if (own.length === 0) return null;
    return (
      <Section key={name} data-section={name} aria-labelledby={`${id}-${name}`}>
        <h2 id={`${id}-${name}`} data-in-tab={(hasTab && index === 0) || undefined}>
          {label}
        </h2>
        <Grid>{drawn(own)}</Grid>
      </Section>
    );
  });
}

const Section = styled('section')({
  '&:not(:first-of-type)': { marginTop: space(9) },
  '& > h2': {
    margin: `0 0 ${space(4)}px`,
    fontSize: TYPE.strong,
    fontWeight: WEIGHT.strong,
    lineHeight: 1.4,
  },
  '& > h2[data-in-tab]': visuallyHidden,
});

/** In sight at the bottom, for as long as its section is. */
const ResultPlace = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  marginTop: space(3),
  borderTop: `1px solid ${paletteOf(theme).divider}`,
  backgroundColor: paletteOf(theme).background.paper,
}));

/** Under a field that is only shown because something in it is not saved. */
function HiddenNote({ reason }: { readonly reason: string | undefined }) {
  const translate = useTranslate();
  if (reason === undefined) return null;
  return <FieldNote>{translate('balcao.documentForm.hiddenField', { label: reason })}</FieldNote>;
}

/** All of a section's fields may depend on others. */
function NoFields() {
  const translate = useTranslate();
  return <FieldNote>{translate('balcao.documentForm.noFields')}</FieldNote>;
}

interface Cell {
  readonly field: FieldDefinition;
  readonly name: string;
  readonly content: ReactNode;
  readonly width: FieldWidth;
  /** The field that hides it; absent where nothing does. */
  readonly reason: string | undefined;
}

interface CellGroup {
  readonly isChecks: boolean;
  readonly cells: readonly Cell[];
}

function drawn(cells: readonly Cell[]): ReactNode {
  return grouped(cells).map((group) =>
    group.isChecks ? (
      <Checks key={group.cells[0]?.name}>
        {group.cells.map(({ field, name, content, reason }) => (
          <div key={name} data-cell={name} data-width={field.matcher && 'wide'}>
            {content}
            <HiddenNote reason={reason} />
          </div>
        ))}
      </Checks>
    ) : (
      group.cells.map(({ name, content, width, reason }) => (
        <div key={name} data-cell={name} data-width={width}>
          {content}
          <HiddenNote reason={reason} />
        </div>
      ))
    ),
  );
}

function grouped(cells: readonly Cell[]): readonly CellGroup[] {
  const groups: { isChecks: boolean; cells: Cell[] }[] = [];
  for (const cell of cells) {
    const isChecks = cell.field.type === 'checkbox';
    const last = groups.at(-1);
    if (last?.isChecks === isChecks) last.cells.push(cell);
    else groups.push({ isChecks, cells: [cell] });
  }
  return groups;
}

function maxLengthOf(schema: unknown, name: string): unknown {
  const properties = isMap(schema) ? fieldOf(schema, 'properties') : undefined;
  const property = isMap(properties) ? fieldOf(properties, name) : undefined;
  return isMap(property) ? fieldOf(property, 'maxLength') : undefined;
}
