/**
 * Makes what edits the cells of one collection's table, of the collection's built form.
 */
import { hashForSchema } from '@rjsf/utils';
import { useState } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import { isOnScreen } from '../../../core/formats/visible-fields.ts';
import { isLargeChange } from '../../../core/values/large-change.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import type {
  CellEditing,
  CellEditingOptions,
  CellInputProps,
  CellPlace,
  CellText,
  NewCell,
  RefusedCell,
} from '../../../ui/cell-editing.ts';
import { pathKey, savedPath, startsWith } from '../model/layout/form-path.ts';
import { documentRules } from '../model/saving/document-rules.ts';
import { errorText, type Translate } from '../view/pieces/error-text.ts';
import { CellBar } from './CellBar.tsx';
import { CellInput } from './CellInput.tsx';
import {
  type CellReading,
  type CellTarget,
  cellField,
  cellTarget,
  readCell,
  readOnlyReason,
  withCell,
} from './cell-fields.ts';
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
  const targetOf = ({ record, path }: CellPlace): CellTarget | undefined => {
    const shown = sheet.shown(record);
    const target = cellTarget(definition, shown, path);
    return target && isOnScreen(target.steps, shown, definition.fields) ? target : undefined;
  };

  const asksFirst = (place: CellPlace): boolean => {
    const field = targetOf(place)?.field;
    return field?.matcher !== undefined && valueAt(sheet.shown(place.record), place.path) !== true;
  };

  const whyReadOnly = (place: CellPlace): string | undefined => {
    if (targetOf(place)) return undefined;
    // Of a field that may be edited elsewhere, the values of the record leave it out.
    const reason = readOnlyReason(definition, place.path) ?? 'leftOut';
    return translate(`balcao.documentForm.cells.readOnly.${reason}`);
  };

  /** What the schema says of the cell with a value in it, and did not say of it before. */
  const refusal = ({ record }: CellText, target: CellTarget, value: unknown): string | undefined => {
    const { steps } = target;
    const after = withCell(sheet.shown(record), target, value);
    const found = rules
      .errorsOf(after)
      .filter(
        (error) => startsWith(error.path, steps) || (startsWith(steps, error.path) && error.path.length > 0),
      );
    return found.length === 0 ? undefined : found.map((error) => errorText(translate, error)).join('. ');
  };

  const judged = (cell: CellText, target: CellTarget, reading: CellReading): NewCell | RefusedCell => {
    const read = readCell(target.field, cell.text, reading);
    if ('problem' in read) {
      return { ...cell, reason: translate(`balcao.documentForm.${PROBLEMS[read.problem]}`) };
    }
    const value = keptSeconds(cell, target) ?? read.value;
    const reason = refusal(cell, target, value);
    return reason === undefined ? { record: cell.record, path: cell.path, value } : { ...cell, reason };
  };

  /** A cell shows its moment without seconds: what it shows is no other moment. */
  const keptSeconds = ({ record, text }: CellText, { field, steps }: CellTarget): unknown => {
    const stored = field.type === 'datetime' ? valueAt(sheet.shown(record), steps) : undefined;
    return stored && shownDateTime(stored, timeZone, 'minutes') === text.trim() ? stored : undefined;
  };

  /** A list is saved as a whole: cells of rows become one change of it. */
  const savedCells = (cells: readonly NewCell[]): readonly NewCell[] => {
    const after = new Map<string, ConsoleRecord>();
    const saved = new Map<string, NewCell>();
    for (const { record, path, value } of cells) {
      const before = after.get(record.id) ?? sheet.shown(record);
      const target = cellTarget(definition, before, path);
      if (!target) continue;
      const next = { ...withCell(before, target, value), id: record.id };
      after.set(record.id, next);
      const place = savedPath(target.steps);
      saved.set(pathKey([record.id, ...place]), {
        record,
        path: place.join('.'),
        value: valueAt(next, place),
      });
    }
    return [...saved.values()];
  };

  return {
    Input: (props: CellInputProps) => {
      // Where it was when the cell was entered.
      const [target] = useState(() => targetOf(props));
      return target ? <CellInput {...props} sheet={sheet} target={target} services={services} /> : null;
    },
    Bar: ({ onShow }) => <CellBar sheet={sheet} onShow={onShow} />,
    mayEdit: (place) => targetOf(place) !== undefined,
    editsColumn: (path) => readOnlyReason(definition, path) === undefined,
    whyReadOnly,
    toggled(place) {
      if (targetOf(place)?.field.type !== 'checkbox') return undefined;
      return valueAt(sheet.shown(place.record), place.path) !== true;
    },
    asksFirst,
    shown: (record) => sheet.shown(record),
    marks: (id) => sheet.marks(id),
    take: (records) => sheet.take(records),
    judge(texts, idOf) {
      const accepted: NewCell[] = [];
      const refused: RefusedCell[] = [];
      for (const cell of texts) {
        const target = targetOf(cell);
        const one = target
          ? judged(cell, target, { timeZone, idOf })
          : { ...cell, reason: whyReadOnly(cell) ?? '' };
        if ('reason' in one) refused.push(one);
        else accepted.push(one);
      }
      const large = accepted.flatMap(({ record, path, value: to }) => {
        const from = valueAt(sheet.shown(record), path);
        const isAmount = cellField(definition, path)?.unit === 'BRL';
        return isAmount && isLargeChange({ from, to }) ? [{ record, path, from, to }] : [];
      });
      const switchesOn = accepted.filter((cell) => cell.value === true && asksFirst(cell)).length;
      return { accepted, refused, large, switchesOn };
    },
    write: (cells) => sheet.write(savedCells(cells)),
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
