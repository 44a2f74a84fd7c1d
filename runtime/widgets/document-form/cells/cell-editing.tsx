/**
 * Makes what edits the cells of one collection's table, of the collection's built form.
 */
import { hashForSchema } from '@rjsf/utils';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { isOnScreen } from '../../../core/formats/visible-fields.ts';
import { isLargeChange } from '../../../core/values/large-change.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import type {
  CellEditing,
  CellEditingOptions,
  CellInputProps,
  CellText,
  NewCell,
  RefusedCell,
} from '../../../ui/cell-editing.ts';
import { startsWith, withValueAt } from '../model/layout/form-path.ts';
import { documentRules } from '../model/saving/document-rules.ts';
import { errorText, type Translate } from '../view/pieces/error-text.ts';
import { CellBar } from './CellBar.tsx';
import { CellInput } from './CellInput.tsx';
import { type CellReading, cellField, readCell } from './cell-fields.ts';
import { CellSheet } from './cell-sheet.ts';

/** Throws when the form cannot be loaded, or has no validator for its own schema. */
export async function cellEditing(
  definition: CollectionDefinition,
  { loadForm, doors, useList, timeZone }: CellEditingOptions,
  translate: Translate,
): Promise<CellEditing> {
  const { schema, validators } = await loadForm();
  const validate = validators[hashForSchema(schema)];
  if (!validate) throw new Error('The form has no validator of its schema');
  const rules = documentRules(definition.fields, schema, (data) =>
    validate(data) ? [] : (validate.errors ?? []),
  );
  const sheet = new CellSheet({
    definition,
    rules,
    doors,
    errorText: (error) => errorText(translate, error),
  });
  const services = { definition, schema, useList, timeZone, doors };
  const fieldOfCell = ({ record, path }: { readonly record: NewCell['record']; readonly path: string }) => {
    const field = cellField(definition, path);
    return field && isOnScreen(path.split('.'), sheet.shown(record), definition.fields) ? field : undefined;
  };

  /** What the schema says of the cell with a value in it, and did not say of it before. */
  const refusal = ({ record, path }: CellText, value: unknown): string | undefined => {
    const steps = path.split('.');
    const before = sheet.shown(record);
    const after = { ...before, ...Object(withValueAt(before, steps, value)) };
    const found = rules
      .errorsOf(after)
      .filter(
        (error) => startsWith(error.path, steps) || (startsWith(steps, error.path) && error.path.length > 0),
      );
    return found.length === 0 ? undefined : found.map((error) => errorText(translate, error)).join('. ');
  };

  const judged = (cell: CellText, field: FieldDefinition, reading: CellReading): NewCell | RefusedCell => {
    const read = readCell(field, cell.text, reading);
    if ('problem' in read) {
      return { ...cell, reason: translate(`balcao.documentForm.${PROBLEMS[read.problem]}`) };
    }
    const reason = refusal(cell, read.value);
    return reason === undefined
      ? { record: cell.record, path: cell.path, value: read.value }
      : { ...cell, reason };
  };

  return {
    Input: (props: CellInputProps) => {
      const field = cellField(definition, props.path);
      return field ? <CellInput {...props} sheet={sheet} field={field} services={services} /> : null;
    },
    Bar: ({ onShow }) => <CellBar sheet={sheet} onShow={onShow} />,
    mayEdit: (place) => fieldOfCell(place) !== undefined,
    toggled(place) {
      if (fieldOfCell(place)?.type !== 'checkbox') return undefined;
      return valueAt(sheet.shown(place.record), place.path) !== true;
    },
    shown: (record) => sheet.shown(record),
    marks: (id) => sheet.marks(id),
    take: (records) => sheet.take(records),
    judge(texts, idOf) {
      const accepted: NewCell[] = [];
      const refused: RefusedCell[] = [];
      for (const cell of texts) {
        const field = fieldOfCell(cell);
        const one = field
          ? judged(cell, field, { timeZone, idOf })
          : { ...cell, reason: translate('balcao.documentForm.cells.readOnly') };
        if ('reason' in one) refused.push(one);
        else accepted.push(one);
      }
      const large = accepted.filter(({ record, path, value }) => {
        const from = valueAt(sheet.shown(record), path);
        return cellField(definition, path)?.unit === 'BRL' && isLargeChange({ from, to: value });
      });
      return { accepted, refused, large: large.length };
    },
    write: (cells) => sheet.write(cells),
    subscribe: sheet.subscribe,
    getVersion: sheet.getVersion,
    close: () => sheet.close(),
  };
}

const PROBLEMS = {
  number: 'error.number',
  date: 'error.format.date',
  'date-time': 'error.format.date-time',
  enum: 'error.enum',
  yesno: 'cells.yesNo',
} as const;
