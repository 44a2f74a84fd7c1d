import { act, cleanup, render, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { StoreDoors } from '../../../contract/store-doors.ts';
import type { DocumentEdit } from '../../../contract/writes.ts';
import type { CellEditing, CellInputProps } from '../../../ui/cell-editing.ts';
import type { MatchesProps } from '../../../ui/widget-services.ts';
import { collection, field, schemaOf } from '../testing/collections.ts';
import { compiledForm } from '../testing/form-module.ts';
import { type FormConsole, FormConsoleProvider } from '../view/pieces/form-console.ts';
import { cellEditing } from './cell-editing.tsx';

afterEach(cleanup);

const definition = collection([
  field('isActive', 'Ativa', { type: 'checkbox', matcher: 'price-rule' }),
  field('isNew', 'Nova', { type: 'checkbox' }),
]);

/** A cell that is being switched on, in a grid that takes it away when it is done. */
function renderSwitch(editing: CellEditing, record: ConsoleRecord) {
  let props: MatchesProps | undefined;
  const formConsole = {
    project: 'matriz',
    Matches: (given: MatchesProps) => {
      props = given;
      return null;
    },
  } as unknown as FormConsole;
  const onDone = vi.fn();
  const leaveRef: CellInputProps['leaveRef'] = { current: null };
  function Cell() {
    const [, again] = useReducer((count: number) => count + 1, 0);
    const done = (after: string) => {
      onDone(after);
      again();
    };
    if (onDone.mock.calls.length > 0) return null;
    return <editing.Input record={record} path="isActive" label="Ativa" onDone={done} leaveRef={leaveRef} />;
  }
  render(
    <I18nContextProvider value={consoleI18n}>
      <FormConsoleProvider value={formConsole}>
        <Cell />
      </FormConsoleProvider>
    </I18nContextProvider>,
  );
  const answer = (isConfirmed: boolean) => act(() => props?.onAnswer?.(isConfirmed));
  return { onDone, leaveRef, answer, asked: () => props };
}

async function openCells() {
  const edits: DocumentEdit[] = [];
  const edit = async (asked: DocumentEdit) => {
    edits.push(asked);
    return { ok: true } as const;
  };
  const editing = await cellEditing(
    definition,
    {
      loadForm: async () => compiledForm(schemaOf(definition.fields)),
      doors: { writer: { edit } } as unknown as StoreDoors,
      useList: () => ({ status: 'loading' }),
      timeZone: 'UTC',
    },
    (key) => key,
  );
  return { editing, edits };
}

it('asks before a cell with a matcher is switched on, and not when it is switched off', async () => {
  const { editing } = await openCells();
  const asks = (isActive: boolean, path = 'isActive') =>
    editing.asksFirst({ record: { id: 'r1', isActive, isNew: isActive }, path });
  expect([asks(false), asks(true), asks(false, 'isNew')]).toEqual([true, false, false]);
});

it.each([
  [true, true],
  [false, false],
])('switches a cell on with the answer %s alone', async (isConfirmed, want) => {
  const { editing } = await openCells();
  const record = { id: 'r1', isActive: false };
  const { onDone, answer, asked } = renderSwitch(editing, record);
  await screen.findByRole('checkbox', { name: 'Ativa' });
  await vi.waitFor(() => expect(asked()?.onAnswer).toBeDefined());
  expect(editing.shown(record).isActive).toBe(false);
  answer(isConfirmed);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('stay'));
  expect(editing.shown(record).isActive).toBe(want);
});

it('goes on after a cell is switched on with what was clicked during its count', async () => {
  const { editing } = await openCells();
  const { onDone, leaveRef, answer, asked } = renderSwitch(editing, { id: 'r1', isActive: false });
  await screen.findByRole('checkbox', { name: 'Ativa' });
  await vi.waitFor(() => expect(asked()?.onAnswer).toBeDefined());
  const clicked = vi.fn();
  leaveRef.current?.(clicked);
  expect(clicked).not.toHaveBeenCalled();
  answer(true);
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(onDone.mock.invocationCallOrder[0]).toBeLessThan(clicked.mock.invocationCallOrder[0] ?? 0);
});
