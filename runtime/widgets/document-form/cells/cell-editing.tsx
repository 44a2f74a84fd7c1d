/**
 * Makes what edits the cells of one collection's table, of the collection's built form.
 */
import { hashForSchema } from '@rjsf/utils';
import { useState } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import type { CellEditing, CellEditingOptions, CellInputProps, NewCell } from '../../../ui/cell-editing.ts';
import { pathKey, savedPath } from '../model/layout/form-path.ts';
import { documentRules } from '../model/saving/document-rules.ts';
import { errorText, type Translate } from '../view/pieces/error-text.ts';
import { CellBar } from './CellBar.tsx';
import { CellInput } from './CellInput.tsx';
import { cellTarget, readOnlyReason, withCell } from './cell-fields.ts';
import { CellJudge } from './cell-judge.ts';
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
  const judge = new CellJudge(sheet, timeZone, translate);
  return {
    Input: (props: CellInputProps) => {
      // Where it was when the cell was entered.
      const [target] = useState(() => judge.targetOf(props));
      return target ? <CellInput {...props} sheet={sheet} target={target} services={services} /> : null;
    },
    Bar: ({ onShow }) => <CellBar sheet={sheet} onShow={onShow} />,
    mayEdit: (place) => judge.targetOf(place) !== undefined,
    editsColumn: (path) => readOnlyReason(definition, path) === undefined,
    whyReadOnly: (place) => judge.whyReadOnly(place),
    toggled: (place) => judge.toggled(place),
    asksFirst: (place) => judge.asksFirst(place),
    shown: (record) => sheet.shown(record),
    marks: (id) => sheet.marks(id),
    take: (records) => sheet.take(records),
    judge: (texts, idOf) => judge.judge(texts, idOf),
    write: (cells) => sheet.write(savedCells(sheet, cells)),
    subscribe: sheet.subscribe,
    getVersion: sheet.getVersion,
    close: () => sheet.close(),
  };
}

/** A list is saved as a whole: cells of rows become one change of it. */
function savedCells(sheet: CellSheet, cells: readonly NewCell[]): readonly NewCell[] {
  const after = new Map<string, ConsoleRecord>();
  const saved = new Map<string, NewCell>();
  for (const { record, path, value } of cells) {
    const before = after.get(record.id) ?? sheet.shown(record);
    const target = cellTarget(sheet.options.definition, before, path);
    if (!target) continue;
    const next = { ...withCell(before, target, value), id: record.id };
    after.set(record.id, next);
    const place = savedPath(target.steps);
    saved.set(pathKey([record.id, ...place]), { record, path: place.join('.'), value: valueAt(next, place) });
  }
  return [...saved.values()];
}
