/**
 * The table of customers with its cells open to edits, over a store in memory.
 */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { DocumentEdit, DocumentWriter, EditOutcome } from '../../../contract/writes.ts';
import { applyChanges, reviewEdit } from '../../../core/patches/edit-review.ts';
import { cellEditing } from '../../document-form/cells/cell-editing.tsx';
import { schemaOf } from '../../document-form/testing/collections.ts';
import { compiledForm } from '../../document-form/testing/form-module.ts';
import { customer, customerDefinition } from '../model/testing/customers.ts';
import { noWriter, openTable, type TableOptions } from './open-table.tsx';

const schema = schemaOf(customerDefinition.fields);
const form = compiledForm({
  ...schema,
  properties: { ...Object(schema.properties), email: { type: 'string', format: 'email' } },
});

function store(records: readonly ConsoleRecord[]) {
  const held = new Map(records.map((record) => [record.id, record]));
  const edits: DocumentEdit[] = [];
  const writer: DocumentWriter = {
    ...noWriter,
    async edit(edit): Promise<EditOutcome> {
      edits.push(edit);
      const record = held.get(edit.id);
      if (!record) return { ok: false, failure: { reason: 'missing', detail: '' }, conflicts: [] };
      const { conflicts } = reviewEdit(record, edit.changes);
      if (conflicts.length > 0) return { ok: false, failure: { reason: 'conflict', detail: '' }, conflicts };
      held.set(edit.id, applyChanges(record, edit.changes));
      return { ok: true };
    },
  };
  return { writer, edits, held };
}

/** The table with its cells open to edits. */
export async function openCells(
  records: readonly ConsoleRecord[],
  stored = records,
  definition = customerDefinition,
  more: TableOptions = {},
) {
  const kept = store(stored);
  const useList = () => ({ status: 'loading' }) as const;
  const { opened } = openTable(records, '?sort=name', {
    writer: kept.writer,
    mayWrite: true,
    definition,
    ...more,
    loadCells: () =>
      cellEditing(
        definition,
        {
          loadForm: async () =>
            definition === customerDefinition ? form : compiledForm(schemaOf(definition.fields)),
          doors: { writer: kept.writer },
          useList,
          timeZone: 'America/Sao_Paulo',
        },
        (key, options) => consoleI18n.translate(key, options),
      ),
  });
  // Keys as they come, without the waits between them: a pause would publish half a number.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  await user.click(screen.getByRole('button', { name: 'Editar células' }));
  await screen.findByText('Salvo');
  return { user, opened, ...kept };
}

/** A cell by its row and its column, both from 0, behind the box that chooses the row. */
export const cell = (row: number, column: number) => {
  const found = screen.getAllByRole('row')[row + 1]?.querySelectorAll('td')[column + 1];
  if (!found) throw new Error(`No cell ${row}, ${column}`);
  return found;
};
export const grid = () => screen.getByRole('grid');
export const paste = (text: string) => fireEvent.paste(grid(), { clipboardData: { getData: () => text } });
export const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
export const CREDIT = 3;

export const three = ['a', 'b', 'c'].map((id, at) => customer(id, { credit: 100 + at }));
